import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { decodeToken, unverifiedScope } from 'shared-contracts/session';
import { startApi, type TestApi, tokenSecret } from '../../testing/api.ts';
import { doSetUps } from '../../testing/mailbox.ts';
import { goodPassword, signUpData, visitorsOf } from '../../testing/visitors.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

const done = { success: true, data: null };
const tenantsOf = (email: string) =>
  api.database.asOwner<{ tenant: string; verified: boolean }>(
    'select tenant_id as tenant, verified from accounts where email = $1',
    [email.toLowerCase()],
  );
const nextYear = new Date().getUTCFullYear();

describe('sign-up', () => {
  test('returns every broken rule, in form order', async () => {
    const { status, json } = await visit.signUp({
      ...{ emailAddress: 'x', firstName: ' ', lastName: '', password: 'abc', dayOfBirth: '2020-01-01' },
    });
    expect(status).toBe(422);
    expect(json.errors).toEqual([
      'Provide a valid email address.',
      "What's your name?",
      "What's your name?",
      'Enter a combination of at least eight (8) digits, letters and punctation marks (! ? . : , ;).',
      'It seems you entered an invalid birthday',
    ]);
  });

  test.each([
    ['abcdefgh', 'Needs to contains at least one (1) digit.'],
    ['12345678', 'Needs to contains at least one (1) letter.'],
    ['abcdefg1', 'Needs to contain at least one (1) punctation mark (! ? . : , ;).'],
    ['abcde f1!', 'Spaces are not allowed.'],
    [`${'a'.repeat(127)}1!`, 'Use at most 128 characters.'],
    ['!QAZ2wsx', 'This password is one of the most common ones. Choose another.'],
    ['Password1!', 'This password is one of the most common ones. Choose another.'],
  ])('refuses the password %s', async (password, message) => {
    expect((await visit.signUp({ password })).json.errors).toEqual([message]);
  });

  test.each([
    ['2001-02-29'],
    [`${nextYear - 15}-01-01`],
    [`${nextYear + 1}-01-01`],
    ['1700-01-01'],
    ['yesterday'],
  ])('refuses the birthday %s', async (dayOfBirth) => {
    expect((await visit.signUp({ dayOfBirth })).json.errors).toEqual([
      'It seems you entered an invalid birthday',
    ]);
  });

  test.each(['1,victim@visitor.example', 'x<victim@visitor.example>', 'g:victim@visitor.example;'])(
    'refuses %s, which a mailer would read as other addresses',
    async (emailAddress) => {
      for (const answer of [await visit.signUp({ emailAddress }), await visit.recover(emailAddress)]) {
        expect([answer.status, answer.json.code]).toEqual([422, 'invalid']);
      }
      expect(await visit.mails('victim@visitor.example')).toEqual([]);
    },
  );

  test('sends no word that a stranger typed', async () => {
    const { mail, emailAddress } = await visit.waiting({
      firstName: 'Claim at http://evil.example',
      lastName: 'now',
    });
    await visit.resend(emailAddress);
    for (const { subject, text, html } of [mail, await visit.lastMail(emailAddress)]) {
      expect(subject + text + html).not.toMatch(/evil|Claim/);
    }
  });

  test('takes a person of exactly 16', async () => {
    const today = new Date().toISOString().slice(4, 10);
    const dayOfBirth = `${nextYear - 16}${today === '-02-29' ? '-02-28' : today}`;
    expect((await visit.signUp({ dayOfBirth })).json).toEqual(done);
  });

  test('gives channels the time zone of the browser, or UTC if unknown', async () => {
    const zones = async (values: object) => {
      const { emailAddress } = await visit.member(values);
      const rows = await api.database.asOwner<{ zone: string }>(
        'select c.time_zone as zone from channels c join accounts a using (tenant_id) where a.email = $1',
        [emailAddress],
      );
      return rows.map(({ zone }) => zone);
    };
    expect(await zones({ timeZone: 'America/Lima' })).toEqual(Array(4).fill('America/Lima'));
    expect(await zones({})).toEqual(Array(4).fill('UTC'));
    expect(await zones({ timeZone: 'Moon/Tycho' })).toEqual(Array(4).fill('UTC'));
  });

  test('fills the space with sample content only on request', async () => {
    const people = async (values: object) =>
      (await (await visit.member(values)).call('GET', '/v1/a/users')).json.data.length;
    expect(await people({ sampleContent: true, timeZone: 'Asia/Tokyo' })).toBeGreaterThan(5);
    expect(await people({ sampleContent: false })).toBe(0);
  });

  test('lets in until verified, and no further', async () => {
    const person = await visit.waiting();
    const { json } = await visit.signIn(person.emailAddress);
    const facts = decodeToken(json.data.access_token);
    expect(facts).toMatchObject({ tenant: '0', scopes: ['user', unverifiedScope] });
    for (const path of ['/v1/a/channels/all', '/v1/a/account', '/v1/a/account/devices', '/v1/a/users']) {
      expect([path, (await visit.get(path, json.data.access_token)).status]).toEqual([path, 403]);
    }
  });

  test('with a taken address changes nothing and mails its owner', async () => {
    const { emailAddress } = await visit.member();
    expect((await visit.signUp({ emailAddress, password: 'Different!3horse' })).json).toEqual(done);
    expect((await visit.lastMail(emailAddress)).subject).toBe('You already have an account at Fairlead');
    expect((await visit.signIn(emailAddress, 'Different!3horse')).status).toBe(401);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('again before verifying replaces the first: its link and password open nothing', async () => {
    const first = await visit.waiting();
    const { emailAddress } = first;
    const second = await visit.waiting({ emailAddress, password: 'Different!3horse' });
    expect((await visit.openLink(first.mail.jwt)).json.code).toBe('JwtTokenExpired');
    expect((await visit.verify(first.mail.code)).json.code).toBe('code');
    expect((await visit.verify(second.mail.code)).status).toBe(200);
    expect((await visit.signIn(emailAddress, goodPassword)).status).toBe(401);
    expect((await visit.signIn(emailAddress, 'Different!3horse')).status).toBe(200);
  });

  test('20 at once with one address make one account', async () => {
    const data = signUpData();
    const all = await Promise.all(Array.from({ length: 20 }, () => visit.signUp(data)));
    for (const { json } of all) expect(json).toEqual(done);
    expect(await tenantsOf(data.emailAddress)).toHaveLength(1);
  });
});

describe('a verification link', () => {
  test('gives a task that becomes ready, the same one each time', async () => {
    const person = await visit.waiting();
    const { json } = await visit.openLink(person.mail.jwt);
    expect((await visit.openLink(person.mail.jwt)).json.data).toBe(json.data);
    expect(await visit.status(json.data)).toBe('pending');
    await doSetUps(api);
    expect(await visit.status(json.data)).toBe('ready');
    expect((await visit.openLink(person.mail.jwt)).json.data).toBe(json.data);
    const { json: signedIn } = await visit.signIn(person.emailAddress);
    const { json: channels } = await visit.get('/v1/a/channels/all', signedIn.data.access_token);
    expect(channels.data.map((one: { name: string; subType: number }) => [one.name, one.subType])).toEqual([
      ['Events', 1],
      ['Members', 2],
      ['Conference', 3],
      ['Magazine', 4],
    ]);
  });

  test('opened 20 times at once, with its code 20 times, makes one tenant', async () => {
    const { emailAddress, mail } = await visit.waiting();
    const before = await api.database.asOwner('select id from tenants');
    const all = await Promise.all(
      Array.from({ length: 20 }, () => [visit.openLink(mail.jwt), visit.verify(mail.code)]).flat(),
    );
    await doSetUps(api);
    const tasks = all.filter(({ json }) => typeof json.data === 'string').map(({ json }) => json.data);
    expect([tasks.length, new Set(tasks).size]).toEqual([20, 1]);
    expect(await api.database.asOwner('select id from tenants')).toHaveLength(before.length + 1);
    expect(await tenantsOf(emailAddress)).toEqual([{ tenant: expect.any(String), verified: true }]);
  });

  test('after 24 hours is no longer valid', async () => {
    const { mail } = await visit.waiting();
    const { sub } = JSON.parse(Buffer.from(mail.jwt.split('.')[1] ?? '', 'base64url').toString());
    await api.database.asOwner("update codes set expires_at = now() - interval '1 second' where link = $1", [
      sub,
    ]);
    const { status, json } = await visit.openLink(mail.jwt);
    expect([status, json.errors]).toEqual([400, ['JwtTokenExpired']]);
    expect((await visit.verify(mail.code)).json.code).toBe('code');
  });

  async function forged(twist: { aud?: string; typ?: string; exp?: string; sub?: string; secret?: string }) {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: twist.typ ?? 'verify+jwt' })
      .setIssuer('fairlead')
      .setAudience(twist.aud ?? 'fairlead-verify-link')
      .setSubject(twist.sub ?? '00000000-0000-4000-8000-000000000000')
      .setExpirationTime(twist.exp ?? '1h')
      .sign(new TextEncoder().encode(twist.secret ?? tokenSecret));
  }

  test.each([
    ['of a row that is not there', {}, 'invalidLink'],
    ['out of its time', { exp: '-1s' }, 'JwtTokenExpired'],
    ['made for another use', { aud: 'fairlead-api' }, 'invalidLink'],
    ['of another type', { typ: 'at+jwt' }, 'invalidLink'],
    ['signed by someone else', { secret: 'another secret of at least 32 bytes, here' }, 'invalidLink'],
  ])('%s is refused', async (_, twist, code) => {
    const { status, json } = await visit.openLink(await forged(twist));
    expect([status, json.code]).toEqual([400, code]);
  });

  test('is no way in as an access token, and an access token is no link', async () => {
    const { mail, emailAddress } = await visit.waiting();
    expect((await visit.get('/v1/a/account', mail.jwt)).status).toBe(401);
    const { json } = await visit.signIn(emailAddress);
    expect((await visit.openLink(json.data.access_token)).json.code).toBe('invalidLink');
  });

  test('leads to the dashboard, and the status of an unknown task is 404', async () => {
    const { mail } = await visit.waiting();
    expect(mail.text).toContain('http://host.example/verify-link?jwt=');
    const { status } = await visit.get('/v1/r/register/status?tid=00000000-0000-4000-8000-000000000000');
    expect(status).toBe(404);
    expect((await visit.get('/v1/r/register/status?tid=x')).status).toBe(404);
  });
});

test('the audit records account events, including failed attempts', async () => {
  const [{ last } = { last: '0' }] = await api.database.asOwner<{ last: string }>(
    'select max(id) as last from audit',
  );
  const { mail, emailAddress } = await visit.waiting();
  await visit.verify('wrong');
  await visit.openLink('wrong');
  await visit.verify(mail.code);
  await visit.signIn(emailAddress);
  const bulkOperations = await api.database.asOwner<{ action: string }>(
    "select action from audit where id > $1 and subject in ('accounts', 'tenants') order by id",
    [last],
  );
  expect(bulkOperations.map(({ action }) => action)).toEqual([
    ...['sign-up', 'verify refused', 'verify refused', 'verify', 'set up', 'sign-in'],
  ]);
});

describe('a verification code', () => {
  test('is taken with or without its separators, in any case, once', async () => {
    const person = await visit.waiting();
    expect(person.mail.code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const typed = ` ${person.mail.code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await visit.verify(typed)).json).toEqual(done);
    const again = await visit.verify(person.mail.code);
    expect([again.status, again.json.code]).toEqual([422, 'code']);
    expect(decodeToken((await visit.signIn(person.emailAddress)).json.data.access_token)?.scopes).toEqual([
      'user',
    ]);
  });

  test('is good for nothing else', async () => {
    const { mail } = await visit.waiting();
    expect((await visit.reset(mail.code)).json.code).toBe('code');
    expect((await visit.verify(mail.code)).status).toBe(200);
  });

  test.each([[''], ['short'], ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'], ['0'.repeat(24)]])(
    '%j is told to be invalid',
    async (code) => {
      const { status, json } = await visit.verify(code);
      expect([status, json.error]).toEqual([422, 'The provided verification code is invalid']);
    },
  );

  test('sent again works beside the first; after it the first is of no use', async () => {
    const { emailAddress, mail } = await visit.waiting();
    expect((await visit.resend(emailAddress)).json).toEqual(done);
    const again = await visit.lastMail(emailAddress);
    expect(again.code).not.toBe(mail.code);
    expect((await visit.verify(again.code)).json).toEqual(done);
    const before = await tenantsOf(emailAddress);
    await visit.verify(mail.code);
    await doSetUps(api);
    expect(await tenantsOf(emailAddress)).toEqual(before);
  });

  test('is not sent again to a verified or an unknown address', async () => {
    const { emailAddress } = await visit.member();
    const before = (await visit.mails(emailAddress)).length;
    expect((await visit.resend(emailAddress)).json).toEqual(done);
    expect((await visit.resend('nobody@visitor.example')).json).toEqual(done);
    expect(await visit.mails(emailAddress)).toHaveLength(before);
    expect(await visit.mails('nobody@visitor.example')).toEqual([]);
  });
});
