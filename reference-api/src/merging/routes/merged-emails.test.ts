import { expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC' });
const page = await bookingPageOf(api, tenant);
const sentMails = sentMailsIn(api);
const day = comingDay(1);
const service = (await tenant.create('services', { name: 'Choir', duration: 60, capacity: 40 })).id;
const coach = await peopleOf(tenant).coach({ services: [service] });

let made = 0;
async function client(values: EntityValues = {}): Promise<Row> {
  made += 1;
  return tenant.create('users', { name: `Ana ${made}`, email: `ana${made}@test.example`, ...values });
}

const read = async ({ id }: { id: number }, entity = 'users'): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;

async function merge(into: Row, other: Row, take: string[] = []) {
  const { status } = await tenant.call('POST', `/v1/a/users/${into.id}/merge`, {
    body: {
      context: { id: into.id, type: 'users', version: into.version },
      data: { other: other.id, version: other.version, take },
    },
  });
  expect(status).toBe(200);
}

let hour = 8;
/** Books the next hour of the day on the booking page, and returns the session with the names and ids of its clients. */
async function booked(visitor: { name: string; email: string; phone?: string }) {
  hour += 1;
  const start = `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  expect((await page.book({ service, coach, start, ...visitor })).status).toBe(200);
  const { json } = await tenant.call('GET', '/v1/a/appointments?sort=-start&limit=1');
  return json.data[0].values as { clients: number[]; notes: string | null };
}

test('whoever books with the email that was not chosen is the one client they became, and the session says so to staff', async () => {
  const [ana, twice] = [await client({ phone: '+351 912' }), await client()];
  await merge(ana, twice);
  await sentMails();
  const { clients, notes } = await booked({
    ...{ name: String(ana.values.name), email: 'ANA2@test.example', phone: '+351 913' },
  });
  expect(clients).toEqual([ana.id]);
  expect(notes).toBe(
    `Booking page: ${ana.values.name} gave the email ANA2@test.example and the phone number +351 913.`,
  );
  const mails = (await sentMails()).filter(({ to }) => to.startsWith('ana'));
  expect(mails.map(({ to }) => to)).toEqual(['ana1@test.example']);
});

test('so is who books with the email of the record that stays, where the one of the other was chosen', async () => {
  const [ana, twice] = [await client(), await client()];
  await merge(ana, twice, ['email']);
  expect((await read(ana)).values.email).toBe(twice.values.email);
  const { clients } = await booked({ name: 'Ana', email: String(ana.values.email) });
  expect(clients).toEqual([ana.id]);
});

test('a chain of merges leads each of their emails to the one who stays', async () => {
  const [ana, twice, thrice] = [await client(), await client(), await client()];
  await merge(ana, twice);
  await merge(thrice, await read(ana));
  for (const one of [ana, twice, thrice]) {
    const { clients } = await booked({ name: 'Ana', email: String(one.values.email) });
    expect(clients).toEqual([thrice.id]);
  }
});

test('an email that somebody else has since is theirs, and that of a restored record is its own again', async () => {
  const [ana, twice] = [await client(), await client({ email: null })];
  const email = 'old@test.example';
  const third = await client({ email });
  await merge(ana, twice);
  await merge(await read(ana), third);
  const eve = await client({ email });
  expect((await booked({ name: 'Eve', email })).clients).toEqual([eve.id]);
  await tenant.call('DELETE', `/v1/a/users/${eve.id}`);
  const { status } = await tenant.call('POST', `/v1/a/users/${third.id}/restore`, {
    body: { context: { id: third.id, type: 'users' } },
  });
  expect(status).toBe(200);
  expect((await booked({ name: 'Third', email })).clients).toEqual([third.id]);
});

test('nothing of the email is left once the client is erased', async () => {
  const [ana, twice] = [await client(), await client({ email: 'quillon@test.example' })];
  await merge(ana, twice);
  const { version } = await read(ana);
  const erased = await tenant.call('POST', `/v1/a/users/${ana.id}/erase`, {
    body: { context: { id: ana.id, type: 'users', version } },
  });
  expect(erased.status).toBe(200);
  const rows = await api.database.asOwner(`select 1 from merged_users where email like 'quillon%'`);
  expect(rows).toEqual([]);
  const { clients } = await booked({ name: 'Ana', email: 'quillon@test.example' });
  expect(clients).not.toContain(ana.id);
});
