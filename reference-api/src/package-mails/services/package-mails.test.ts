import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
let [yoga, pack] = [0, 0];

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'Europe/Lisbon' });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60 })).id;
  const items = [{ id: yoga, quantity: 10 }];
  pack = (await tenant.create('packages', { name: 'Ten lessons', items, giftable: true })).id;
});

beforeEach(async () => {
  await writeSettingOf(tenant, 'mails-packages', 'on');
  await sentMails();
});

const read = async (id: number) => (await tenant.call('GET', `/v1/a/users/${id}`)).json.data;
const emailOf = async (id: number): Promise<string> => (await read(id)).values.email;
const sell = (to: number, more: EntityValues = {}) =>
  tenant.create('package-entries', {
    ...{ client: to, package: pack, kind: 'sold', date: '2026-01-01', items: [{ id: yoga, quantity: 10 }] },
    ...more,
  });
const give = (from: number, to: number) =>
  tenant.create('package-entries', {
    ...{ client: from, package: pack, kind: 'given', recipient: to, date: '2026-01-02' },
    items: [{ id: yoga, quantity: 2 }],
  });

test('who buys a package reads once what it is, until when it is valid and what of it is paid', async () => {
  const ana = await client();
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  await sell(ana, { validUntil: '2027-06-30', due: euros(9000), price: euros(5000) });
  const [mail, ...others] = await sentMails();
  expect([mail?.to, mail?.subject, others]).toEqual([await emailOf(ana), 'Your package: Ten lessons', []]);
  for (const line of [
    ...['10 × Yoga', 'Valid until Wednesday, 30 June 2027', 'Price: €90.00', 'Paid: €50.00'],
    'Left to pay: €40.00',
  ])
    expect(mail?.text).toContain(line);
  const { json } = await tenant.call('GET', `/v1/a/users/${ana}/mails`);
  expect(json.data).toMatchObject([{ subject: 'Your package: Ten lessons', sessions: [] }]);
});

test('who receives a gift reads from whom, in their language and without its price, and the giver gets no mail', async () => {
  const [ana, ben] = [await client(), await client()];
  await sell(ana, { validUntil: '2027-06-30' });
  const { version } = await read(ben);
  const body = { context: { id: ben, type: 'users', version }, data: { language: 'de' } };
  expect((await tenant.call('PUT', `/v1/a/users/${ben}`, { body })).status).toBe(200);
  await sentMails();
  await give(ana, ben);
  const [mail, ...others] = await sentMails();
  const { name } = (await read(ana)).values;
  expect([mail?.to, mail?.subject, others]).toEqual([
    await emailOf(ben),
    `Ein Geschenk von ${name}: Ten lessons`,
    [],
  ]);
  expect(mail?.text).toContain('2 × Yoga');
  expect(mail?.text).toContain('Gültig bis Mittwoch, 30. Juni 2027');
});

test('a child without an email has the mail sent to the contact, which says whose the package is', async () => {
  const parent = await client();
  const child = (await tenant.create('users', { name: 'Lia', contactPerson: parent })).id;
  await sell(child);
  const [mail] = await sentMails();
  expect(mail?.to).toBe(await emailOf(parent));
  expect(mail?.text).toContain('Ten lessons: Lia');
  expect(mail?.text).toContain('Valid without an end date');
});

test('nobody gets a mail of a correction, where there is no email, or while these mails are off', async () => {
  const ana = await client();
  await sell(ana, { kind: 'credited' });
  await sell((await tenant.create('users', { name: 'Without' })).id);
  await writeSettingOf(tenant, 'mails-packages', 'off');
  await sell(ana);
  expect(await sentMails()).toEqual([]);
});

test('nobody gets a mail of a package that had ended when it was entered, and everybody of one that has not', async () => {
  const ana = await client();
  await sell(ana, { date: '2020-01-02', validUntil: '2020-06-30' });
  expect(await sentMails()).toEqual([]);
  await sell(ana, { validUntil: addDays(utcDayAt(Date.now()), 2) });
  expect((await sentMails()).map(({ to }) => to)).toEqual([await emailOf(ana)]);
});

test('a sale that is refused leaves no mail', async () => {
  const ana = await client();
  const context = { id: 0, type: 'package-entries' };
  const data = { client: ana, package: pack, kind: 'sold', date: '2026-01-01', items: [] };
  expect((await tenant.call('POST', '/v1/a/package-entries', { body: { context, data } })).status).toBe(422);
  expect(await sentMails()).toEqual([]);
});

test('the business writes the texts, previews them, and the mail has them', async () => {
  const path = '/v1/a/package-mails/sold/en';
  const context = { id: 0, type: 'mail-templates', version: 0 };
  const data = { subject: '{package} for {client}', introduction: 'Welcome to {business}.' };
  const preview = await tenant.call('POST', `${path}/preview`, { body: { context, data } });
  expect(preview.json.data.subject).toMatch(/^.+ for Ana$/);
  expect(preview.json.data.text).toContain('Welcome to Studio.');
  expect((await tenant.call('PUT', path, { body: { context, data } })).status).toBe(200);
  expect((await tenant.call('PUT', path, { body: { context, data } })).status).toBe(412);
  const ana = await client();
  await sell(ana);
  const { name } = (await read(ana)).values;
  const [mail] = await sentMails();
  expect(mail?.subject).toBe(`Ten lessons for ${name}`);
  expect(mail?.text).toContain('Welcome to Studio.');
  const wrong = { ...data, subject: '{coach}' };
  expect((await tenant.call('PUT', path, { body: { context, data: wrong } })).status).toBe(422);
  // The mails about sessions have words of their own.
  const { json } = await tenant.call('GET', '/v1/a/mail-templates');
  expect(json.data.map(({ kind }: { kind: string }) => kind)).not.toContain('sold');
});

test('a sale that is deleted at once is mailed to nobody, and stands under no mails', async () => {
  const [ana, ben] = [await client(), await client()];
  await sell(ana);
  await sentMails();
  const wrong = await sell(ben);
  expect((await tenant.call('DELETE', `/v1/a/package-entries/${wrong.id}`)).status).toBe(200);
  await give(ana, ben);
  const [entry] = (await tenant.call('GET', `/v1/a/package-entries?where.client=${ben}`)).json.data;
  expect((await tenant.call('DELETE', `/v1/a/package-entries/${entry.id}`)).status).toBe(200);
  expect(await sentMails()).toEqual([]);
  expect((await tenant.call('GET', `/v1/a/users/${ben}/mails`)).json.data).toEqual([]);
});

test('the job that sends such a mail waits for half a minute', async () => {
  await sell(await client());
  const [job] = await api.database.asOwner<{ waits: number }>(`
    select round(extract(epoch from start_after - created_on))::int as waits from pgboss.job
    where name = 'mail' order by created_on desc limit 1`);
  expect(job?.waits).toBe(30);
});
