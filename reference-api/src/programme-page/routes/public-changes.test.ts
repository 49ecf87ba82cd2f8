import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { agendaCalls } from '../../testing/agendas/agenda-calls.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const calls = agendaCalls(tenant);
const { change, newAgenda, release } = calls;
let hall: Row;
let backstage: Row;
let addresses = 0;

beforeAll(async () => {
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
  backstage = await tenant.create('rooms', { name: 'Backstage', hidden: true }, channel);
});

const session = (agenda: Row, title: string, values: EntityValues = {}) =>
  calls.session(agenda, title, { room: hall.id, ...values });

async function shown({ id }: Row): Promise<string> {
  addresses += 1;
  const address = `changed-${addresses}`;
  const body = { context: { id, type: 'agendas', version: 0 }, data: { address, isOn: true } };
  expect((await tenant.call('PUT', `/v1/a/agendas/${id}/page`, { channel, body })).status).toBe(200);
  return `/programme/${address}`;
}

const read = async (path: string, language = 'en-GB') => {
  const headers = { 'accept-language': language };
  const { statusCode, body } = await api.app.inject({ method: 'GET', url: path, headers });
  expect(statusCode).toBe(200);
  return body;
};
/** What a page says, without its tags. */
const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('visitors read what each release changed, the newest first, and what is cancelled on its day', async () => {
  const agenda = await newAgenda();
  const [moves, ends] = [await session(agenda, 'Moves'), await session(agenda, 'Ends')];
  const path = await shown(agenda);
  await release(agenda, '1.0');
  expect(textOf(await read(`${path}/changes`))).toContain('Nothing that was released has changed yet.');
  expect(await read(path)).not.toContain('/changes');

  await change(moves, { start: '2026-03-28T11:00:00Z' });
  await release(agenda, '1.1');
  await change(ends, { state: 'cancelled' });
  await change(moves, { title: 'Moves on' });
  await release(agenda, '1.2');
  const page = textOf(await read(`${path}/changes`));
  expect(page.indexOf('Release 1.2')).toBeLessThan(page.indexOf('Release 1.1'));
  expect(page).toContain('Cancelled Ends Sat 28 Mar, 10:00–10:30, Hall');
  expect(page).toContain('Renamed Moves on Moves → Moves on');
  expect(page).toContain(
    'New time or room Moves Sat 28 Mar, 10:00–10:30, Hall → Sat 28 Mar, 12:00–12:30, Hall',
  );

  const list = textOf(await read(path));
  expect(list).toContain('2 changes in release 1.2');
  expect(list).toContain('Cancelled Ends 10:00–10:30 · Hall');
  expect(textOf(await read(`${path}?q=moves`))).not.toContain('Cancelled');
  expect(textOf(await read(`${path}/changes`, 'de'))).toContain('Abgesagt Ends');

  await change(ends, { state: 'confirmed' });
  await release(agenda, '1.3');
  expect(textOf(await read(path))).not.toContain('Cancelled');
});

test('what moves into another year is shown with both years', async () => {
  const agenda = await newAgenda();
  const moves = await session(agenda, 'Moves');
  const path = await shown(agenda);
  await release(agenda, '1.0');
  await change(moves, { start: '2027-03-28T09:00:00Z' });
  await release(agenda, '1.1');
  expect(textOf(await read(`${path}/changes`))).toContain(
    'New time or room Moves Sat 28 Mar 2026, 10:00–10:30, Hall → Sun 28 Mar 2027, 11:00–11:30, Hall',
  );
});

test('nothing is said of hidden rooms and blockers, and what leaves one is new', async () => {
  const agenda = await newAgenda();
  const open = await session(agenda, 'Opens', { room: backstage.id });
  const closes = await session(agenda, 'Closes', { start: '2026-03-28T12:00:00Z' });
  const crew = await session(agenda, 'Crew', { room: backstage.id, start: '2026-03-28T13:00:00Z' });
  const blocker = await session(agenda, 'Build-up', { kind: 'blocker', start: '2026-03-28T14:00:00Z' });
  const path = await shown(agenda);
  await release(agenda, '1.0');
  await change(open, { room: hall.id });
  await change(closes, { room: backstage.id });
  await change(crew, { state: 'cancelled' });
  await change(blocker, { start: '2026-03-28T15:00:00Z' });
  await release(agenda, '1.1');
  const page = textOf(await read(`${path}/changes`));
  expect(page).toContain('New Opens Sat 28 Mar, 10:00–10:30, Hall');
  expect(page).toContain('Taken out Closes Sat 28 Mar, 13:00–13:30, Hall');
  const list = textOf(await read(path));
  expect(list).toContain('2 changes in release 1.1');
  for (const text of [page, list]) expect(text).not.toMatch(/Backstage|Crew|Build-up/);
});

test('a page of 1,500 sessions in 100 rooms with eleven releases is drawn', async () => {
  const agenda = await newAgenda();
  await session(agenda, 'Moves');
  const path = await shown(agenda);
  await release(agenda, '1.0');
  // Texts that no compression makes short, as those of people are.
  const text = `(select string_agg(md5(random()::text), ' ') from generate_series(1, 40) where n is not null)`;
  await api.database.asOwner(
    `with s as (
       select jsonb_agg(r.programme -> 'sessions' -> 0 || jsonb_build_object('row', 1000000 + n, 'guid', 'guid-' || n, 'room', 'Room ' || n % 100,
         'values', r.programme -> 'sessions' -> 0 -> 'values' || jsonb_build_object('abstract', ${text}))) as sessions
       from agenda_releases r, generate_series(1, 1500) n where r.agenda_id = $1),
     rooms as (select jsonb_agg(r.programme -> 'rooms' -> 0 || jsonb_build_object('name', 'Room ' || n, 'isHidden', n = 7)) as rooms
       from agenda_releases r, generate_series(0, 99) n where r.agenda_id = $1)
     insert into agenda_releases (tenant_id, agenda_id, name, sessions, programme, changes, released_by, released_at)
     select r.tenant_id, r.agenda_id, 'Large ' || k, 1500,
       r.programme || jsonb_build_object('sessions', s.sessions, 'rooms', rooms.rooms),
       (select jsonb_agg(jsonb_build_object('kind', 'renamed', 'session', 1000000 + n, 'after', place, 'before', place))
         from generate_series(1, 250) n, lateral (select jsonb_build_object('start', '2026-03-28T10:00:00+01:00', 'duration', 30,
           'room', 'Room ' || n % 100, 'title', 'Moves', 'speakers', '[]'::jsonb) as place) p),
       '', now() + k * interval '1 minute'
     from agenda_releases r, s, rooms, generate_series(1, 10) k where r.agenda_id = $1`,
    [agenda.id],
  );
  const page = textOf(await read(`${path}/changes`));
  // One in a hundred is in the hidden room, and the first of these releases has other sessions than the one before.
  expect([page.match(/Renamed/g), page.match(/New Moves/g)].map((found) => found?.length)).toEqual([
    9 * 200,
    200,
  ]);
  expect(page.match(/and 47 more/g)).toHaveLength(10);
  expect(page).not.toContain('Room 7 ');
  expect(textOf(await read(path))).toContain('247 changes in release Large 10');
});
