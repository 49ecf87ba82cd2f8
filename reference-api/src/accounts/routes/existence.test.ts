import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '../../testing/api.ts';
import { context, signUpData, visitorsOf } from '../../testing/visitors.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

type Answer = Awaited<ReturnType<TestApi['call']>>;

/** All that an answer says, but what is new in every answer. */
function said({ status, json, headers }: Answer): string {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  return JSON.stringify([status, json, rest]).replaceAll(String(id), 'id');
}

/** One address of each kind: with an account, without, not verified, locked by wrong passwords, disabled. */
async function kinds(): Promise<[string, string][]> {
  const [locked, disabled] = [await visit.member(), await visit.member()];
  for (let tries = 0; tries < 5; tries += 1) await visit.signIn(locked.emailAddress, 'Wrong!1horse');
  await visit.stretchWaits();
  await api.database.asOwner('update accounts set disabled = true where email = $1', [disabled.emailAddress]);
  return [
    ['existing', (await visit.member()).emailAddress],
    ['unknown', `${randomUUID()}@visitor.example`],
    ['unverified', (await visit.waiting()).emailAddress],
    ['locked', locked.emailAddress],
    ['disabled', disabled.emailAddress],
  ];
}

const key = () => ({ 'idempotency-key': randomUUID() });

const calls: [string, (email: string) => Promise<Answer>][] = [
  ['login', (email) => visit.signIn(email, 'Wrong!1horse')],
  [
    'signup',
    (emailAddress) => visit.post('/services/signup', { context, data: signUpData({ emailAddress }) }, key()),
  ],
  ['recover', (emailAddress) => visit.post('/services/recover', { emailAddress }, key())],
  ['resend', (data) => visit.post('/services/resend', { context, data }, key())],
  ['reset', () => visit.reset('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')],
];

describe('whether an address has an account', () => {
  test.each(calls)('%s answers the same bytes', async (_, call) => {
    const answers = new Map<string, string>();
    for (const [kind, email] of await kinds()) answers.set(kind, said(await call(email)));
    const expected = answers.get('unknown');
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries([...answers.keys()].map((kind) => [kind, expected])),
    );
  });

  test.each(calls.slice(0, 4))('%s writes as much', async (_, call) => {
    const tables = [
      ...['codes', 'outbox', 'audit', 'sessions', 'tasks', 'pgboss.job', 'visitor_answers', 'limits.counts'],
    ];
    const counts = async () => {
      const rows = await api.database.asOwner<Record<string, string>>(
        `select ${tables.map((table) => `(select count(*) from ${table}) as "${table}"`).join(', ')}`,
      );
      return tables.map((table) => Number(rows[0]?.[table]));
    };
    const grown: Record<string, number[]> = {};
    for (const [kind, email] of await kinds()) {
      // Counters of an address are there after its first call of a kind.
      await call(email);
      const before = await counts();
      await call(email);
      const after = await counts();
      grown[kind] = after.map((count, place) => count - (before[place] ?? 0)).slice(0, 7);
    }
    for (const kind of Object.keys(grown)) expect([kind, grown[kind]]).toEqual([kind, grown.unknown]);
    expect(grown.unknown?.[2]).toBe(1);
  });

  test('a locked account gets the same answer for the right password as for a wrong one, and recovery works', async () => {
    const { emailAddress } = await visit.member();
    const wrong = await visit.signIn(emailAddress, 'Wrong!1horse');
    for (let tries = 0; tries < 4; tries += 1) await visit.signIn(emailAddress, 'Wrong!1horse');
    await visit.stretchWaits();
    expect(said(await visit.signIn(emailAddress))).toBe(said(wrong));
    await visit.recover(emailAddress);
    const { code } = await visit.lastMail(emailAddress);
    expect((await visit.reset(code)).status).toBe(200);
    expect((await visit.signIn(emailAddress, 'Another!2horse')).status).toBe(200);
  });
});
