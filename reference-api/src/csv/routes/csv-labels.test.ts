import { expect, test } from '@jest/globals';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo } = csvCalls(api, tenant);
const channel = tenant.channels.conference;
const days = { dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'Europe/Berlin' };
const agenda = await tenant.create('agendas', { name: 'Spring', ...days }, channel);

const session = (title: string, values: EntityValues = {}) =>
  tenant.create('agenda-sessions', { title, duration: 30, agenda: agenda.id, ...values }, channel);
const held = async ({ id }: Row) => {
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel });
  return [json.data.values.track ?? null, json.data.values.trackColour ?? null];
};
const labels = async () =>
  (
    (await tenant.call('GET', `/v1/a/agendas/${agenda.id}/labels`, { channel })).json.data as SessionLabel[]
  ).map(({ name, colour, sessions }) => [name, colour, sessions]);

test('a file that spells a track in another way changes nothing, and adds the one that the list lacks, once it is applied', async () => {
  const one = await session('One', { track: 'Sécurité', trackColour: '#aa0000' });
  const other = await session('Other', { track: 'Sécurité' });
  const { id, report, linesOf } = await check('agenda-sessions', [
    ['Id', 'Track'],
    [String(one.id), ' securite '],
    [String(other.id), 'Art'],
  ]);
  expect(report.outcomes).toEqual({ create: 0, change: 1, same: 1, fail: 0 });
  expect((await linesOf('change')).length).toBe(1);
  // A check writes nothing.
  expect(await labels()).toEqual([['Sécurité', '#aa0000', 2]]);
  const applied = await apply(id);
  expect([await held(one), await held(other)]).toEqual([
    ['Sécurité', '#aa0000'],
    ['Art', null],
  ]);
  expect(await labels()).toEqual([
    ['Sécurité', '#aa0000', 1],
    ['Art', null, 1],
  ]);
  await undo(applied.progress.bulkOperation);
  expect(await held(other)).toEqual(['Sécurité', '#aa0000']);
});

test('a line without a track empties it with its colour', async () => {
  const row = await session('Three', { track: 'Ethics', trackColour: '#00aa00' });
  const { id } = await check('agenda-sessions', [
    ['Id', 'Title', 'Track'],
    [String(row.id), 'Three', ''],
  ]);
  await apply(id);
  expect(await held(row)).toEqual([null, null]);
});
