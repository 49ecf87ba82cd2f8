import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile({ comparesPaths: true });
let channel: number;
let rooms: Row[];

const talks: EntityValues[] = [
  { title: 'Ξύλο και αλάτι', track: 'Vessels', language: 'el', start: '2026-06-01T22:30:00Z' },
  { title: 'Straße der Kräne', track: 'Art, Culture', language: 'de', start: '2026-06-01T10:00:00+02:00' },
  { title: 'Crème brûlée 50%_off', track: null, language: 'fr', start: '2026-06-03T10:00:00Z' },
  { title: 'Session 10', track: 'Ports', start: null },
  { title: 'Session 9', track: 'Ports', start: '2026-06-02T10:00:00Z' },
  { title: 'session 9', track: 'Ports', start: '2026-06-02T10:00:00Z' },
];

beforeAll(async () => {
  channel = tenant.channels.conference;
  const agenda = await tenant.create(
    'agendas',
    { name: 'A', dateFrom: '2026-06-01', dateTo: '2026-06-03', timeZone: 'Europe/Berlin' },
    channel,
  );
  rooms = [
    await tenant.create('rooms', { name: 'Zeta' }, channel),
    await tenant.create('rooms', { name: 'Alpha', hidden: true }, channel),
  ];
  for (const [place, values] of talks.entries()) {
    const room = place < 4 ? (rooms[place % 2]?.id ?? null) : null;
    await tenant.create('agenda-sessions', { duration: 30, agenda: agenda.id, room, ...values }, channel);
  }
});

async function list(parameters: Record<string, string> = {}, query = '') {
  const { status, json } = await tenant.call(
    'GET',
    `/v1/a/agenda-sessions?${new URLSearchParams(parameters)}`,
    {
      channel,
      query,
    },
  );
  expect(status).toBe(200);
  return json as { data: Row[]; next: string | null; total: number };
}
const titles = async (parameters: Record<string, string> = {}, query = '') =>
  (await list(parameters, query)).data.map((row) => row.values.title);

describe('keywords', () => {
  test.each([
    ['ξυλο', 1],
    ['ΞΎΛΟ αλατι', 1],
    ['strasse krane', 1],
    ['creme BRULEE', 1],
    ['50%_', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 0],
    ['session ports', 3],
    ['session vessels', 0],
    ['', 6],
  ])('“%s” finds %i', async (query, count) => {
    const { data, total } = await list({}, query);
    expect([data.length, total]).toEqual([count, count]);
  });
});

describe('orders', () => {
  test('put numbers by value, letters by people’s order', async () => {
    expect(await titles({ sort: 'title' })).toEqual([
      'Crème brûlée 50%_off',
      'session 9',
      'Session 9',
      'Session 10',
      'Straße der Kräne',
      'Ξύλο και αλάτι',
    ]);
  });

  test('put empty values last in both directions', async () => {
    expect((await titles({ sort: 'start' })).at(-1)).toBe('Session 10');
    expect((await titles({ sort: '-start' })).at(-1)).toBe('Session 10');
    expect((await titles({ sort: '-start' }))[0]).toBe('Crème brûlée 50%_off');
  });

  test('of a relation use the title of its target', async () => {
    const names = (await list({ sort: 'room' })).data.map((row) => row.values.room);
    expect(names).toEqual([rooms[1]?.id, rooms[1]?.id, rooms[0]?.id, rooms[0]?.id, null, null]);
  });

  test.each([
    'start',
    '-start',
    'room',
    '-room',
    'title',
    '-title',
    'track',
    '-track',
    'updatedAt',
    '-createdAt',
    'duration',
  ])('by %s give every row once, page after page', async (sort) => {
    const whole = (await list({ sort })).data.map((row) => row.id);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: Row[]; next: string | null } = await list({
        sort,
        limit: '2',
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...page.data.map((row) => row.id));
      cursor = page.next;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(talks.length);
  });

  test.each(['start', '-start', 'room', '-room', 'title', '-track', '-createdAt', 'where'])(
    'by %s start at any row offset',
    async (sort) => {
      const request: Record<string, string> =
        sort === 'where' ? { sort: '-title', 'where.track': 'Ports,Vessels' } : { sort };
      const whole = await list(request);
      const ids = whole.data.map((row) => row.id);
      for (const [at] of [...ids, 'the end', 'beyond it'].entries()) {
        const page = await list({ ...request, at: String(at), limit: '2' });
        expect(page.data.map((row) => row.id)).toEqual(ids.slice(at, at + 2));
        expect(page.total).toBe(whole.total);
        if (page.next === null) expect(at + 2).toBeGreaterThanOrEqual(ids.length);
        else {
          const { data } = await list({ ...request, cursor: page.next, limit: '2' });
          expect(data.map((row) => row.id)).toEqual(ids.slice(at + 2, at + 4));
        }
      }
    },
  );

  test('accept a row offset or a cursor, not both, and no offset beyond a million', async () => {
    const { next } = await list({ sort: 'title', limit: '2' });
    const refused = async (parameters: Record<string, string>) => {
      const query = new URLSearchParams(parameters);
      return (await tenant.call('GET', `/v1/a/agenda-sessions?${query}`, { channel })).status;
    };
    expect(await refused({ sort: 'title', cursor: next ?? '', at: '2' })).toBe(400);
    expect(await refused({ at: '1000001' })).toBe(400);
    expect(await refused({ at: '-1' })).toBe(400);
    expect(await refused({ at: '1000000' })).toBe(200);
  });

  test('stay where they are while rows come and go', async () => {
    const first = await list({ sort: 'title', limit: '3' });
    const extra = await tenant.create(
      'agenda-sessions',
      { title: 'AAA', duration: 1, agenda: Number(first.data[0]?.values.agenda) },
      channel,
    );
    const second = await list({ sort: 'title', limit: '3', cursor: first.next ?? '' });
    expect(second.data.map((row) => row.values.title)).toEqual([
      'Session 10',
      'Straße der Kräne',
      'Ξύλο και αλάτι',
    ]);
    await tenant.call('DELETE', `/v1/a/agenda-sessions/${extra.id}`);
    expect((await list()).total).toBe(talks.length);
  });
});

describe('filters', () => {
  test.each<[Record<string, string>, number]>([
    [{ 'where.track': 'Ports' }, 3],
    [{ 'where.track': 'Ports,Vessels' }, 4],
    [{ 'where.track': 'Art, Culture' }, 1],
    [{ 'where.track': 'Art\\, Culture,Vessels' }, 2],
    [{ 'where.kind': 'session' }, 6],
    [{ 'where.kind': 'break,blocker' }, 0],
    [{ 'where.language': 'el', 'where.track': 'Vessels' }, 1],
    // 22:30 in UTC is half past midnight in Berlin: before 05:00, and so of the day before.
    [{ 'where.start': '2026-06-01..2026-06-01' }, 2],
    [{ 'where.start': '2026-06-02' }, 2],
    [{ 'where.start': '2026-06-02..' }, 3],
    [{ 'where.start': '..2026-06-01' }, 2],
    [{ 'where.start': '..' }, 6],
  ])('%j finds %i', async (parameters, count) => {
    const { data, total } = await list(parameters);
    expect([data.length, total]).toEqual([count, count]);
  });

  test('by relation and by yes or no', async () => {
    expect(await list({ 'where.room': `${rooms[0]?.id},${rooms[1]?.id}` })).toMatchObject({ total: 4 });
    const hidden = await tenant.call('GET', '/v1/a/rooms?where.hidden=true', { channel });
    expect(hidden.json.data.map((row: Row) => row.values.name)).toEqual(['Alpha']);
  });

  test.each([
    'sort=nothing',
    'sort=links',
    'cursor=abc',
    'limit=0',
    'limit=201',
    'where.start=tomorrow',
    'where.room=x',
    'taxons=a',
  ])('that are not valid (%s) are refused in words', async (query) => {
    const { status, json } = await tenant.call('GET', `/v1/a/agenda-sessions?${query}`, { channel });
    expect([status, json.code]).toEqual([400, 'malformed']);
    expect(json.error.length).toBeGreaterThan(10);
  });
});

test('a list without a channel, or of one that does not exist, is refused', async () => {
  expect((await tenant.call('GET', '/v1/a/rooms')).status).toBe(400);
  expect((await tenant.call('GET', '/v1/a/rooms', { channel: 999_999 })).status).toBe(404);
});

test('the title search matches words of the title only', async () => {
  const found = async (q: string) =>
    (await tenant.call('GET', `/v1/a/titles/agenda-sessions?q=${encodeURIComponent(q)}`, { channel })).json
      .data.length;
  expect(await found('SESSION 9')).toBe(2);
  expect(await found('ports')).toBe(0);
  expect(await found('')).toBe(6);
});

test('values of a filter are counted, most frequent first', async () => {
  const { json } = await tenant.call('GET', '/v1/a/values/agenda-sessions/track', { channel });
  expect(json.data[0]).toEqual({ value: 'Ports', count: 3 });
  expect(json.data).toHaveLength(3);
  expect((await tenant.call('GET', '/v1/a/values/agenda-sessions/abstract', { channel })).status).toBe(404);
});

test('the overview shows counts and the latest changes', async () => {
  const { json } = await tenant.call('GET', '/v1/a/overview');
  expect(json.data.figures).toContainEqual({
    ...{
      key: `${channel}.agenda-sessions.upcoming`,
      label: 'Upcoming sessions',
      entity: 'agenda-sessions',
      channel,
    },
    ...{ count: expect.any(Number), where: { start: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\.$/) } },
  });
  expect(json.data.figures[0]).toMatchObject({
    ...{ key: 'appointments.upcoming', label: 'Upcoming sessions', count: 0, channel: null },
  });
  expect(json.data.recent[0]).toMatchObject({ updatedBy: 'Test Person' });
  const here = await tenant.call('GET', '/v1/a/overview', { channel });
  expect(here.json.data.figures.find((figure: { key: string }) => figure.key === 'rooms').count).toBe(2);
});

describe('pages of any size together are the whole list, rows without a value at its end', () => {
  const words = ['start', 'room', 'track', 'language', 'duration', 'createdAt'];
  test.each(words.flatMap((word) => [word, `-${word}`]))('by %s', async (sort) => {
    const { data: whole, total } = await list({ sort, limit: '200' });
    expect(whole).toHaveLength(total);
    const missing = whole.map(({ values }) => (values[sort.replace('-', '')] ?? null) === null);
    if (!sort.endsWith('At')) expect(missing).toEqual([...missing].sort());
    for (const limit of ['1', '2', '5']) {
      const ids: number[] = [];
      let next: string | null = null;
      do {
        const page = await list({ sort, limit, ...(next ? { cursor: next } : {}) });
        ids.push(...page.data.map(({ id }) => id));
        next = page.next;
      } while (next !== null);
      expect(ids).toEqual(whole.map(({ id }) => id));
    }
  });
});
