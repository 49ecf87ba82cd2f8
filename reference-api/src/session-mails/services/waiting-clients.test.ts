import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const sentMails = sentMailsIn(api);
let yoga = 0;
let days = 20;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC' });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 1 })).id;
});

beforeEach(async () => void (await sentMails()));

const emailOf = async (id: number): Promise<string> =>
  (await tenant.call('GET', `/v1/a/users/${id}`)).json.data.values.email;

/** A full class on a day of its own, for which a client waits, whom no mail reached yet. */
async function waitedFor(values: EntityValues = {}) {
  const [ana, eve] = [await client(), await client()];
  days += 1;
  const day = addDays(utcDayAt(Date.now()), days);
  const row: Row = await tenant.create('appointments', {
    ...{ service: yoga, coach: await coach(), clients: [ana], waiting: [eve], status: 'accepted' },
    ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
    ...values,
  });
  const email = await emailOf(eve);
  const write = async (data: EntityValues) => {
    const { version } = (await tenant.call('GET', `/v1/a/appointments/${row.id}`)).json.data;
    const context = { id: row.id, type: 'appointments', version };
    const { status } = await tenant.call('PUT', `/v1/a/appointments/${row.id}`, { body: { context, data } });
    expect(status).toBe(200);
  };
  return { ana, eve, row, write, mine: async () => (await sentMails()).filter(({ to }) => to === email) };
}

test('a client who waits for a place gets one mail, with a link to it and nothing for a calendar', async () => {
  const { mine, eve, write } = await waitedFor();
  const [mail, ...more] = await mine();
  expect([mail?.subject.split(':')[0], mail?.entries, more]).toEqual(['Waiting list', [], []]);
  expect(mail?.text).toContain('When a place is free, the first one who waits gets it, and a mail.');
  expect(mail?.text).not.toContain('cancellation');
  const token = /\/session\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await page.read(token)).json.data.waiting).toEqual({ before: 0 });
  await write({ notes: 'Rang.' });
  expect(await mine()).toEqual([]);
  const record = await tenant.call('GET', `/v1/a/users/${eve}/mails`);
  expect(record.json.data).toMatchObject([{ subject: mail?.subject, sessions: [{ kind: 'requested' }] }]);
});

test('who gets a place reads that it became free and is booked, and that the class is cancelled later', async () => {
  const { mine, eve, write } = await waitedFor();
  await mine();
  await write({ clients: [eve] });
  const [booked] = await mine();
  expect([booked?.subject.split(':')[0], booked?.entries[0]?.method]).toEqual(['Booked', 'REQUEST']);
  expect(booked?.text).toContain('A place became free: you moved up from the waiting list.');
  await write({ status: 'cancelled' });
  const [cancelled] = await mine();
  expect([cancelled?.subject.split(':')[0], cancelled?.entries[0]?.method]).toEqual(['Cancelled', 'CANCEL']);
});

test('a waiting client gets a mail that the class is cancelled, and one who left the list before gets none', async () => {
  const { mine, write } = await waitedFor();
  await mine();
  await write({ status: 'cancelled' });
  const [mail] = await mine();
  expect([mail?.subject.split(':')[0], mail?.entries]).toEqual(['Cancelled', []]);
  expect(mail?.text).toContain('You were on its waiting list.');

  const other = await waitedFor();
  await other.mine();
  await other.write({ waiting: [] });
  expect(await other.mine()).toEqual([]);
  await other.write({ status: 'cancelled' });
  expect(await other.mine()).toEqual([]);
});

test('no client reads who waits, and the coach gets no mail of it', async () => {
  const { ana, eve, mine, write } = await waitedFor();
  await sentMails();
  await write({ waiting: [eve, await client('Kim Secret')] });
  const mails = await sentMails();
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Waiting list']);
  expect(mails.map(({ to }) => to)).not.toContain(await emailOf(ana));
  expect(await mine()).toEqual([]);
});

test('where staff choose who gets a free place, the mail and the text in the settings say so', async () => {
  await writeSettingOf(tenant, 'waiting-list-promotion', 'staff');
  const { mine } = await waitedFor();
  const [mail] = await mine();
  expect(mail?.text).toContain(
    'When a place is free, Studio chooses who gets it, and that person gets a mail.',
  );
  const { json } = await tenant.call('GET', '/v1/a/mail-templates');
  const template = json.data.find(
    ({ kind, language }: { kind: string; language: string }) => kind === 'waiting' && language === 'es',
  );
  expect(template.standard.introduction).toMatch(/^Cuando haya una plaza libre, \{business\} elige/);
  await writeSettingOf(tenant, 'waiting-list-promotion', 'automatic');
});

test('in the last hours, who waits reads on the page that nobody moves up any more', async () => {
  const [start, end] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const { mine } = await waitedFor({ start: start ?? '', end: end ?? '' });
  const [mail] = await mine();
  expect(mail?.text).toContain('Studio chooses who gets it');
  const token = /\/session\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await page.read(token)).json.data.waiting).toEqual({ before: 0, isClosed: true });
  await writeSettingOf(tenant, 'waiting-list-until-hours', 0);
  expect((await page.read(token)).json.data.waiting).toEqual({ before: 0 });
  await writeSettingOf(tenant, 'waiting-list-until-hours', 2);
});
