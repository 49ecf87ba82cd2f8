import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transaction } from '../../database/transaction.ts';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { context, signUpData, visitorsOf } from '../../testing/visitors.ts';
import { type Settle, VisitorAnswers } from './visitor-answers.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

const done = { success: true, data: null };
const newKey = () => ({ 'idempotency-key': randomUUID() });
const trials = async () => (await api.database.asOwner("select id from tenants where name = 'Trial'")).length;
const many = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));

describe('a visitor’s write that is repeated with its key', () => {
  test('signs up once: one mail, and the first link stays valid', async () => {
    const [key, data] = [newKey(), signUpData()];
    const signUp = () => visit.post('/services/signup', { context, data }, key);
    expect((await signUp()).json).toEqual(done);
    const { jwt } = await visit.lastMail(data.emailAddress);
    expect((await signUp()).json).toEqual(done);
    expect(await visit.mails(data.emailAddress)).toHaveLength(1);
    expect((await visit.openLink(jwt)).status).toBe(200);
  });

  test('sends one mail where it asks for one', async () => {
    const { emailAddress } = await visit.waiting();
    const [resend, recover] = [newKey(), newKey()];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await visit.post('/services/resend', { context, data: emailAddress }, resend)).json).toEqual(
        done,
      );
      expect((await visit.post('/services/recover', { emailAddress }, recover)).json).toEqual(done);
    }
    expect(await visit.mails(emailAddress)).toHaveLength(3);
  });

  test('makes one trial and answers its token again, also ten times at once', async () => {
    const before = await trials();
    const key = newKey();
    const all = await many(10, () => visit.post('/services/trial', {}, key));
    all.push(await visit.post('/services/trial', {}, key));
    expect(new Set(all.map(({ json }) => json.data.access_token)).size).toBe(1);
    expect((await visit.get('/v1/a/account', all[0]?.json.data.access_token)).status).toBe(200);
    expect(await trials()).toBe(before + 1);
  });

  test('uses a code once and gets the same answer, one after the other and at once', async () => {
    const { emailAddress, mail } = await visit.waiting();
    const [verify, reset] = [newKey(), newKey()];
    const verified = await many(5, () =>
      visit.post('/services/verify', { context, data: { code: mail.code } }, verify),
    );
    expect(verified.map(({ json }) => json)).toEqual(Array(5).fill(done));
    await visit.recover(emailAddress);
    const body = { challenge: (await visit.lastMail(emailAddress)).code, password: 'Another!2horse' };
    for (let turn = 0; turn < 2; turn += 1) {
      const all = await many(2, () => visit.post('/services/reset', body, reset));
      expect(all.map(({ json }) => json)).toEqual([done, done]);
    }
    expect((await visit.signIn(emailAddress, 'Another!2horse')).status).toBe(200);
  });

  test('is not counted again', async () => {
    const headers = { ...newKey(), 'x-forwarded-for': '198.51.100.77' };
    const emailAddress = `${randomUUID()}@visitor.example`;
    const statuses = [];
    for (let turn = 0; turn < 32; turn += 1) {
      statuses.push((await visit.post('/services/recover', { emailAddress }, headers)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is done again where it was refused, with the key of the first time', async () => {
    const key = newKey();
    const verify = () => visit.post('/services/verify', { context, data: { code: 'wrong' } }, key);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, json } = await verify();
      expect([status, json.code]).toEqual([422, 'code']);
    }
  });
});

describe('repetitions of a write at once', () => {
  const write = () => ({ call: 'test', key: randomUUID(), body: {} });
  /** A write that counts how often it is done, and goes on once `open` was called. */
  function slowWork() {
    let open = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    const state = { begun: 0, done: 0 };
    const work = async (settle: Settle) => {
      state.begun += 1;
      await gate;
      const answer = { by: randomUUID() };
      await transaction(api.database.pool, (open) => settle(open, answer));
      state.done += 1;
      return { data: answer };
    };
    return { work, state, open: () => open() };
  }

  test('share one write in a process, and hold no connection while they wait', async () => {
    const answers = new VisitorAnswers(api.database.pool, 'secret');
    const { work, state, open } = slowWork();
    const repeated = write();
    const all = many(50, () => answers.once(repeated, work));
    while (state.begun === 0) await setTimeout(5);
    expect(api.database.pool.waitingCount).toBe(0);
    expect(api.database.pool.totalCount - api.database.pool.idleCount).toBe(0);
    open();
    expect(new Set((await all).map(({ data }) => data.by)).size).toBe(1);
    expect(state).toEqual({ begun: 1, done: 1 });
    expect(await answers.once(repeated, work)).toEqual((await all)[0]);
  });

  test('are one write in several processes that share a database', async () => {
    const processes = [1, 2, 3].map(() => new VisitorAnswers(api.database.pool, 'secret'));
    const { work, state, open } = slowWork();
    const repeated = write();
    const all = Promise.all(processes.map((answers) => answers.once(repeated, work)));
    while (state.begun < 3) await setTimeout(5);
    open();
    expect(new Set((await all).map(({ data }) => data.by)).size).toBe(1);
    expect(state.done).toBe(1);
  });

  test('are one write where the secret is changed in between, and the earlier one is accepted', async () => {
    const repeated = write();
    const { work, state, open } = slowWork();
    open();
    const first = await new VisitorAnswers(api.database.pool, 'secret').once(repeated, work);
    const after = new VisitorAnswers(api.database.pool, 'another', ['secret']);
    expect(await after.once(repeated, work)).toEqual(first);
    expect(state.done).toBe(1);
  });

  test('share a refusal, which the next repetition does not get', async () => {
    const answers = new VisitorAnswers(api.database.pool, 'secret');
    const repeated = write();
    const refused = async () => Promise.reject(new Error('Refused'));
    const all = await Promise.allSettled([1, 2].map(() => answers.once(repeated, refused)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { work, open } = slowWork();
    open();
    expect((await answers.once(repeated, work)).data.by).toBeTruthy();
  });
});

test('a key that was used for another request is refused, and the same key is free for another call', async () => {
  const key = newKey();
  const emailAddress = `${randomUUID()}@visitor.example`;
  expect((await visit.post('/services/recover', { emailAddress }, key)).status).toBe(200);
  const other = await visit.post('/services/recover', { emailAddress: `other.${emailAddress}` }, key);
  expect([other.status, other.json.code]).toEqual([409, 'conflict']);
  expect((await visit.post('/services/resend', { context, data: emailAddress }, key)).json).toEqual(done);
  const short = await visit.post('/services/recover', { emailAddress }, { 'idempotency-key': 'short' });
  expect([short.status, short.json.code]).toEqual([400, 'malformed']);
});

test('signs in each time, and does not store the answer', async () => {
  const { emailAddress, password } = await visit.member();
  const key = newKey();
  const signIn = async () => (await visit.post('/services/login', { emailAddress, password }, key)).json.data;
  expect((await signIn()).access_token).not.toBe((await signIn()).access_token);
});

test('an answer is forgotten after a day', async () => {
  const key = newKey();
  const before = await trials();
  await visit.post('/services/trial', {}, key);
  await runCleanUp(api.database.pool);
  await visit.post('/services/trial', {}, key);
  expect(await trials()).toBe(before + 1);
  await api.database.asOwner("update visitor_answers set created_at = now() - interval '25 hours'");
  await runCleanUp(api.database.pool);
  expect(await api.database.asOwner('select key from visitor_answers')).toEqual([]);
  await visit.post('/services/trial', {}, key);
  expect(await trials()).toBe(before + 2);
});
