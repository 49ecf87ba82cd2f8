import { beforeAll, expect, test } from '@jest/globals';
import type { PublicHoliday } from 'shared-contracts/api';
import { addDays, dayAt, endOfDay, startOfDay } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const zone = 'Europe/Berlin';

async function listed(): Promise<{ country: string | null; holidays: PublicHoliday[] }> {
  return (await tenant.call('GET', '/v1/a/holidays')).json.data;
}

function close(dates: string[]) {
  const body = { context: { id: 0, type: 'blockings' }, data: { dates } };
  return tenant.call('POST', '/v1/a/holidays', { body });
}

const blockings = async () => (await tenant.call('GET', '/v1/a/blockings?limit=100')).json.data as Row[];
const instant = (at: number) => new Date(at).toISOString();

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: zone });
});

test('without a country there are no holidays, and none can be closed on', async () => {
  expect(await listed()).toEqual({ country: null, holidays: [] });
  expect((await close(['2026-12-25'])).status).toBe(422);
});

test('the holidays of twelve months are in order, those of some regions with these, each with its sessions', async () => {
  const [business] = (await tenant.call('GET', '/v1/a/my-business')).json.data as Row[];
  const context = { id: business?.id, type: 'my-business', version: business?.version };
  const body = { context, data: { country: 'DE' } };
  expect((await tenant.call('PUT', `/v1/a/my-business/${business?.id}`, { body })).status).toBe(200);
  const { country, holidays } = await listed();
  expect(country).toBe('DE');
  const dates = holidays.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  const today = dayAt(Date.now(), zone);
  expect(dates.every((date) => date >= today && date <= addDays(today, 366))).toBe(true);
  expect(holidays.find(({ name }) => name === 'Epiphany')?.regions).toContain('Bayern');
  const christmas = holidays.find(({ name }) => name === 'Christmas Day');
  expect(christmas).toMatchObject({ isClosed: false, sessions: 0 });
  expect(christmas).not.toHaveProperty('regions');

  const service = (await tenant.create('services', { name: 'Rowing', duration: 60 })).id;
  const profile = (await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core)).id;
  const coach = (await tenant.create('coaches', { profile })).id;
  const from = startOfDay(christmas?.date ?? '', zone);
  const book = (start: number) =>
    tenant.create('appointments', { service, coach, start: instant(start), end: instant(start + 3_600_000) });
  // The last hour of the day before in Berlin is none of the day.
  await book(from - 3_600_000);
  await book(from);
  expect((await listed()).holidays.find(({ name }) => name === 'Christmas Day')?.sessions).toBe(1);
});

test('a day that is chosen is blocked from its beginning to its end in the zone of the business, once', async () => {
  const { holidays } = await listed();
  const [first, second] = ['Christmas Day', "New Year's Day"].map(
    (one) => holidays.find(({ name }) => name === one)?.date ?? '',
  );
  const dates = [second ?? '', first ?? '', first ?? ''];
  const answers = await Promise.all([close(dates), close(dates)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ json }) => json.data.ids.length).sort()).toEqual([0, 2]);
  const made = await blockings();
  expect(made).toHaveLength(2);
  expect(made.find(({ values }) => values.reason === 'Christmas Day')?.values).toMatchObject({
    ...{ scope: 'all', repeats: 'never' },
    start: instant(startOfDay(first ?? '', zone)),
    end: instant(endOfDay(first ?? '', zone)),
  });
  const after = await listed();
  expect(after.holidays.filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual([first, second]);
});

test('a blocking of a part of the day closes nothing; one that repeats each year, or is longer, does', async () => {
  const { holidays } = await listed();
  const open = holidays.filter(({ isClosed, regions }) => !isClosed && !regions);
  const [part, yearly, week] = open.map(({ date }) => date);
  const block = (date: string, more: object, days = 1) =>
    tenant.create('blockings', {
      ...{ reason: 'Closed', scope: 'all', repeats: 'never' },
      start: instant(startOfDay(date, zone)),
      end: instant(startOfDay(addDays(date, days), zone)),
      ...more,
    });
  const noon = instant(startOfDay(part ?? '', zone) + 12 * 3_600_000);
  await block(part ?? '', { end: noon });
  const yearBefore = `${Number(yearly?.slice(0, 4)) - 1}${yearly?.slice(4)}`;
  await block(yearBefore, { repeats: 'yearly' });
  await block(addDays(week ?? '', -2), {}, 7);
  const closed = (await listed()).holidays.filter(({ isClosed }) => isClosed).map(({ date }) => date);
  expect(closed).toEqual(expect.arrayContaining([yearly, week]));
  expect(closed).not.toContain(part);
});

test('a day that is no holiday refuses all, and another tenant sees no country', async () => {
  const before = (await blockings()).length;
  const { holidays } = await listed();
  const open = holidays.find(({ isClosed }) => !isClosed)?.date ?? '';
  const dates = new Set(holidays.map(({ date }) => date));
  const work = [1, 2, 3, 4, 5].map((days) => addDays(open, days)).find((date) => !dates.has(date)) ?? '';
  const { status, json } = await close([open, work]);
  expect([status, json.fields.dates]).toEqual([
    422,
    `${work} is no public holiday of the next twelve months.`,
  ]);
  expect(await blockings()).toHaveLength(before);
  const other = await api.tenant();
  expect((await other.call('GET', '/v1/a/holidays')).json.data.country).toBeNull();
});
