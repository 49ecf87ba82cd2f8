import { describe, expect, test } from '@jest/globals';
import { demoAccount, migrationConfig, SetupError, seedConfig, serverConfig } from './config.ts';

const secret = 'a secret of their own, and long enough';
const own = {
  PUBLIC_URL: 'https://api.business.example',
  DATABASE_URL: 'postgresql://fairlead_app:own@db:5432/fairlead',
  ADMIN_DATABASE_URL: 'postgresql://postgres:own@db:5432/fairlead',
  TOKEN_SECRET: secret,
  FILES_FOLDER: '/srv/files',
};
const forTrying = {
  PUBLIC_URL: 'http://localhost:3100',
  DATABASE_URL: 'postgresql://fairlead_app:for-trying-only@db:5432/fairlead',
  ADMIN_DATABASE_URL: 'postgresql://postgres:for-trying-only@db:5432/fairlead',
  TOKEN_SECRET: 'for-trying-only-change-me-to-32-or-more-characters',
  FILES_FOLDER: '/srv/files',
};

describe('a server that others reach', () => {
  test('starts with secrets of its own', () => {
    expect(serverConfig(own).publicUrl).toBe('https://api.business.example');
    expect(migrationConfig(own).adminUrl).toBe(own.ADMIN_DATABASE_URL);
  });

  test.each([
    ['TOKEN_SECRET', serverConfig],
    ['DATABASE_URL', serverConfig],
    ['ADMIN_DATABASE_URL', migrationConfig],
  ] as const)('refuses a %s that everybody knows, and says which', (name, readConfig) => {
    const start = () => readConfig({ ...own, [name]: forTrying[name] });
    expect(start).toThrow(SetupError);
    expect(start).toThrow(`${name} has a secret that everybody knows. Set one of your own`);
  });

  test('names the setting of .env that has to be another', () => {
    const start = () => migrationConfig({ ...own, ADMIN_DATABASE_URL: forTrying.ADMIN_DATABASE_URL });
    expect(start).toThrow('Set one of your own (POSTGRES_PASSWORD in .env) before others reach');
  });

  test('refuses an address without TLS', () => {
    const start = () => serverConfig({ ...own, PUBLIC_URL: 'http://api.business.example' });
    expect(start).toThrow('PUBLIC_URL must begin with https: at http://api.business.example');
  });

  test('has no demo account, unless one with a password of its own is named', () => {
    expect(seedConfig(own)).toBeNull();
    const named = { ...own, DEMO_EMAIL: 'show@business.example' };
    expect(() => seedConfig(named)).toThrow('DEMO_PASSWORD is the one that everybody knows.');
    expect(() => seedConfig({ ...named, DEMO_PASSWORD: demoAccount.password })).toThrow(SetupError);
    expect(seedConfig({ ...named, DEMO_PASSWORD: 'Mine!20261126' })).toMatchObject({
      email: 'show@business.example',
      password: 'Mine!20261126',
    });
  });
});

describe.each(['http://localhost:3100', 'http://127.0.0.1:3100', 'http://app.localhost:3100', undefined])(
  'a server at %s',
  (PUBLIC_URL) => {
    test('is tried with the secrets of the compose file and the demo account', () => {
      expect(serverConfig({ ...forTrying, PUBLIC_URL }).tokenSecret).toBe(forTrying.TOKEN_SECRET);
      expect(migrationConfig({ ...forTrying, PUBLIC_URL }).adminUrl).toBe(forTrying.ADMIN_DATABASE_URL);
      expect(seedConfig({ PUBLIC_URL })).toMatchObject(demoAccount);
    });
  },
);

describe('the address of a database', () => {
  const at = (words: string) => serverConfig({ ...own, DATABASE_URL: `${own.DATABASE_URL}${words}` });

  test('has the TLS modes of PostgreSQL, with their meanings', () => {
    expect(at('').databaseUrl).toBe(own.DATABASE_URL);
    expect(at('?sslmode=require').databaseUrl).toContain('sslmode=require&uselibpqcompat=true');
  });

  test.each([
    // It goes on without TLS where the server has none.
    ['?sslmode=prefer', 'The sslmode of DATABASE_URL must be disable, require, verify-ca or verify-full.'],
    [
      '?sslmode=verify-full&sslrootcert=/srv/none.crt',
      'The sslrootcert of DATABASE_URL is a file that does not exist.',
    ],
  ])('with %s is refused', (words, sentence) => {
    expect(() => at(words)).toThrow(sentence);
  });

  test.each(['a@b', 'a:b', 'a/b', '12/3', 'a?b', 'a#b', '100%', 'a@b:/c#?'])(
    'with the password “%s” is refused in a sentence that says how to write it',
    (password) => {
      const of = (role: string) => `postgresql://${role}:${password}@db:5432/fairlead`;
      expect(() => serverConfig({ ...own, DATABASE_URL: of('fairlead_app') })).toThrow(
        'The password in DATABASE_URL has one of @ : / ? # %, which an address has encoded alone, such as %40 for @. Take one of letters and digits, or encode it (SERVER_PASSWORD in .env).',
      );
      expect(() => migrationConfig({ ...own, ADMIN_DATABASE_URL: of('postgres') })).toThrow(
        'or encode it (POSTGRES_PASSWORD in .env).',
      );
    },
  );

  test.each(['own', 'a%40b', 'p!$&+,;=~-._'])('may have the password “%s”', (password) => {
    const address = `postgresql://fairlead_app:${password}@db:5432/fairlead`;
    expect(serverConfig({ ...own, DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test.each(['postgresql://fairlead_app@db:5432/fairlead', 'postgresql:///fairlead?host=/run/postgresql'])(
    'may be %s, without a password',
    (address) => {
      expect(serverConfig({ ...own, DATABASE_URL: address }).databaseUrl).toBe(address);
    },
  );

  test('leads to PostgreSQL itself for a migration', () => {
    const env = { ...own, ADMIN_DATABASE_URL: `${own.ADMIN_DATABASE_URL}?pgbouncer=true` };
    expect(() => migrationConfig(env)).toThrow('ADMIN_DATABASE_URL must lead to PostgreSQL itself');
  });
});

describe('what a person mistypes', () => {
  test.each([
    ['SMTP_URL', 'mail.example:465', 'SMTP_URL begins with smtps:// or smtp://: it is where mail is sent'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL begins with smtps:// or smtp://'],
    [
      'MAIL_FROM',
      'not an address',
      'MAIL_FROM is not an address of mail, such as no-reply@fairlead.example.',
    ],
    ['MAIL_FROM', 'fairlead.example', 'MAIL_FROM is not an address of mail'],
    ['MAIL_BOUNCE_ADDRESS', 'fairlead.example', 'MAIL_BOUNCE_ADDRESS is not an address such as bounces@'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces+x@fairlead.example', 'no plus sign.'],
    ['MAIL_BOUNCE_ADDRESS', `${'b'.repeat(32)}@fairlead.example`, 'at most 31 letters'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces@fairlead.example', 'belong together: set MAIL_BOUNCE_IMAP, too.'],
    ['MAIL_BOUNCE_IMAP', 'imaps://a:b@mail.example/INBOX', 'belong together: set MAIL_BOUNCE_ADDRESS, too.'],
    ['MAIL_BOUNCE_IMAP', 'imaps://mail.example/INBOX', 'has the user and the password, each encoded'],
    ['MAIL_BOUNCE_IMAP', 'imaps://a@b.example:c@mail.example', 'has the user and the password, each encoded'],
    ['MAIL_BOUNCE_IMAP', 'https://a:b@mail.example', 'begins with imaps:// or imap://'],
    [
      'PUBLIC_URL',
      'https://api.https://fairlead.example/',
      'PUBLIC_URL is https://api.https://fairlead.example/: name the domain alone, such as fairlead.example.',
    ],
    ['PUBLIC_URL', 'https://api.fairlead example', 'PUBLIC_URL is not an address'],
    ['FETCH_FROM', '10.0.0.0/99', 'FETCH_FROM has a word that is no network: it takes addresses such as'],
    ['FETCH_FROM', '10.0.0.1, intranet.example', 'FETCH_FROM has a word that is no network'],
    ['FETCH_FROM', 'fd00::/129', 'FETCH_FROM has a word that is no network'],
    ['FETCH_FROM', '10.0.0.0/8/8', 'FETCH_FROM has a word that is no network'],
  ])('%s “%s” is refused in a sentence', (name, value, sentence) => {
    expect(() => serverConfig({ ...own, [name]: value })).toThrow(sentence);
  });

  test.each([
    ['SMTP_URL', 'smtps://user:secret@mail.example:465'],
    ['SMTP_URL', 'smtp://mail:1025'],
    ['MAIL_FROM', 'no-reply@localhost'],
    ['MAIL_FROM', 'Harbour Yoga <no-reply@business.example>'],
    ['MAIL_FROM', '<no-reply@business.example>'],
    ['PUBLIC_URL', 'https://business.example/api'],
    ['FETCH_FROM', '10.0.0.0/8, 192.168.1.7,fd00::/8,'],
  ])('%s “%s” is taken', (name, value) => {
    expect(() => serverConfig({ ...own, [name]: value })).not.toThrow();
  });

  test('mails that come back are read from the mailbox that is named', () => {
    const named = {
      MAIL_BOUNCE_ADDRESS: 'bounces@fairlead.example',
      MAIL_BOUNCE_IMAP: 'imaps://bounces%40fairlead.example:s%40cret@mail.example:993/INBOX',
    };
    expect(serverConfig({ ...own, ...named }).bounces).toEqual({
      address: named.MAIL_BOUNCE_ADDRESS,
      url: named.MAIL_BOUNCE_IMAP,
    });
    expect(serverConfig({ ...own }).bounces).toBeNull();
  });
});
