import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SessionMail } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { giveUpMail } from '../../mail/mailer.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const refused = new Set<string>();
const sentMails = sentMailsIn(api, refused);
const context = { id: 0, type: 'users' };
const hour = (number: number) => `2031-03-04T${String(number).padStart(2, '0')}:00:00Z`;
let [service, mara, begin] = [0, 0, 0];

beforeAll(async () => {
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 5 })).id;
  mara = await coach();
});
beforeEach(async () => {
  refused.clear();
  await sentMails();
});

const newClient = (name: string, email: string | null) =>
  tenant.create('users', { name, client: true, ...(email ? { email } : {}) });

async function book(clients: readonly number[], more: object = {}): Promise<Row> {
  begin += 1;
  const time = { start: hour(begin), end: hour(begin + 1) };
  return tenant.create('appointments', {
    ...{ service, coach: mara, clients: [...clients], status: 'accepted', ...time, ...more },
  });
}

const mailsTo = async ({ id }: Row): Promise<SessionMail[]> =>
  (await tenant.call('GET', `/v1/a/users/${id}/mails`)).json.data;
const again = ({ id }: Row) => tenant.call('POST', `/v1/a/users/${id}/mails/again`, { body: { context } });
const unreachable = async (): Promise<string[]> =>
  (await tenant.call('GET', '/v1/a/overview')).json.data.waits
    .filter(({ key }: { key: string }) => key.endsWith('.unreachable'))
    .map(({ about }: { about: string }) => about);

async function change(user: Row, data: object): Promise<void> {
  const { json } = await tenant.call('GET', `/v1/a/users/${user.id}`);
  const body = { context: { id: user.id, type: 'users', version: json.data.version }, data };
  expect((await tenant.call('PUT', `/v1/a/users/${user.id}`, { body })).status).toBe(200);
}

test('a mail whose address the mail server refuses is said to have failed, and is sent again to another one', async () => {
  const ada = await newClient('Ada', 'ada@mistyped.example');
  const session = await book([ada.id]);
  refused.add('ada@mistyped.example');
  expect((await sentMails()).map(({ to }) => to)).toEqual([]);
  const [mail] = await mailsTo(ada);
  expect(mail).toMatchObject({ sentAt: null, refusal: '550 5.1.1', again: [session.id] });
  expect(mail?.failedAt).toMatch(/^20/);
  expect(await unreachable()).toEqual(['Ada']);

  // It is not tried again by itself.
  refused.clear();
  expect(await sentMails()).toEqual([]);

  await change(ada, { email: 'ada@test.example' });
  // Who corrects the email and goes on has not sent anything yet.
  expect(await unreachable()).toEqual(['Ada']);
  const two = await Promise.all([again(ada), again(ada)]);
  expect(two.map(({ json }) => json.data)).toEqual([{ sessions: 1 }, { sessions: 1 }]);
  const sent = await sentMails();
  expect(await unreachable()).toEqual([]);
  expect(sent.map(({ to, subject }) => [to, subject.split(',')[0]])).toEqual([
    ['ada@test.example', 'Booked: Yoga'],
  ]);
  expect(sent[0]?.entries.map(({ status }) => status)).toEqual(['CONFIRMED']);
  const [newest, oldest] = await mailsTo(ada);
  expect([newest?.again, oldest?.again]).toEqual([[], []]);
  expect(newest?.sentAt).toMatch(/^20/);
  expect(newest?.failedAt).toBeNull();
  expect((await again(ada)).json.data).toEqual({ sessions: 0 });
  expect(await sentMails()).toEqual([]);
});

test('what is sent again is the session as it is now, and nothing about one that is cancelled or over', async () => {
  const ben = await newClient('Ben', 'ben@mistyped.example');
  refused.add('ben@mistyped.example');
  const [moved, cancelled, other] = [await book([ben.id]), await book([ben.id]), await book([ben.id])];
  await sentMails();
  const put = async (row: Row, data: object) => {
    const body = { context: { id: row.id, type: 'appointments', version: row.version }, data };
    expect((await tenant.call('PUT', `/v1/a/appointments/${row.id}`, { body })).status).toBe(200);
  };
  await put(cancelled, { status: 'cancelled' });
  await put(other, { clients: [(await newClient('Cleo', 'cleo@test.example')).id] });
  await put(moved, { start: '2031-03-06T08:00:00Z', end: '2031-03-06T09:00:00Z' });
  await sentMails();
  await change(ben, { email: 'ben@test.example' });
  expect((await again(ben)).json.data).toEqual({ sessions: 1 });
  const sent = await sentMails();
  expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    ['ben@test.example', 'Booked'],
  ]);
  expect(sent[0]?.text).toContain('6 March');
});

test('a client without an email, mails that are off, and a client of another space are refused in words', async () => {
  const dina = await newClient('Dina', 'dina@mistyped.example');
  refused.add('dina@mistyped.example');
  await book([dina.id]);
  await sentMails();
  await change(dina, { email: null });
  const without = await again(dina);
  expect([without.status, without.json.errors[0]]).toEqual([
    409,
    'This client has no email. Enter one, then send the mails.',
  ]);
  const other = await api.tenant();
  expect((await other.call('POST', `/v1/a/users/${dina.id}/mails/again`, { body: { context } })).status).toBe(
    404,
  );
  // Nobody has told her of her session to come.
  expect(await unreachable()).toContain('Dina');
});

test('a mail that was tried in vain, or waited until it was deleted, is never said to be sent', async () => {
  const [eli, fay] = [await newClient('Eli', 'eli@test.example'), await newClient('Fay', 'fay@test.example')];
  await book([eli.id, fay.id]);
  refused.add('*');
  await sentMails().catch(() => undefined);
  const [given] = await mailsTo(eli);
  expect(given).toMatchObject({ sentAt: null, failedAt: null, again: [] });
  await giveUpMail(api.database.pool, { tenant: tenant.id, id: given?.id ?? '' });
  expect((await mailsTo(eli))[0]).toMatchObject({ sentAt: null, refusal: null, again: [expect.anything()] });

  await api.database.asOwner(
    "update outbox set created_at = now() - interval '8 days' where sent_at is null",
  );
  await runCleanUp(api.database.pool);
  const [waited] = await mailsTo(fay);
  expect([waited?.sentAt, waited?.refusal]).toEqual([null, null]);
  expect(waited?.failedAt).toMatch(/^20/);
  expect(await unreachable()).toEqual(expect.arrayContaining(['Eli', 'Fay']));
});

test('a mail that left is not said to have failed, though its job is given up', async () => {
  const gil = await newClient('Gil', 'gil@test.example');
  await book([gil.id]);
  await sentMails();
  const [mail] = await mailsTo(gil);
  await giveUpMail(api.database.pool, { tenant: tenant.id, id: mail?.id ?? '' });
  expect((await mailsTo(gil))[0]).toMatchObject({ failedAt: null, sentAt: mail?.sentAt });
});
