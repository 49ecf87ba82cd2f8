import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SendMailOptions } from 'nodemailer';
import type { PgBoss } from 'pg-boss';
import { startWork } from '../jobs/work.ts';
import { startApi, type TestApi, tokenSecret } from '../testing/api.ts';
import { context, visitorsOf } from '../testing/visitors.ts';
import { Encryption } from './encryption.ts';
import { htmlOf, textOf } from './layout.ts';
import { type Mail, wordingOf } from './templates.ts';

const to = 'ada@test.example';
const code = 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX';
const mails: Exclude<Mail, { kind: 'nothing' }>[] = [
  { kind: 'verify', to, code, link: 'a.b.c' },
  { kind: 'already', to },
  { kind: 'reset', to, code },
  { kind: 'choosePassword', to },
  { kind: 'passwordChanged', to },
  { kind: 'newAddress', to, code },
  { kind: 'addressTaken', to },
  { kind: 'addressChanging', to, next: 'new@test.example' },
  { kind: 'addressChanged', to, next: 'new@test.example' },
  { kind: 'deleted', to, withSpace: true },
  { kind: 'deleted', to, withSpace: false },
];

describe.each(mails.map((mail) => [mail.kind, mail] as const))('the mail %s', (_, mail) => {
  const wording = wordingOf(mail, 'http://host.example');
  const [html, text] = [htmlOf(wording), textOf(wording)];

  test('says the same in HTML and text, in plain words', () => {
    for (const part of [wording.heading, wording.code, wording.button?.href].filter(Boolean)) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('!');
    expect(html).toContain(wording.heading);
    if (wording.code) expect(html).toContain(wording.code);
  });

  test('fits a phone, follows the dark scheme, loads nothing and carries no markup of others', () => {
    expect(html).toContain('width=device-width');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<(img|script|link)|url\(|<b>/);
    expect(html).toMatch(/max-width:520px/);
  });
});

test('the footer ends with one full stop, also where the name of the business ends with one', () => {
  const [mail] = mails;
  if (!mail) throw new Error('There is no mail.');
  const wording = { ...wordingOf(mail, 'http://host.example'), sender: 'Harbour s.r.o.' };
  for (const text of [htmlOf(wording), textOf(wording)]) {
    expect(text).toContain('for Harbour s.r.o.');
    expect(text).not.toContain('s.r.o..');
  }
});

test.each([
  ['en', 'Verify: http'],
  ['fr', 'Verify\u00a0: http'],
])('the text in %s has its own blank before the colon of a link', (locale, expected) => {
  const [mail] = mails;
  if (!mail) throw new Error('There is no mail.');
  const wording = { ...wordingOf(mail, 'http://host.example'), locale };
  expect(textOf({ ...wording, button: { label: 'Verify', href: 'http://host.example' } })).toContain(
    expected,
  );
});

test('decryption needs the same secret and purpose, and rejects tampered text', () => {
  const encrypted = new Encryption(tokenSecret, 'outbox').encrypt(code);
  expect(new Encryption(tokenSecret, 'outbox').decrypt(encrypted)).toBe(code);
  expect(() => new Encryption('another secret', 'outbox').decrypt(encrypted)).toThrow(
    /neither TOKEN_SECRET nor/,
  );
  expect(new Encryption('another secret', 'outbox', ['a third', tokenSecret]).decrypt(encrypted)).toBe(code);
  expect(() => new Encryption(tokenSecret, 'answers').decrypt(encrypted)).toThrow();
  const changed = Buffer.from(encrypted, 'base64');
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(() => new Encryption(tokenSecret, 'outbox').decrypt(changed.toString('base64'))).toThrow();
});

describe('the outbox', () => {
  let api: TestApi;
  let visit: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    api = await startApi();
    visit = visitorsOf(api);
  });
  afterAll(() => api.close());

  /** Everything that the database holds, as text. */
  async function dump(): Promise<string> {
    const tables = await api.database.asOwner<{ name: string }>(
      "select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'limits', 'pgboss') and relkind = 'r'",
    );
    const all: string[] = [];
    for (const { name } of tables) {
      all.push(JSON.stringify(await api.database.asOwner(`select t::text from ${name} t`)));
    }
    return all.join('\n');
  }

  test('keeps no code, link or password that can be read, before or after sending', async () => {
    const secrets: string[] = ['Correct!1horse', 'Another!2horse', 'Wrong!1horse'];
    const member = await visit.member();
    await visit.signIn(member.emailAddress, 'Wrong!1horse');
    await visit.recover(member.emailAddress);
    const change = { emailAddress: 'next@visitor.example', password: member.password };
    await member.call('POST', '/v1/a/account/email', { context, data: change });
    const trial = await visit.post('/services/trial', {}, { 'idempotency-key': 'the-key-of-a-trial' });
    const before = await dump();
    const reset = (await visit.mails(member.emailAddress)).find((mail) => mail.code && !mail.jwt);
    const next = await visit.lastMail('next@visitor.example');
    for (const mail of [member.mail, reset, next]) {
      secrets.push(mail?.code ?? '', mail?.code.replaceAll('-', '') ?? '', mail?.jwt ?? '');
    }
    await visit.reset(reset?.code ?? '');
    const after = await dump();
    const looked = secrets.filter(Boolean);
    expect(looked).toHaveLength(10);
    for (const secret of [...looked, member.token, trial.json.data.access_token, 'the-key-of-a-trial']) {
      expect(before).not.toContain(secret);
      expect(after).not.toContain(secret);
    }
  });

  test('forgets what a mail said once it has left', async () => {
    await visit.waiting();
    expect(
      await api.database.asOwner('select id from outbox where sent_at is not null and encrypted is not null'),
    ).toEqual([]);
  });

  test('is worked on by the queue: a mail that could not leave leaves later, once, and a space is set up', async () => {
    const sent: SendMailOptions[] = [];
    let refusals = 1;
    const sender = {
      send: async (mail: SendMailOptions) => {
        refusals -= 1;
        if (refusals >= 0) throw new Error('The mail server is away.');
        sent.push(mail);
      },
    };
    const posting = { secret: tokenSecret, sender, from: 'a@b.example', origin: 'http://host.example' };
    const { pool, url } = api.database;
    const boss: PgBoss = await startWork({
      databaseUrl: url,
      pool,
      log: api.app.log,
      posting,
      files: api.files,
      publicUrl: 'http://api.example',
    });
    try {
      const emailAddress = 'queue@visitor.example';
      await visit.signUp({ emailAddress });
      const mine = () =>
        sent.filter(({ to }) => typeof to === 'object' && 'address' in to && to.address === emailAddress);
      for (let tries = 0; tries < 150 && mine().length === 0; tries += 1) await sleep(100);
      expect(mine()).toHaveLength(1);
      const jwt = /jwt=(\S+)/.exec(String(mine()[0]?.text))?.[1] ?? '';
      const { json } = await visit.openLink(jwt);
      for (let tries = 0; tries < 100 && (await visit.status(json.data)) !== 'ready'; tries += 1)
        await sleep(100);
      expect(await visit.status(json.data)).toBe('ready');
      await sleep(1500);
      expect(mine()).toHaveLength(1);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});
