import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api } = await apiForFile();

test('a price without a currency is one of the business, and refused where the business has none', async () => {
  const tenant = await api.tenant();
  const { check, apply } = csvCalls(api, tenant);
  const file = () =>
    check(
      'services',
      [
        ['Name', 'Duration', 'Price'],
        ['Rowing', '60', '18,50'],
      ],
      tenant.channels.core,
      ['name', 'duration', 'price'],
    );
  const { report, linesOf } = await file();
  expect(report.outcomes).toMatchObject({ fail: 1 });
  expect((await linesOf('fail'))[0].problems).toEqual([{ field: 'price', reason: 'Write it as 12.50 EUR.' }]);
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin', currency: 'CHF' });
  await apply((await file()).id);
  const { data } = (await tenant.call('GET', '/v1/a/services')).json;
  expect(data[0].values.price).toEqual({ amount: 1850, currency: 'CHF' });
});

test('a session of a file takes place at 18.12.2026 13:00, and 03/04/2026 is refused with both days', async () => {
  const tenant = await api.tenant();
  const { check, apply } = csvCalls(api, tenant);
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  await tenant.create('services', { name: 'Rowing', duration: 60 });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  await tenant.create('coaches', { profile: profile.id });
  await tenant.create('users', { name: 'Ana', email: 'ana@test.example' });
  const { id, linesOf } = await check('appointments', [
    ['Service', 'Coach', 'Clients', 'Start (Europe/Berlin)', 'End (Europe/Berlin)'],
    ['Rowing', 'Mara', 'Ana', '18.12.2026 13:00', '18.12.2026 14:00'],
    ['Rowing', 'Mara', 'Ana', '03/04/2026 13:00', '2026-04-03 14:00'],
  ]);
  expect((await linesOf('fail'))[0].problems).toEqual([
    {
      field: 'start',
      reason: 'This may be 3 April 2026 or 4 March 2026. Write the year first, such as 2026-04-03.',
    },
  ]);
  await apply(id);
  const { data } = (await tenant.call('GET', '/v1/a/appointments')).json;
  expect(data.map(({ values }: Row) => values.start)).toEqual(['2026-12-18T12:00:00.000Z']);
});

test('reports a limit that a file passes as the limit', async () => {
  const tenant = await api.tenant();
  const { post } = csvCalls(api, tenant);
  const context = { id: 0, type: 'rooms' };
  const begin = (data: object) => post('', {}, { body: { context, data } });
  const { id } = (await begin({ file: 'rooms.csv', columns: ['Name'] })).json.data;
  const lines = (cells: string[], count = 1) =>
    post(`/${id}/lines`, {
      received: 0,
      lines: Array.from({ length: count }, (_, at) => ({ line: at + 1, cells })),
    });
  const answers = await Promise.all([
    begin({ file: 'x'.repeat(301), columns: ['Name'] }),
    begin({ file: 'rooms.csv', columns: [] }),
    lines(['a'], 1001),
    lines(Array(401).fill('a')),
    post(`/${id}/check`, { matches: ['x'.repeat(101)] }),
  ]);
  expect(answers.map(({ status, json }) => [status, json.error])).toEqual([
    [422, 'The name of a file has at most 300 characters.'],
    [422, 'A file has at least one column.'],
    [422, 'Send at most 1000 lines at once.'],
    [422, 'A line has at most 400 cells.'],
    [422, 'Match each column with a field.'],
  ]);
});

test('an article of a file is not published ahead of its own time, and is scheduled for it', async () => {
  const tenant = await api.tenant();
  const { check, apply } = csvCalls(api, tenant);
  const file = (status: string, year: string) =>
    check(
      'articles',
      [
        ['Title', 'Body', 'Status', 'Publish at'],
        ['Embargo', 'Text.', status, `${year}-12-01T08:00:00Z`],
      ],
      tenant.channels.magazine,
      ['title', 'body', 'status', 'publishAt'],
    );
  const { report, linesOf } = await file('published', '2097');
  expect(report.outcomes).toMatchObject({ create: 0, fail: 1 });
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: 'status', reason: expect.stringContaining('Write “scheduled” to keep that time') },
  ]);
  expect((await file('published', '2020')).report.outcomes).toMatchObject({ create: 1 });
  await apply((await file('scheduled', '2097')).id);
  const { data } = (await tenant.call('GET', '/v1/a/articles', { channel: tenant.channels.magazine })).json;
  expect(data[0].values).toMatchObject({ status: 'scheduled', publishAt: '2097-12-01T08:00:00.000Z' });
});
