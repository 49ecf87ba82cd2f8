import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays, instantOf, utcDayAt } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { clockChange } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const zone = 'Europe/Lisbon';
const coachs = 'mara@studio.example';
let [yoga, pack, coach] = [0, 0, 0];
let days = 20;

beforeAll(async () => {
  await writeSettingOf(tenant, 'mails-packages', 'off');
  await tenant.create('my-business', { legalName: 'Studio', timeZone: zone });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 4 })).id;
  const items = [{ id: yoga, quantity: 10 }];
  pack = (await tenant.create('packages', { name: 'Ten lessons', items })).id;
  const mara = await tenant.create('profiles', { displayName: 'Mara', email: coachs }, tenant.channels.core);
  coach = (await tenant.create('coaches', { profile: mara.id })).id;
});

beforeEach(async () => {
  await writeSettingOf(tenant, 'cancellation-late', 'kept');
  await sentMails();
});

async function emailOf(id: number): Promise<string> {
  return (await tenant.call('GET', `/v1/a/users/${id}`)).json.data.values.email;
}

/** A class at 10:00 in Lisbon, on a day (YYYY-MM-DD) or on one of its own, whose clients use the package. */
async function lesson(clients: number[], day?: string): Promise<Row> {
  for (const one of clients) {
    await tenant.create('package-entries', {
      ...{ client: one, package: pack, kind: 'sold', date: '2026-01-01' },
      items: [{ id: yoga, quantity: 10 }],
    });
  }
  days += 1;
  const start = instantOf(`${day ?? addDays(utcDayAt(Date.now()), days)}T10:00`, zone) ?? 0;
  return tenant.create('appointments', {
    ...{ service: yoga, coach, clients, package: pack, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
  });
}

const write = async ({ id }: Row, data: EntityValues) => {
  const { json } = await tenant.call('GET', `/v1/a/appointments/${id}`);
  const context = { id, type: 'appointments', version: json.data.version, anyway: true };
  const answer = await tenant.call('PUT', `/v1/a/appointments/${id}`, { body: { context, data } });
  expect(answer.status).toBe(200);
};

test('who cancels a place in a class gets a cancellation with its entry, and no other client does', async () => {
  const [ana, ben] = [await client(), await client()];
  const row = await lesson([ana, ben]);
  const [first] = (await sentMails()).filter(({ to }) => to !== coachs);
  await write(row, { clients: [ben], cancelled: [ana] });
  const mails = await sentMails();
  expect(mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort()).toEqual(
    [`${await emailOf(ana)} Cancelled`, `${coachs} Changed`].sort(),
  );
  const mine = mails.find(({ subject }) => subject.startsWith('Cancelled'));
  expect(mine?.entries).toEqual([
    {
      method: 'CANCEL',
      uid: first?.entries[0]?.uid,
      sequence: 1,
      status: 'CANCELLED',
      summary: 'Yoga with Mara',
    },
  ]);
  expect(mine?.text).not.toContain('counts as used');
  // The coach reads who left and who joined, once.
  const nameOf = async (id: number) => (await tenant.call('GET', `/v1/a/users/${id}`)).json.data.values.name;
  const coachsText = () => mails.find(({ to }) => to === coachs)?.text ?? '';
  expect(coachsText()).toContain(`Left: ${await nameOf(ana)}\n`);
  expect(coachsText()).not.toMatch(/Before:|Joined:/);
  // A client who books again gets the same entry, with a higher SEQUENCE.
  await write(row, { clients: [ben, ana] });
  const back = (await sentMails()).find(({ subject }) => subject.startsWith('Booked'));
  expect(back?.entries).toEqual([
    {
      method: 'REQUEST',
      uid: first?.entries[0]?.uid,
      sequence: 2,
      status: 'CONFIRMED',
      summary: 'Yoga with Mara',
    },
  ]);
});

test('who pays with a package reads which, and who pays singly, the coach and one who waits read of none', async () => {
  const [ana, ben, cem] = [await client(), await client(), await client()];
  const row = await lesson([ana, ben]);
  await write(row, { paysSingly: [ben], waiting: [cem] });
  const mails = await sentMails();
  const paid = 'It counts in your package Ten lessons.';
  const texts = new Map(mails.map(({ to, text }) => [to, text]));
  expect(texts.get(await emailOf(ana))).toContain(paid);
  for (const other of [await emailOf(ben), await emailOf(cem), coachs]) {
    expect(texts.get(other)).toBeDefined();
    expect(texts.get(other)).not.toContain('Paid with');
  }
});

test('who pays singly reads the price and what of it is left to pay, and nobody else does', async () => {
  const [ana, ben, cem, dora] = [await client(), await client(), await client(), await client()];
  const row = await lesson([ana, ben, cem, dora]);
  const price = { amount: 2000, currency: 'EUR' };
  await write(row, { paysSingly: [ben, cem, dora], price });
  const pay = async (who: number, amount: number, kind = 'paid') => {
    const context = { id: 0, type: 'payments', anyway: true };
    const data = {
      client: who,
      kind,
      amount: { amount, currency: 'EUR' },
      date: '2026-01-01',
      session: row.id,
    };
    expect((await tenant.call('POST', '/v1/a/payments', { body: { context, data } })).status).toBe(200);
  };
  await pay(cem, 2000);
  await pay(dora, 1000);
  await pay(dora, 500, 'waived');
  const texts = new Map((await sentMails()).map(({ to, text }) => [to, text]));
  expect(texts.get(await emailOf(ben))).toContain('Price: €20.00, to be paid by the day of the session.');
  expect(texts.get(await emailOf(cem))).toContain('Price: €20.00. Nothing is left to pay.');
  expect(texts.get(await emailOf(dora))).toContain('€5.00 of it is to be paid by the day of the session.');
  for (const other of [await emailOf(ana), coachs]) expect(texts.get(other)).not.toContain('Price');
});

test('a place that is given up and undone within the same minute causes no mail', async () => {
  const [ana, ben] = [await client(), await client()];
  const row = await lesson([ana, ben]);
  await sentMails();
  await write(row, { clients: [ben], cancelled: [ana] });
  await write(row, { clients: [ana, ben], cancelled: [] });
  expect(await sentMails()).toEqual([]);
});

test('who cancelled late reads that their package is used, and who cancelled in time does not', async () => {
  const [ana, ben] = [await client(), await client()];
  const row = await lesson([ana, ben]);
  await sentMails();
  await write(row, { clients: [], cancelled: [ana, ben], lateCancels: [ana] });
  const mails = await sentMails();
  const textFor = async (id: number) => {
    const email = await emailOf(id);
    return mails.find(({ to }) => to === email)?.text;
  };
  expect(await textFor(ana)).toContain('It counts as used in Ten lessons, since it was cancelled late.');
  expect(await textFor(ben)).not.toContain('counts as used');
});

test('who pays singly and cancelled late reads what they owe', async () => {
  const [ana, ben] = [await client(), await client()];
  days += 1;
  const start = instantOf(`${addDays(utcDayAt(Date.now()), days)}T10:00`, zone) ?? 0;
  const row = await tenant.create('appointments', {
    ...{ service: yoga, coach, clients: [ana, ben], status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
    price: { amount: 4800, currency: 'CAD' },
  });
  await sentMails();
  await write(row, { clients: [], cancelled: [ana, ben], lateCancels: [ana] });
  const owed = (await sentMails())
    .filter(({ text }) => text.includes('CA$48.00 is owed'))
    .map(({ to }) => to);
  expect(owed).toEqual([await emailOf(ana)]);
});

test('a session that is called off late says so to its client alone', async () => {
  const ana = await client();
  const row = await lesson([ana]);
  await sentMails();
  await write(row, { status: 'cancelled', lateCancels: [ana] });
  const kept = (await sentMails()).filter(({ text }) => text.includes('counts as used')).map(({ to }) => to);
  expect(kept).toEqual([await emailOf(ana)]);
});

test.each([
  [3, '09:00'],
  [10, '11:00'],
] as const)(
  'a confirmation says until when cancelling is free, over the change of clocks in month %s',
  async (month, before) => {
    await lesson([await client()], clockChange(month));
    const [mail] = (await sentMails()).filter(({ to }) => to !== coachs);
    expect(mail?.text).toMatch(
      new RegExp(
        `Free cancellation until \\w+, \\d+ \\w+ \\d{4}, ${before} \\(Lisbon time\\)\\. Afterwards, a session paid with a package counts as used\\.`,
      ),
    );
  },
);

test('a confirmation within the time that is not free says so, and one of a business without the rule says nothing', async () => {
  await writeSettingOf(tenant, 'cancellation-free-hours', 720);
  // Well within 30 days, whatever the time of day is now.
  await lesson([await client()], addDays(utcDayAt(Date.now()), 12));
  const late = (await sentMails()).filter(({ to }) => to !== coachs);
  expect(late[0]?.text).toContain('Free cancellation ended on');
  await writeSettingOf(tenant, 'cancellation-free-hours', 24);
  await writeSettingOf(tenant, 'cancellation-late', 'returned');
  await lesson([await client()]);
  for (const { text } of await sentMails()) expect(text).not.toContain('ancellation');
});

test('whom the business moves within that time reads that cancelling is free until it begins', async () => {
  await writeSettingOf(tenant, 'cancellation-free-hours', 720);
  const row = await lesson([await client()], addDays(utcDayAt(Date.now()), 6));
  await sentMails();
  const later = (time: unknown) => new Date(Date.parse(String(time)) + 3_600_000).toISOString();
  await write(row, { start: later(row.values.start), end: later(row.values.end) });
  const [mail] = (await sentMails()).filter(({ to }) => to !== coachs);
  await writeSettingOf(tenant, 'cancellation-free-hours', 24);
  expect(mail?.text).toMatch(/Free cancellation until [^.]*, 11:00 \(Lisbon time\)\./);
});

test('a reminder says it, too', async () => {
  await lesson([await client()], addDays(utcDayAt(Date.now()), 4));
  await sentMails();
  await writeSettingOf(tenant, 'mails-reminder-hours', 168);
  const [mail] = (await sentMails()).filter(
    ({ subject, to }) => subject.startsWith('Reminder') && to !== coachs,
  );
  await writeSettingOf(tenant, 'mails-reminder-hours', 24);
  expect(mail?.text).toContain('Free cancellation until');
});

test('the coach reads nothing of it', async () => {
  await lesson([await client()]);
  const mine = (await sentMails()).filter(({ to }) => to === coachs);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).not.toContain('ancellation');
});

test.each(['cancelled', 'rejected'])(
  'the reason for which a session is %s stands in its mails, and goes once it takes place again',
  async (status) => {
    const ana = await client();
    const row = await lesson([ana]);
    await sentMails();
    await write(row, { status, cancelReason: 'Mara is ill.' });
    const texts = (await sentMails()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('Reason: Mara is ill.');
    await write(row, { status: 'accepted' });
    const { json } = await tenant.call('GET', `/v1/a/appointments/${row.id}`);
    expect(json.data.values.cancelReason).toBeNull();
    for (const { text } of await sentMails()) expect(text).not.toContain('Mara is ill.');
    // A note on a session that takes place is none of a cancellation.
    await write(row, { cancelReason: 'Mara is ill.' });
    expect(
      (await tenant.call('GET', `/v1/a/appointments/${row.id}`)).json.data.values.cancelReason,
    ).toBeNull();
  },
);
