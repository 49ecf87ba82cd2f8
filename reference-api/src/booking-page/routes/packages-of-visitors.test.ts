import { beforeAll, expect, test } from '@jest/globals';
import { addDays } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const sentMails = sentMailsIn(api);
const monday = comingDay(1);
const at = (hour: string) => `${monday}T${hour}:00.000Z`;
let service = 0;
let mara = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
  const values = { name: 'Yoga', duration: 60, slotInterval: 60, capacity: 3 };
  service = (await tenant.create('services', values)).id;
  mara = await coach({ services: [service] });
});

const pack = async (name: string) =>
  (await tenant.create('packages', { name, items: [{ id: service, quantity: 2 }] })).id;
const sell = (buyer: number, of: number, values: EntityValues = {}) =>
  tenant.create('package-entries', {
    ...{ client: buyer, package: of, kind: 'sold', date: '2026-01-01' },
    items: [{ id: service, quantity: 2 }],
    ...values,
  });
const emailOf = async (id: number): Promise<string> =>
  (await tenant.call('GET', `/v1/a/users/${id}`)).json.data.values.email;
const valuesAt = async (start: string): Promise<EntityValues> => {
  const { json } = await tenant.call('GET', `/v1/a/appointments?where.coach=${mara}`);
  const isThen = ({ values }: Row) => Date.parse(String(values.start)) === Date.parse(start);
  return (json.data as Row[]).find(isThen)?.values ?? {};
};
const plan = (start: string, values: EntityValues) =>
  tenant.create('appointments', {
    ...{ service, coach: mara, status: 'accepted', start, clients: [] },
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    ...values,
  });
const bookFor = async (buyer: number, hour: string, other: object = {}) =>
  page.book({ service, start: at(hour), email: await emailOf(buyer), ...other });

test('the package of a client that ends first pays for the session, and the last unit only once', async () => {
  const [ana, long, short] = [await client('Ana'), await pack('Long'), await pack('Short')];
  await sell(ana, long);
  await sell(ana, short, { validUntil: monday, items: [{ id: service, quantity: 1 }] });
  for (const hour of ['01:00', '02:00', '03:00', '04:00'])
    expect((await bookFor(ana, hour)).status).toBe(200);
  const used = [];
  for (const hour of ['01:00', '02:00', '03:00', '04:00']) used.push((await valuesAt(at(hour))).package);
  expect(used).toEqual([short, long, long, null]);
});

test('one who joins a class uses the package of the class or one of their own, and others pay as they did', async () => {
  const [ana, ben, ten] = [await client('Ana'), await client('Ben'), await pack('Ten')];
  await sell(ana, ten);
  await sell(ben, ten);
  await plan(at('05:00'), { clients: [ben], package: ten });
  expect((await bookFor(ana, '05:00')).status).toBe(200);
  expect(await valuesAt(at('05:00'))).toMatchObject({ clients: [ben, ana], package: ten, paysSingly: [] });
  const eve = await client('Eve');
  await plan(at('06:00'), { clients: [eve] });
  expect((await bookFor(ana, '06:00')).status).toBe(200);
  expect(await valuesAt(at('06:00'))).toMatchObject({
    ...{ clients: [eve, ana], package: null },
    ownPackages: [{ id: ten, quantity: 1, of: ana }],
  });
  // Nothing is left of it now.
  await plan(at('07:00'), { clients: [ben], package: ten });
  expect((await bookFor(ana, '07:00')).status).toBe(200);
  expect(await valuesAt(at('07:00'))).toMatchObject({ clients: [ben, ana], paysSingly: [ana] });
});

test('an ended package and one of another service pay for nothing', async () => {
  const [ana, old] = [await client('Ana'), await pack('Old')];
  await sell(ana, old, { validUntil: '2026-01-02' });
  const other = await tenant.create('services', { name: 'Massage', duration: 60 });
  const massages = await tenant.create('packages', { name: 'M', items: [{ id: other.id, quantity: 2 }] });
  await sell(ana, massages.id, { items: [{ id: other.id, quantity: 2 }] });
  expect((await bookFor(ana, '08:00')).status).toBe(200);
  expect((await valuesAt(at('08:00'))).package).toBeNull();
});

test('whoever typed the address learns nothing of the package, and the client reads of it by the mail', async () => {
  const [ana, ten] = [await client('Ana'), await pack('Hidden')];
  await sell(ana, ten);
  await sentMails();
  const known = (await bookFor(ana, '09:00')).json.data;
  const stranger = (await page.book({ service, start: at('10:00') })).json.data;
  expect(Object.keys(known.session).sort()).toEqual(Object.keys(stranger.session).sort());
  expect((await page.read(known.token)).json.data.package).toBeUndefined();
  const email = await emailOf(ana);
  const mail = (await sentMails()).find(({ to }) => to === email);
  const token = /\/session\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await page.read(token)).json.data.package).toMatchObject({ name: 'Hidden' });
  const moved = await page.move(known.token, { start: at('11:00') });
  expect((await page.read(moved.json.data.token)).json.data.package).toBeUndefined();
  expect((await page.cancel(moved.json.data.token)).json.data.package).toBeUndefined();
});

test('a business that wants it so uses no packages on the page', async () => {
  const [ana, ten] = [await client('Ana'), await pack('Kept')];
  await sell(ana, ten);
  await writeSettingOf(tenant, 'booking-page-packages', 'unused');
  expect((await bookFor(ana, '12:00')).status).toBe(200);
  expect((await valuesAt(at('12:00'))).package).toBeNull();
  await writeSettingOf(tenant, 'booking-page-packages', 'used');
});

test('one who joins a class that uses another package pays with their own, the one that ends first, also from the waiting list', async () => {
  const [ana, ben, cleo] = [await client('Ana'), await client('Ben'), await client('Cleo')];
  const [ten, five, soon] = [await pack('Ten B'), await pack('Five B'), await pack('Soon')];
  await sell(ben, ten);
  await sell(ana, five);
  await sell(ana, soon, { validUntil: monday });
  await sell(cleo, five);
  await plan(at('13:00'), {
    clients: [ben, await client('Dora')],
    package: null,
    ownPackages: [{ id: ten, quantity: 1, of: ben }],
  });
  expect((await bookFor(ana, '13:00')).status).toBe(200);
  expect((await bookFor(cleo, '13:00', { waits: true })).status).toBe(200);
  expect(await valuesAt(at('13:00'))).toMatchObject({
    ...{ package: null, paysSingly: [], waiting: [cleo] },
    ownPackages: [
      { id: ten, quantity: 1, of: ben },
      { id: soon, quantity: 1, of: ana },
      { id: five, quantity: 1, of: cleo },
    ],
  });
});

test('a session that its client moves beyond the end of its package is paid with another one of theirs, or singly', async () => {
  const [ana, ends, stays] = [await client('Ana'), await pack('Ends'), await pack('Stays')];
  const nextWeek = `${addDays(monday, 7)}T14:00:00.000Z`;
  await sell(ana, ends, { validUntil: monday, items: [{ id: service, quantity: 1 }] });
  const { token } = (await bookFor(ana, '14:00')).json.data;
  // As long as it is valid, its one session moves along.
  const near = (await page.move(token, { start: at('15:00') })).json.data.token;
  expect((await valuesAt(at('15:00'))).package).toBe(ends);
  expect((await page.move(near, { start: nextWeek })).status).toBe(200);
  expect(await valuesAt(nextWeek)).toMatchObject({ clients: [ana], paysSingly: [ana], ownPackages: [] });
  await sell(ana, stays);
  const other = (await bookFor(ana, '14:00')).json.data.token;
  const later = `${addDays(monday, 7)}T15:00:00.000Z`;
  expect((await page.move(other, { start: later })).status).toBe(200);
  expect(await valuesAt(later)).toMatchObject({
    ...{ clients: [ana], paysSingly: [] },
    ownPackages: [{ id: stays, quantity: 1, of: ana }],
  });
});

test('one who cancels late reads which package of theirs counts as used', async () => {
  const [ana, ten, five] = [await client('Ana'), await pack('Ten C'), await pack('Five C')];
  await sell(ana, five);
  const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 3_600_000).toISOString();
  await plan(soon, { clients: [], package: ten });
  await sentMails();
  const email = await emailOf(ana);
  expect((await page.book({ service, start: soon, email })).status).toBe(200);
  const mail = (await sentMails()).find(({ to }) => to === email);
  const token = /\/session\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await writeSettingOf(tenant, 'cancellation-free-hours', 24);
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 0);
  await writeSettingOf(tenant, 'cancellation-late', 'kept');
  expect((await page.cancel(token)).json.data.package).toMatchObject({ name: 'Five C', isKept: true });
  expect(await valuesAt(soon)).toMatchObject({
    clients: [],
    lateCancels: [ana],
    ownPackages: [{ id: five, quantity: 1, of: ana }],
  });
  const off = (await sentMails()).find(({ to }) => to === email);
  expect(off?.text).toContain('Five C');
  expect(off?.text).not.toContain('Ten C');
});
