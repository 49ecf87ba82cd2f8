import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayMs } from 'shared-contracts/days';
import { startApi, type TestApi } from '../../testing/api.ts';
import { signUpData, visitorsOf } from '../../testing/visitors.ts';
import { networkOf, waitAfter } from './limits.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

const minute = 60;
const wrong = 'Wrong!1horse';
const from = (address: string) => ({ 'x-forwarded-for': address });
const many = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));
/** What is counted of the one address that tried. */
async function counted(): Promise<Record<string, number>> {
  const rows = await api.database.asOwner<{ kind: string; points: number }>(
    "select split_part(key, ':', 1) as kind, points from limits.counts where key ~ '^(streak|day):'",
  );
  return Object.fromEntries(rows.map(({ kind, points }) => [kind, points]));
}
/** Moves every count of tries into the past. */
const later = (seconds: number) =>
  api.database.asOwner('update limits.counts set expire = expire - $1::bigint * 1000', [seconds]);

describe('wrong passwords', () => {
  test('are waited for from 1 s to 15 min, after five', () => {
    expect([0, 4, 5, 6, 7, 14, 15, 99].map(waitAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });

  test('make the right one wait, then it is taken, and the count begins anew', async () => {
    const { emailAddress } = await visit.member();
    for (let tries = 0; tries < 5; tries += 1) await visit.signIn(emailAddress, wrong);
    await visit.stretchWaits();
    expect((await visit.signIn(emailAddress)).status).toBe(401);
    await later(minute);
    await sleep(1100);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) await visit.signIn(emailAddress, wrong);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('tried while waiting are not checked: they neither count nor lengthen the wait', async () => {
    const { emailAddress } = await visit.member();
    await api.database.asOwner('delete from limits.counts');
    for (let tries = 0; tries < 5; tries += 1) await visit.signIn(emailAddress, wrong);
    await visit.stretchWaits();
    for (let tries = 0; tries < 7; tries += 1) await visit.signIn(emailAddress, wrong);
    expect(await counted()).toEqual({ streak: 5, day: 5 });
  });

  test('at once are checked no more often than one after the other', async () => {
    const { emailAddress } = await visit.member();
    await api.database.asOwner('delete from limits.counts');
    const all = await many(20, () => visit.signIn(emailAddress, wrong));
    expect(all.every(({ status }) => status === 401)).toBe(true);
    // Five, and one more for each wait that passed meanwhile.
    expect((await counted()).day).toBeLessThanOrEqual(8);
  });

  test('are checked 100 times a day at most', async () => {
    const { emailAddress } = await visit.member();
    await visit.signIn(emailAddress, wrong);
    await api.database.asOwner("update limits.counts set points = 100 where key like 'day:%' and points = 1");
    expect((await visit.signIn(emailAddress)).status).toBe(401);
    await later(dayMs / 1000);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('from one network address are refused after 50, for every account, known or not', async () => {
    const headers = from('198.51.100.20');
    const { emailAddress } = await visit.member();
    const attempt = (email: string, password: string) =>
      api.call('POST', '/services/login', { body: { emailAddress: email, password }, headers });
    for (let tries = 0; tries < 50; tries += 1) await attempt(`${tries}@nobody.example`, wrong);
    const refused = await attempt(emailAddress, 'Correct!1horse');
    expect([refused.status, refused.json.code]).toEqual([429, 'tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('of somebody signed in make that person wait, and nobody else', async () => {
    const { emailAddress, call } = await visit.member();
    const body = (password: string) => ({ context: { id: 0, type: 'user' }, data: { password } });
    for (let tries = 0; tries < 5; tries += 1) await call('POST', '/v1/a/account/delete', body(wrong));
    await visit.stretchWaits();
    expect((await call('POST', '/v1/a/account/delete', body('Correct!1horse'))).status).toBe(422);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('of strangers do not make the owner wait who is signed in', async () => {
    const { emailAddress, call } = await visit.member();
    for (let tries = 0; tries < 5; tries += 1) await visit.signIn(emailAddress, wrong);
    await visit.stretchWaits();
    expect((await visit.signIn(emailAddress)).status).toBe(401);
    const body = { context: { id: 0, type: 'user' }, data: { password: 'Correct!1horse' } };
    expect((await call('POST', '/v1/a/account/delete', body)).status).toBe(200);
  });

  test('of strangers do not lock out a network from which the owner signed in', async () => {
    const { emailAddress } = await visit.member();
    const headers = from('198.51.100.77');
    const attempt = (password: string) =>
      api.call('POST', '/services/login', { body: { emailAddress, password }, headers });
    expect((await attempt('Correct!1horse')).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await visit.signIn(emailAddress, wrong);
    await visit.stretchWaits();
    await api.database.asOwner("update limits.counts set points = 100 where key like 'day:%'");
    expect((await visit.signIn(emailAddress)).status).toBe(401);
    expect((await attempt('Correct!1horse')).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await attempt(wrong);
    await visit.stretchWaits();
    expect((await attempt('Correct!1horse')).status).toBe(401);
  });
});

describe('what one network address may do', () => {
  test.each([
    ['sign-ups', 20, '/services/signup', () => ({ context: { id: 0, type: 'user' }, data: signUpData() })],
    ['recoveries', 30, '/services/recover', () => ({ emailAddress: signUpData().emailAddress })],
    [
      'wrong codes',
      30,
      '/services/verify',
      () => ({ context: { id: 0, type: 'user' }, data: { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' } }),
    ],
  ] as const)('ends at a number of %s', async (kind, allowed, path, body) => {
    const headers = from(`198.51.100.${30 + kind.length}`);
    const statuses: number[] = [];
    for (let turn = 0; turn <= allowed; turn += 1) {
      statuses.push((await api.call('POST', path, { body: body(), headers })).status);
    }
    expect(statuses.indexOf(429)).toBe(allowed);
  });

  test('is counted for the visitor’s address only where the proxy is trusted', async () => {
    const direct = await startApi({ trustedProxies: [] });
    try {
      for (let turn = 0; turn < 20; turn += 1) {
        const body = { context: { id: 0, type: 'user' }, data: signUpData() };
        await direct.call('POST', '/services/signup', { body, headers: from(`203.0.113.${turn}`) });
      }
      const body = { context: { id: 0, type: 'user' }, data: signUpData() };
      const { status } = await direct.call('POST', '/services/signup', {
        body,
        headers: from('203.0.113.99'),
      });
      expect(status).toBe(429);
    } finally {
      await direct.close();
    }
  });
});

test('one address gets five mails an hour from strangers; more are answered alike and not sent', async () => {
  const { emailAddress } = await visit.member();
  await later(3600);
  const before = (await visit.mails(emailAddress)).length;
  const all = [];
  for (let turn = 0; turn < 7; turn += 1) all.push(await visit.recover(emailAddress));
  expect(all.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(await visit.mails(emailAddress)).toHaveLength(before + 5);
});

test('mails that were not sent are not counted, and one reason does not use up the mails of another', async () => {
  const { emailAddress } = await visit.member();
  await later(3600);
  for (let turn = 0; turn < 8; turn += 1) {
    await visit.resend(emailAddress);
    await visit.signUp({ emailAddress });
  }
  const before = (await visit.mails(emailAddress)).length;
  await visit.recover(emailAddress);
  expect((await visit.mails(emailAddress)).slice(before).map(({ subject }) => subject)).toEqual([
    'Your reset code for Fairlead',
  ]);
  const counts = async () =>
    api.database.asOwner("select sum(points)::int as points from limits.counts where key like 'mails:%'");
  const counted = await counts();
  for (let turn = 0; turn < 4; turn += 1) await visit.recover(`nobody-${turn}@visitor.example`);
  expect(await counts()).toEqual(counted);
});

test('sends another reset mail once the last code has expired, whatever strangers requested', async () => {
  const { emailAddress } = await visit.member();
  await later(3600);
  for (let turn = 0; turn < 9; turn += 1) await visit.recover(emailAddress);
  const before = (await visit.mails(emailAddress)).length;
  await visit.recover(emailAddress);
  expect(await visit.mails(emailAddress)).toHaveLength(before);
  await later(10 * minute + 1);
  await visit.recover(emailAddress);
  await visit.recover(emailAddress);
  expect(await visit.mails(emailAddress)).toHaveLength(before + 1);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('what is counted names nobody', async () => {
  await visit.signIn('someone.to.find@visitor.example', wrong);
  const rows = await api.database.asOwner('select key from limits.counts');
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/@|10\.\d+\.|198\.51/);
});
