// One thing: who gets which mail about sessions, through the calls and jobs that cause it.
import { beforeEach, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import type { SendMailOptions } from 'nodemailer';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { deliver } from '../../mail/mailer.ts';
import type { addingBy } from '../../queue/queue.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { peopleOf } from '../../testing/people.ts';
import { notifyPeople } from './notify-people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
const base = Math.ceil((Date.now() + 20 * dayMs) / dayMs) * dayMs;
let day = 0;

/** A time of an hour on a day of its own, from 20 days ahead. */
function freeTime(): { start: string; end: string } {
  day += 1;
  const start = base + day * dayMs + 10 * hourMs;
  return { start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() };
}

const service = await tenant.create('services', { name: 'Reformer', duration: 60 });
const ana = await tenant.create(
  'profiles',
  { displayName: 'Ana', email: 'ana@studio.example' },
  tenant.channels.core,
);
const anas = (await tenant.create('coaches', { profile: ana.id })).id;

async function session(clients: number[], values: EntityValues = {}): Promise<Row> {
  const time = freeTime();
  return tenant.create('appointments', {
    ...{ service: service.id, coach: anas, status: 'accepted', ...time, clients },
    ...values,
  });
}

async function change({ id }: Row, data: EntityValues, query = ''): Promise<Row> {
  const { json } = await tenant.call('GET', `/v1/a/appointments/${id}`);
  const context = { id, type: 'appointments', version: json.data.version };
  const answer = await tenant.call('PUT', `/v1/a/appointments/${id}${query}`, { body: { context, data } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return answer.json.data;
}

const remove = ({ id }: Row) => tenant.call('DELETE', `/v1/a/appointments/${id}`);
const restore = ({ id }: Row) =>
  tenant.call('POST', `/v1/a/appointments/${id}/restore`, {
    body: { context: { id, type: 'appointments' } },
  });

const sent: SendMailOptions[] = [];
const noQueue = { add: (async () => undefined) as ReturnType<typeof addingBy> };
const errors: unknown[] = [];
const log = { error: (...one: unknown[]) => void errors.push(one), warn: () => undefined };

/** Tells people as the job does, in some processes at once, delivers what waits, and returns it, the newest only. */
async function sentMails(processes = 1): Promise<SendMailOptions[]> {
  const notifying = { pool: api.database.pool, secret: tokenSecret, queue: noQueue, log };
  await Promise.all(Array.from({ length: processes }, () => notifyPeople(notifying, 0)));
  const posting = {
    pool: api.database.pool,
    ...{ secret: tokenSecret, from: 'Fairlead <no-reply@fairlead.example>', origin: 'http://host.example' },
    sender: { send: async (mail: SendMailOptions) => void sent.push(mail) },
  };
  const from = sent.length;
  const waiting = await api.database.asOwner<{ tenant: string; id: string }>(
    'select tenant_id as tenant, id from outbox where sent_at is null order by created_at, id',
  );
  for (const mail of waiting) await deliver(posting, { tenant: Number(mail.tenant), id: mail.id });
  expect(errors).toEqual([]);
  return sent.slice(from);
}

const to = ({ to: address }: SendMailOptions) => (address as { address: string }).address;
const seen = (mails: readonly SendMailOptions[]) =>
  mails.map((mail) => `${to(mail)}: ${String(mail.subject).replace(/, .*/, '')}`).sort();
const emailOf = async (id: number): Promise<string> =>
  (await tenant.call('GET', `/v1/a/users/${id}`)).json.data.values.email;

interface Entry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: string;
}

/** What a calendar program reads of a mail. */
function entriesOf(mail: SendMailOptions | undefined): Entry[] {
  const calendar = mail?.icalEvent as { method: string; content: string } | undefined;
  const text = String(calendar?.content);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const parsed = new ICAL.Component(ICAL.parse(text));
  expect(parsed.getFirstPropertyValue('method')).toBe(calendar?.method);
  return parsed.getAllSubcomponents('vevent').map((event) => ({
    method: String(calendar?.method),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }));
}

const set = async (key: string, value: unknown) => {
  const { json } = await tenant.call('GET', '/v1/a/settings');
  const { version } = json.data.find((one: { key: string }) => one.key === key);
  const body = { context: { id: 0, type: 'settings', version }, data: { value } };
  expect((await tenant.call('PUT', `/v1/a/settings/${key}`, { body })).status).toBe(200);
};

beforeEach(async () => {
  await sentMails();
});

describe('a session that is booked, moved and cancelled', () => {
  test('is mailed to client and coach each time, as one entry of their calendars', async () => {
    const bea = await client('Bea');
    const email = await emailOf(bea);
    const booked = await session([bea]);
    const first = await sentMails();
    expect(seen(first)).toEqual(
      [`ana@studio.example: Booked: Reformer`, `${email}: Booked: Reformer`].sort(),
    );
    const mail = first.find((one) => to(one) === email);
    expect(String(mail?.text)).toContain('Reformer with Ana');
    expect(String(mail?.text)).not.toContain('undefined');
    expect(mail?.from).toEqual({ name: expect.any(String), address: 'no-reply@fairlead.example' });
    const [entry] = entriesOf(mail);
    expect(entry).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' });
    expect(entry?.start).toBe(new Date(String(booked.values.start)).toISOString());
    const later = freeTime();
    await change(booked, later);
    const second = await sentMails();
    expect(seen(second)).toEqual(
      [`ana@studio.example: Changed: Reformer`, `${email}: Changed: Reformer`].sort(),
    );
    const moved = second.find((one) => to(one) === email);
    expect(String(moved?.text)).toContain('Before: ');
    expect(entriesOf(moved)).toEqual([{ ...entry, sequence: 1, start: later.start }]);
    await change(booked, { status: 'cancelled' });
    const third = await sentMails();
    const cancelled = third.find((one) => to(one) === email);
    expect(cancelled?.subject).toMatch(/^Cancelled: Reformer, /);
    expect(entriesOf(cancelled)).toEqual([
      { ...entry, method: 'CANCEL', sequence: 2, status: 'CANCELLED', start: later.start },
    ]);
    await change(booked, { status: 'accepted' });
    expect(entriesOf((await sentMails()).find((one) => to(one) === email))[0]).toMatchObject({
      sequence: 3,
      uid: entry?.uid,
    });
    expect(await sentMails()).toEqual([]);
  });

  test('and undone within the settling time causes no mail', async () => {
    const booked = await session([await client()]);
    await remove(booked);
    expect(await sentMails()).toEqual([]);
  });

  test('is mailed once, however many processes run the job', async () => {
    const clients = [await client(), await client(), await client()];
    for (const one of clients) await session([one]);
    const mails = await sentMails(4);
    expect(mails.filter((mail) => to(mail) !== 'ana@studio.example')).toHaveLength(3);
    const toCoach = mails.filter((mail) => to(mail) === 'ana@studio.example');
    expect(toCoach.flatMap(entriesOf)).toHaveLength(3);
  });
});

describe('several sessions of one person', () => {
  test('are one mail with one calendar', async () => {
    const bea = await client();
    const first = await session([bea]);
    const context = { id: first.id, type: 'appointments', version: first.version };
    day += 30;
    const body = { context, data: { series: 'Reformer every week', recurrence: 'FREQ=WEEKLY;COUNT=4' } };
    const series = await tenant.call('POST', `/v1/a/appointments/${first.id}/repeat`, { body });
    expect([series.status, series.json.errors]).toEqual([200, undefined]);
    const mails = (await sentMails()).filter((mail) => to(mail) !== 'ana@studio.example');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: 4 sessions at /)]);
    expect(entriesOf(mails[0]).map(({ method, status }) => [method, status])).toEqual(
      Array(4).fill(['PUBLISH', 'CONFIRMED']),
    );
  });
});

describe('people of a session who change', () => {
  test('a client who leaves gets a mail that it is cancelled for them, the other one none, and no mail names the other', async () => {
    const [bea, carla] = [await client('Bea Lima'), await client('Carla Dias')];
    const booked = await session([bea, carla]);
    const first = await sentMails();
    const texts = first.filter((mail) => to(mail) !== 'ana@studio.example').map(({ text }) => String(text));
    expect(texts.find((text) => text.includes('Hello Bea'))).not.toContain('Carla');
    await change(booked, { clients: [carla] });
    const mails = await sentMails();
    expect(seen(mails)).toEqual(
      [`ana@studio.example: Changed: Reformer`, `${await emailOf(bea)}: Cancelled: Reformer`].sort(),
    );
  });

  test('the coach before and the coach now both hear of a change of coach', async () => {
    const rui = await tenant.create(
      'profiles',
      { displayName: 'Rui', email: 'rui@studio.example' },
      tenant.channels.core,
    );
    const ruis = (await tenant.create('coaches', { profile: rui.id })).id;
    const bea = await client();
    const booked = await session([bea]);
    await sentMails();
    await change(booked, { coach: ruis });
    expect(seen(await sentMails())).toEqual(
      [
        'ana@studio.example: Cancelled: Reformer',
        'rui@studio.example: Booked: Reformer',
        `${await emailOf(bea)}: Changed: Reformer`,
      ].sort(),
    );
  });

  test('a coach without an address gets none, and nothing fails', async () => {
    const bea = await client();
    await session([bea], { coach: await coach() });
    expect(seen(await sentMails())).toEqual([`${await emailOf(bea)}: Booked: Reformer`]);
  });
});

test('a name that a visitor typed stands in no mail to the address that they typed', async () => {
  const bea = await client('Win a prize at scam.example');
  const written = (by: string) =>
    api.database.asOwner(
      `update users set updated_by = '${by}' where tenant_id = ${tenant.id} and id = ${bea}`,
    );
  await written('Booking page');
  const booked = await session([bea]);
  const ofClient = (mails: SendMailOptions[]) => mails.find((mail) => to(mail) !== 'ana@studio.example');
  const first = ofClient(await sentMails());
  expect(JSON.stringify(first)).not.toContain('scam');
  await written('Robin');
  await change(booked, freeTime());
  expect(String(ofClient(await sentMails())?.text)).toContain('Hello Win a prize');
});

test('a request goes to the client, its confirmation to both, deletion and restoring as well', async () => {
  const bea = await client();
  const email = await emailOf(bea);
  const requested = await session([bea], { status: 'pending' });
  const first = await sentMails();
  expect(seen(first)).toEqual([`${email}: Request received: Reformer`]);
  expect(entriesOf(first[0])[0]?.status).toBe('TENTATIVE');
  await change(requested, { status: 'accepted' });
  expect(seen(await sentMails())).toEqual(
    ['ana@studio.example: Booked: Reformer', `${email}: Booked: Reformer`].sort(),
  );
  await remove(requested);
  expect(seen(await sentMails())).toEqual(
    ['ana@studio.example: Cancelled: Reformer', `${email}: Cancelled: Reformer`].sort(),
  );
  await restore(requested);
  expect(seen(await sentMails())).toEqual(
    ['ana@studio.example: Booked: Reformer', `${email}: Booked: Reformer`].sort(),
  );
});

describe('nobody is notified', () => {
  test('of what came with an import, and everybody of what happens to it later', async () => {
    const bea = await client('Imported Bea');
    const { start, end } = freeTime();
    const { check, apply } = csvCalls(api, tenant);
    const { id } = await check('appointments', [
      ['Service', 'Start', 'End', 'Coach', 'Clients', 'Status'],
      ['Reformer', start, end, 'Ana', 'Imported Bea', 'Accepted'],
    ]);
    expect((await apply(id)).status).toBe('ready');
    const { json } = await tenant.call('GET', `/v1/a/appointments?where.clients=${bea}`);
    const [row] = json.data as Row[];
    expect(row?.values.clients).toEqual([bea]);
    expect(await sentMails()).toEqual([]);
    await change(row as Row, freeTime());
    expect(seen(await sentMails())).toEqual(
      ['ana@studio.example: Changed: Reformer', `${await emailOf(bea)}: Changed: Reformer`].sort(),
    );
  });

  test('while mails are off, nor of that once they are on', async () => {
    await set('mails-sessions', 'off');
    const booked = await session([await client()]);
    expect(await sentMails()).toEqual([]);
    await set('mails-sessions', 'on');
    expect(await sentMails()).toEqual([]);
    await change(booked, { status: 'cancelled' });
    expect(await sentMails()).toHaveLength(2);
  });

  test('of the sessions of a trial', async () => {
    await session([await client()]);
    const asOwner = (ends: string) =>
      api.database.asOwner(`update tenants set trial_ends_at = ${ends} where id = ${tenant.id}`);
    await asOwner("now() + interval '1 day'");
    expect(await sentMails()).toEqual([]);
    await asOwner('null');
  });
});

describe('a reminder', () => {
  const soon = (hours: number) => {
    const start = Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs;
    return { start: new Date(start).toISOString(), end: new Date(start + hourMs / 2).toISOString() };
  };
  const closer = async ({ id }: Row, hours: number) =>
    api.database.asOwner(`update appointments set start = start - interval '${hours} hours', "end" = "end" - interval '${hours} hours'
      where tenant_id = ${tenant.id} and id = ${id}; update session_notices set told = jsonb_set(told, '{start}',
      to_jsonb(to_char((told->>'start')::timestamptz at time zone 'UTC' - interval '${hours} hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      where tenant_id = ${tenant.id} and appointment_id = ${id}; update session_notices set told = jsonb_set(told, '{end}',
      to_jsonb(to_char((told->>'end')::timestamptz at time zone 'UTC' - interval '${hours} hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      where tenant_id = ${tenant.id} and appointment_id = ${id}`);

  test('comes once before a session, however many processes tell, none for one that was booked within that time', async () => {
    const [bea, carla] = [await client(), await client()];
    const early = await session([bea], soon(40));
    expect(await sentMails()).toHaveLength(2);
    await closer(early, 20);
    const email = await emailOf(bea);
    expect(seen(await sentMails(4))).toEqual(
      ['ana@studio.example: Reminder: Reformer', `${email}: Reminder: Reformer`].sort(),
    );
    expect(await sentMails()).toEqual([]);
    await session([carla], soon(5));
    expect(seen(await sentMails())).toEqual(
      ['ana@studio.example: Booked: Reformer', `${await emailOf(carla)}: Booked: Reformer`].sort(),
    );
    expect(await sentMails()).toEqual([]);
  });

  test('comes again after the session was moved, and not for a request or while nobody is to be reminded', async () => {
    const moved = await session([await client()], soon(62));
    const asked = await session([await client()], { ...soon(63), status: 'pending' });
    await sentMails();
    await closer(moved, 40);
    await closer(asked, 40);
    await set('mails-reminder-hours', 0);
    expect(await sentMails()).toEqual([]);
    await set('mails-reminder-hours', 24);
    expect((await sentMails()).map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Reminder',
      'Reminder',
    ]);
    await change(moved, soon(71));
    expect((await sentMails()).map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Changed',
      'Changed',
    ]);
    await closer(moved, 50);
    expect((await sentMails()).map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Reminder',
      'Reminder',
    ]);
  });
});

test('the record of a client lists the mails that were sent, and previews are in words', async () => {
  const bea = await client();
  const booked = await session([bea]);
  await sentMails();
  await change(booked, { status: 'cancelled' });
  await sentMails();
  const { json } = await tenant.call('GET', `/v1/a/users/${bea}/mails`);
  expect(
    json.data.map(({ subject, sentAt }: { subject: string; sentAt: string | null }) => [
      subject.split(':')[0],
      sentAt !== null,
    ]),
  ).toEqual([
    ['Cancelled', true],
    ['Booked', true],
  ]);
  expect(json.data[0].sessions).toEqual([{ id: booked.id, kind: 'cancelled' }]);
  expect((await tenant.call('GET', '/v1/a/users/999999/mails')).status).toBe(404);
  const stranger = await api.tenant();
  expect((await stranger.call('GET', `/v1/a/users/${bea}/mails`)).status).toBe(404);
  for (const kind of ['requested', 'booked', 'changed', 'cancelled', 'reminder']) {
    const preview = await stranger.call('GET', `/v1/a/session-mails/${kind}/preview`);
    expect([kind, preview.status]).toEqual([kind, 200]);
    expect(preview.json.data.text).not.toMatch(/undefined|null|NaN/);
  }
  const test = await tenant.call('POST', '/v1/a/session-mails/booked/test', {
    body: { context: { id: 0, type: 'mails' } },
  });
  expect(test.json.data).toEqual({ to: tenant.email });
  expect((await sentMails()).map(to)).toEqual([tenant.email]);
});
