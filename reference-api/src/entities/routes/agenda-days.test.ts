import { beforeAll, describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import type { Row } from 'shared-contracts/entities';
import { runCsv } from '../../csv/services/run-csv.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { check, apply } = csvCalls(api, tenant);
const channel = tenant.channels.conference;
let berlin: Row;
let lima: Row;

const agenda = (name: string, timeZone: string, values: object = {}) =>
  tenant.create(
    'agendas',
    { name, timeZone, dateFrom: '2026-03-28', dateTo: '2026-03-30', ...values },
    channel,
  );
const session = (title: string, start: string, of: Row) =>
  tenant.create('agenda-sessions', { title, start, duration: 30, agenda: of.id }, channel);

// The channel is in UTC, and the clock of Berlin changes at 02:00 on the 29th.
beforeAll(async () => {
  berlin = await agenda('Berlin', 'Europe/Berlin');
  lima = await agenda('Lima', 'America/Lima', { dayStart: '00:00' });
  await session('Early', '2026-03-28T03:59:00Z', berlin);
  await session('First', '2026-03-28T04:00:00Z', berlin);
  await session('Night', '2026-03-29T00:30:00Z', berlin);
  await session('Late', '2026-03-29T02:59:00Z', berlin);
  await session('Next', '2026-03-29T03:00:00Z', berlin);
  await session('Far', '2026-03-29T04:59:00Z', lima);
});

const titles = async (query: string) => {
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions?sort=start&${query}`, { channel });
  return json.data.map((row: { values: { title: string } }) => row.values.title);
};

describe('days of an agenda', () => {
  test('begin at its hour in its zone, also where the clock changes', async () => {
    const day = (date: string) => titles(`where.agenda=${berlin.id}&where.start=${date}..${date}`);
    expect(await day('2026-03-27')).toEqual(['Early']);
    expect(await day('2026-03-28')).toEqual(['First', 'Night', 'Late']);
    expect(await day('2026-03-29')).toEqual(['Next']);
  });

  test('are those of each session where all agendas are listed', async () => {
    expect(await titles('where.start=2026-03-28..2026-03-28')).toEqual(['First', 'Night', 'Late', 'Far']);
  });
});

describe('times of sessions in a file', () => {
  const file = async (query: string) => {
    const columns = ['title', 'start', 'agenda'];
    const body = { context: { id: 0, type: 'agenda-sessions' }, data: { zone: 'UTC', columns } };
    const { json } = await tenant.call('POST', `/v1/a/agenda-sessions/csv?sort=start&${query}`, {
      channel,
      body,
    });
    await runCsv(api.database.pool, { tenant: tenant.id, task: json.data.id });
    const { json: part } = await tenant.call('GET', `/v1/a/files/${json.data.id}/0`);
    return Papa.parse<string[]>(part.data.slice(1), { skipEmptyLines: true, newline: '\r\n' }).data;
  };

  test('go out in the zone of the agenda, which the header names', async () => {
    expect((await file(`where.agenda=${berlin.id}`)).slice(0, 2)).toEqual([
      ['Title', 'Start (Europe/Berlin)', 'Agenda'],
      ['Early', '2026-03-28 04:59', 'Berlin'],
    ]);
  });

  test('say their offset where the agendas have several zones', async () => {
    const [header, ...lines] = await file('');
    expect(header).toEqual(['Title', 'Start', 'Agenda']);
    expect(lines.at(0)).toEqual(['Early', '2026-03-28T04:59:00+01:00', 'Berlin']);
    expect(lines.at(-1)).toEqual(['Far', '2026-03-28T23:59:00-05:00', 'Lima']);
  });

  test('come in as the clock of the agenda shows them: of the cell, or of the row that is changed', async () => {
    const [first] = (
      await tenant.call('GET', `/v1/a/agenda-sessions?where.agenda=${berlin.id}&sort=start`, { channel })
    ).json.data;
    const { id } = await check('agenda-sessions', [
      ['Id', 'Title', 'Start', 'Duration', 'Agenda'],
      ['', 'New', '2026-03-30 14:30', '30', 'Berlin'],
      ['', 'Other', '2026-03-30 14:30', '30', 'Lima'],
    ]);
    await apply(id);
    const { json } = await tenant.call(
      'GET',
      '/v1/a/agenda-sessions?where.start=2026-03-30..2026-03-30&sort=start',
      { channel },
    );
    expect(json.data.map((row: Row) => row.values.start)).toEqual([
      '2026-03-30T12:30:00.000Z',
      '2026-03-30T19:30:00.000Z',
    ]);
    const change = await check('agenda-sessions', [
      ['Id', 'Start'],
      [String(first.id), '2026-03-28 14:30'],
    ]);
    expect(await change.linesOf('change')).toMatchObject([
      { changes: { start: { after: '2026-03-28T13:30:00.000Z' } } },
    ]);
    const named = await check('agenda-sessions', [
      ['Id', 'Start (Asia/Tokyo)'],
      [String(first.id), '2026-03-28 14:30'],
    ]);
    expect(await named.linesOf('change')).toMatchObject([
      { changes: { start: { after: '2026-03-28T05:30:00.000Z' } } },
    ]);
  });
});
