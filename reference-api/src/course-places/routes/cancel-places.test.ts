// One thing: staff cancel the places of a client in the rest of a course, for a reason that the client reads.
import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const context = { id: 0, type: 'appointments' };
let [salsa, term, next, other] = [0, 0, 0, 0];
let at = Date.parse('2099-03-26T08:30:00Z');
const [hourMs, weekMs] = [3_600_000, 7 * 86_400_000];

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Byrne', timeZone: 'UTC' });
  const service = async (name: string) =>
    (await tenant.create('services', { name, duration: 60, capacity: 3 })).id;
  [salsa, next] = [await service('Salsa'), await service('Salsa 2')];
  const pack = async (name: string, id: number, amount: number) =>
    (await tenant.create('packages', { name, items: [{ id, quantity: 3 }], price: eur(amount) })).id;
  [term, other] = [await pack('Term', salsa, 6000), await pack('Term 2', next, 9000)];
});

/** Three evenings, a week apart. */
async function course(service: number): Promise<number[]> {
  at += 2 * hourMs;
  const by = await coach();
  const ids: number[] = [];
  for (const week of [0, 1, 2]) {
    const [start, end] = [at + week * weekMs, at + week * weekMs + hourMs].map((ms) =>
      new Date(ms).toISOString(),
    );
    const values: EntityValues = { service, coach: by, status: 'accepted', series: `Course at ${at}` };
    ids.push((await tenant.create('appointments', { ...values, start: start ?? '', end: end ?? '' })).id);
  }
  return ids;
}

const post = (path: string, data: object) =>
  tenant.call('POST', `/v1/a/appointments/${path}`, { body: { context, data } });
const read = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const change = async (id: number, data: EntityValues) => {
  const body = { context: { id, type: 'appointments', version: (await read(id)).version }, data };
  return (await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status;
};
const clientsIn = (sessions: number[]) =>
  Promise.all(sessions.map(async (id) => (await read(id)).values.clients));

test('the places in the rest of a course are cancelled at once, for a reason in the mail and on the record, and come back', async () => {
  const [sessions, ana, bo] = [await course(salsa), await client(), await client()];
  await post('enrol', { sessions, clients: [ana, bo], package: term, sale: {} });
  const gone = await client();
  await sentMails();
  const data = { client: ana, sessions: sessions.slice(1), packages: 'policy', reason: ' Broken ankle ' };
  const { status, json } = await post('cancel-places', data);
  expect([status, json.data.done.length, json.data.skipped]).toEqual([200, 2, []]);
  expect(await clientsIn(sessions)).toEqual([[ana, bo], [bo], [bo]]);
  const mails = await sentMails();
  const { email } = (await tenant.call('GET', `/v1/a/users/${ana}`)).json.data.values;
  const mine = mails.filter(({ to }) => to === email);
  expect(mine.map(({ text }) => text.match(/Reason: Broken ankle/g)?.length)).toEqual([1]);
  const events = async () =>
    (await tenant.call('GET', `/v1/a/appointments/${sessions[1]}/attendance`)).json.data;
  expect(await events()).toMatchObject([{ client: ana, kind: 'cancelled', reason: 'Broken ankle' }]);
  // A second press changes nothing, and says why.
  const again = await post('cancel-places', { ...data, client: gone });
  expect(again.json.data).toMatchObject({
    done: [],
    skipped: [{ why: 'The client has no place in it.' }, {}],
  });
  const undone = await post('undo-series-change', { sessions: json.data.done });
  expect([undone.json.data.done.length, await clientsIn(sessions)]).toEqual([2, Array(3).fill([ana, bo])]);
  // Who cancels later without a reason is not said to have this one.
  await sentMails();
  expect(await change(sessions[1] as number, { clients: [bo], cancelled: [ana] })).toBe(200);
  expect((await sentMails()).filter(({ text }) => /Broken ankle/.test(text))).toEqual([]);
  expect((await events())[0].reason).toBeUndefined();
});

test('each of several who lose their places one after the other reads the reason of their own', async () => {
  const [sessions, ana, bo] = [await course(salsa), await client(), await client()];
  await post('enrol', { sessions, clients: [ana, bo], package: term, sale: {} });
  await sentMails();
  for (const [who, reason] of [
    [ana, 'Moves away'],
    [bo, 'Broken arm'],
  ])
    await post('cancel-places', { client: who, sessions, packages: 'policy', reason });
  const mails = await sentMails();
  const reasonsOf = async (of: number) => {
    const { email } = (await tenant.call('GET', `/v1/a/users/${of}`)).json.data.values;
    return mails.filter(({ to }) => to === email).map(({ text }) => /^Reason: (.*)$/m.exec(text)?.[1]);
  };
  expect([await reasonsOf(ana), await reasonsOf(bo)]).toEqual([['Moves away'], ['Broken arm']]);
});

test('who moves to another course gets one mail with both, and with what they owe', async () => {
  const [old, joined, ana] = [await course(salsa), await course(next), await client()];
  await post('enrol', { sessions: old, clients: [ana], package: term, sale: { paid: eur(1000) } });
  await sentMails();
  const move = { client: ana, from: old[1], to: joined[1], package: other, packages: 'policy' };
  expect((await post('move-enrolment', move)).status).toBe(200);
  const { email } = (await tenant.call('GET', `/v1/a/users/${ana}`)).json.data.values;
  const mails = (await sentMails()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.text).toMatch(/You moved from Course at \d+ to Course at \d+\./);
  expect(mail?.text).toContain('€40.00 of its price came back to you.');
  expect(mail?.text).toContain('Price of the whole course: €60.00.');
  // 60 and 60 less 40, of which 10 were paid.
  expect(mail?.text).toContain('In all, you owe €70.00.');
  expect(mail?.entries.map(({ status }) => status).sort()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
});
