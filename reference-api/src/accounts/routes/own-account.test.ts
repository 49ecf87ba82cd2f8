import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '../../testing/api.ts';
import { context, goodPassword, signUpData, visitorsOf } from '../../testing/visitors.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;
type Member = Awaited<ReturnType<ReturnType<typeof visitorsOf>['member']>>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

const done = { success: true, data: null };
const notCorrect = { status: 422, json: { code: 'invalid', errors: ['The password is not correct.'] } };
const changeEmail = ({ call }: Member, emailAddress: string, password = goodPassword) =>
  call('POST', '/v1/a/account/email', { context, data: { emailAddress, password } });
const confirmEmail = ({ call }: Member, code: string) =>
  call('POST', '/v1/a/account/email/confirm', { context, data: { code } });
const changePassword = ({ call }: Member, password: string, current = goodPassword) =>
  call('POST', '/v1/a/account/password', { context, data: { current, password } });
const bulkOperationsOf = async (email: string) =>
  (
    await api.database.asOwner<{ action: string }>(
      "select action from audit where subject = 'accounts' and tenant_id = (select tenant_id from accounts where email = $1) order by id",
      [email],
    )
  ).map(({ action }) => action);

describe('the own account', () => {
  test('is shown, and names and birthday can be changed', async () => {
    const { call, emailAddress } = await visit.member();
    expect((await call('GET', '/v1/a/account')).json.data).toEqual({
      ...{ emailAddress, pendingEmailAddress: null, trialEndsAt: null },
      ...{ firstName: 'Ada', lastName: 'Lovelace', dayOfBirth: '1990-02-28' },
    });
    const data = { firstName: 'Augusta', lastName: 'King', dayOfBirth: '1985-12-10' };
    expect((await call('PUT', '/v1/a/account', { context, data })).json.data).toMatchObject(data);
    const wrong = { ...data, firstName: ' ', dayOfBirth: '2020-01-01' };
    expect((await call('PUT', '/v1/a/account', { context, data: wrong })).json.errors).toEqual([
      "What's your name?",
      'It seems you entered an invalid birthday',
    ]);
  });

  test('needs a session', async () => {
    for (const path of ['/v1/a/account', '/v1/a/account/devices']) {
      expect((await visit.get(path)).status).toBe(401);
    }
  });
});

describe('another address', () => {
  test('is taken with the code that was sent there; the old one gets a mail', async () => {
    const member = await visit.member();
    const next = signUpData().emailAddress;
    expect((await changeEmail(member, next.toUpperCase())).json).toEqual(done);
    const { subject } = await visit.lastMail(member.emailAddress);
    expect(subject).toBe('A request to change your email address at Fairlead');
    expect((await member.call('GET', '/v1/a/account')).json.data).toMatchObject({
      ...{ emailAddress: member.emailAddress, pendingEmailAddress: next },
    });
    const { code } = await visit.lastMail(next);
    expect((await confirmEmail(member, code)).json.data).toMatchObject({
      ...{ emailAddress: next, pendingEmailAddress: null },
    });
    expect((await visit.lastMail(member.emailAddress)).text).toContain(next);
    expect((await visit.signIn(next)).status).toBe(200);
    expect((await visit.signIn(member.emailAddress)).status).toBe(401);
    expect((await confirmEmail(member, code)).json.code).toBe('code');
  });

  test('that is taken gets the same answer, and its owner gets a mail', async () => {
    const [member, other] = [await visit.member(), await visit.member()];
    expect((await changeEmail(member, other.emailAddress)).json).toEqual(done);
    expect((await visit.lastMail(other.emailAddress)).subject).toBe(
      'Your email address has an account at Fairlead',
    );
  });

  test('needs the password, and the code of this account', async () => {
    const [member, other] = [await visit.member(), await visit.member()];
    const next = signUpData().emailAddress;
    expect(await changeEmail(member, next, 'Wrong!1horse')).toMatchObject(notCorrect);
    await changeEmail(member, next);
    const { code } = await visit.lastMail(next);
    expect((await confirmEmail(other, code)).status).toBe(422);
    await visit.recover(member.emailAddress);
    const reset = await visit.lastMail(member.emailAddress);
    expect((await confirmEmail(member, reset.code)).status).toBe(422);
    expect((await confirmEmail(member, code)).status).toBe(200);
  });

  test('wins over a sign-up with it that was never verified', async () => {
    const member = await visit.member();
    const waiting = await visit.waiting();
    await changeEmail(member, waiting.emailAddress);
    const { code } = await visit.lastMail(waiting.emailAddress);
    expect((await confirmEmail(member, code)).status).toBe(200);
    expect((await visit.openLink(waiting.mail.jwt)).json.code).toBe('JwtTokenExpired');
  });
});

describe('another password', () => {
  test('ends every other session at once, and the owner gets a mail', async () => {
    const member = await visit.member();
    const elsewhere = (await visit.signIn(member.emailAddress)).json.data.access_token;
    expect((await changePassword(member, 'Another!2horse')).json).toEqual(done);
    expect((await visit.get('/v1/a/account', elsewhere)).status).toBe(401);
    expect((await member.call('GET', '/v1/a/account')).status).toBe(200);
    expect((await visit.lastMail(member.emailAddress)).subject).toBe(
      'Your password for Fairlead was changed',
    );
    expect((await visit.signIn(member.emailAddress, 'Another!2horse')).status).toBe(200);
  });

  test('needs the present one and keeps the rules', async () => {
    const member = await visit.member();
    expect(await changePassword(member, 'Another!2horse', 'Wrong!1horse')).toMatchObject(notCorrect);
    expect((await changePassword(member, 'short')).status).toBe(422);
    expect((await changePassword(member, 'Password1!')).status).toBe(422);
    expect((await visit.signIn(member.emailAddress)).status).toBe(200);
    expect(await bulkOperationsOf(member.emailAddress)).toContain('password refused');
  });

  test('asked for twice with one key is set once, and answered alike', async () => {
    const { token } = await visit.member();
    const body = { context, data: { current: goodPassword, password: 'Another!2horse' } };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'the-same-key' };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await api.call('POST', '/v1/a/account/password', { body, headers })).json).toEqual(done);
    }
  });
});

describe('devices', () => {
  test('are listed with what they are, and one can be signed out at once', async () => {
    const { emailAddress, token, call } = await visit.member();
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      'x-forwarded-for': '203.0.113.7',
    };
    const body = { emailAddress, password: goodPassword };
    const { json } = await api.call('POST', '/services/login', { body, headers });
    const { data } = (await call('GET', '/v1/a/account/devices')).json;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ isThis: true, browser: 'Unknown browser' });
    expect(data[1]).toMatchObject({
      ...{ isThis: false, browser: 'Firefox 130 on Linux', address: '203.0.113.7' },
    });
    expect((await call('DELETE', `/v1/a/account/devices/${data[1].id}`)).json).toEqual(done);
    expect((await visit.get('/v1/a/account', json.data.access_token)).status).toBe(401);
    expect((await visit.get('/v1/a/account', token)).status).toBe(200);
    expect((await call('DELETE', `/v1/a/account/devices/${data[1].id}`)).status).toBe(404);
  });

  test('are all signed out at once but the one that asks, and no other account is', async () => {
    const { emailAddress, token, call } = await visit.member();
    const other = await visit.member();
    const body = { emailAddress, password: goodPassword };
    const signIn = async () => (await api.call('POST', '/services/login', { body })).json.data.access_token;
    const tokens = [await signIn(), await signIn()];
    expect((await call('DELETE', '/v1/a/account/devices')).json.data).toEqual({ ended: 2 });
    for (const ended of tokens) expect((await visit.get('/v1/a/account', ended)).status).toBe(401);
    for (const going of [token, other.token])
      expect((await visit.get('/v1/a/account', going)).status).toBe(200);
    expect((await call('DELETE', '/v1/a/account/devices')).json.data).toEqual({ ended: 0 });
  });

  test('are noted as seen once a minute at most', async () => {
    const { emailAddress, call } = await visit.member();
    const seen = async () =>
      (
        await api.database.asOwner<{ seen: string }>(
          'select last_seen_at::text as seen from sessions s join accounts a on a.id = s.account_id where a.email = $1',
          [emailAddress],
        )
      )[0]?.seen;
    const first = await seen();
    await call('GET', '/v1/a/account');
    expect(await seen()).toBe(first);
    await api.database.asOwner("update sessions set last_seen_at = now() - interval '61 seconds'");
    await Promise.all([call('GET', '/v1/a/account'), call('GET', '/v1/a/channels/all')]);
    expect(Date.parse(String(await seen()))).toBeGreaterThanOrEqual(Date.parse(String(first)));
  });
});

describe('deleting the account', () => {
  test('takes the space with its last one: no row of it is left', async () => {
    const { emailAddress, call } = await visit.member();
    const [{ tenant } = { tenant: '' }] = await api.database.asOwner<{ tenant: string }>(
      'select tenant_id as tenant from accounts where email = $1',
      [emailAddress],
    );
    const gone = await call('POST', '/v1/a/account/delete', { context, data: { password: goodPassword } });
    expect(gone.json).toEqual(done);
    expect((await call('GET', '/v1/a/account')).status).toBe(401);
    expect(await api.database.asOwner('select id from tenants where id = $1', [tenant])).toEqual([]);
    expect((await visit.lastMail(emailAddress)).subject).toBe('Your account at Fairlead was deleted');
    expect((await visit.signIn(emailAddress)).status).toBe(401);
  });

  test('leaves the space to the others in it', async () => {
    const { emailAddress, call } = await visit.member();
    const other = signUpData().emailAddress;
    await api.database.asOwner(
      'insert into accounts (tenant_id, email, password_hash, first_name, last_name, verified) select tenant_id, $2, password_hash, first_name, last_name, true from accounts where email = $1',
      [emailAddress, other],
    );
    await call('POST', '/v1/a/account/delete', { context, data: { password: goodPassword } });
    const { json } = await visit.signIn(other);
    expect((await visit.get('/v1/a/channels/all', json.data.access_token)).json.data).toHaveLength(4);
    expect(await bulkOperationsOf(other)).toContain('delete account');
  });

  test('needs the password', async () => {
    const { emailAddress, call } = await visit.member();
    const refused = await call('POST', '/v1/a/account/delete', { context, data: { password: 'Wrong!1x' } });
    expect(refused).toMatchObject(notCorrect);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });
});
