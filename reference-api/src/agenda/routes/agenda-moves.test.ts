import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AgendaMove } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
let agenda: Row;
let room: Row;

beforeAll(async () => {
  const days = { dateFrom: '2026-03-28', dateTo: '2026-03-30', timeZone: 'Europe/Berlin' };
  agenda = await tenant.create('agendas', { name: 'Spring', ...days }, channel);
  room = await tenant.create('rooms', { name: 'Hall' }, channel);
});

const session = (values: EntityValues = {}) =>
  tenant.create('agenda-sessions', { title: 'Talk', duration: 30, agenda: agenda.id, ...values }, channel);
const moveOf = ({ id, version, values }: Row, change: Partial<AgendaMove> = {}): AgendaMove => ({
  ...{ id, version, start: null, duration: Number(values.duration), room: null },
  ...change,
});
const move = (moves: readonly AgendaMove[], type = 'agenda-sessions', from = tenant) =>
  from.call('POST', '/v1/a/agenda-sessions/move', {
    channel: from.channels.conference,
    body: { context: { id: 0, type }, data: { moves } },
  });
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel })).json.data;
const start = '2026-03-28T09:00:00Z';

test('sessions move together, each with its version, and keep what they have beside', async () => {
  const [one, other] = [await session({ track: 'Art' }), await session({ start, room: room.id })];
  const { status, json } = await move([moveOf(other), moveOf(one, { start, room: room.id, duration: 45 })]);
  expect([status, json.data]).toEqual([
    200,
    [
      { id: one.id, version: 2 },
      { id: other.id, version: 2 },
    ],
  ]);
  expect((await read(one)).values).toMatchObject({ track: 'Art', duration: 45, room: room.id });
  expect(Date.parse(String((await read(one)).values.start))).toBe(Date.parse(start));
  expect((await read(other)).values).toMatchObject({ start: null, room: null });
});

test('a session that stays as it is keeps its version', async () => {
  const one = await session();
  expect((await move([moveOf(one)])).json.data).toEqual([{ id: one.id, version: 1 }]);
});

describe('nothing moves', () => {
  const refused = async (of: (one: Row) => AgendaMove | Promise<AgendaMove>, status: number) => {
    const [first, second] = [await session(), await session()];
    const answer = await move([moveOf(first, { start }), await of(second)]);
    expect(answer.status).toBe(status);
    expect((await read(first)).values.start ?? null).toBeNull();
    return answer.json;
  };

  test('where one of the sessions changed meanwhile; the refusal has it', async () => {
    const refusal = await refused(async (row) => {
      const body = {
        context: { id: row.id, type: 'agenda-sessions', version: 1 },
        data: { title: 'Keynote' },
      };
      await tenant.call('PUT', `/v1/a/agenda-sessions/${row.id}`, { channel, body });
      return moveOf(row, { start });
    }, 412);
    expect(refusal).toMatchObject({ data: { values: { title: 'Keynote' } } });
  });

  test('where a duration, a time or a room is none', async () => {
    expect((await refused((row) => moveOf(row, { duration: 0 }), 422)).fields).toHaveProperty('duration');
    expect((await refused((row) => moveOf(row, { start: 'noon' }), 422)).fields).toHaveProperty('start');
    expect((await refused((row) => moveOf(row, { room: 987_654 }), 422)).fields).toHaveProperty('room');
  });

  test('where a session is in the trash', async () => {
    await refused(async (row) => {
      await tenant.call('DELETE', `/v1/a/agenda-sessions/${row.id}`, { channel });
      return moveOf(row, { start });
    }, 404);
  });
});

test('another tenant moves nothing', async () => {
  const one = await session();
  const stranger = await api.tenant();
  const { status } = await move([moveOf(one, { start })], 'agenda-sessions', stranger);
  expect(status).toBe(404);
  expect((await read(one)).values.start ?? null).toBeNull();
});

test('two people who move the same sessions at once never block each other; one is refused', async () => {
  const rows = [await session(), await session(), await session()];
  const answers = await Promise.all([
    move(rows.map((row) => moveOf(row, { start }))),
    move([...rows].reverse().map((row) => moveOf(row, { start, duration: 60 }))),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const durations = await Promise.all(rows.map(async (row) => (await read(row)).values.duration));
  expect(new Set(durations).size).toBe(1);
});
