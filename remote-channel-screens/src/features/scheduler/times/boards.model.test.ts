import { expect, test } from '@jest/globals';
import { rowOf } from '../../../testing/show.tsx';
import { shownDays } from '../scheduler-url.model.ts';
import { boardsOf, hoursOfDays } from './boards.model.ts';

const week = shownDays({ view: 'week', day: '2026-06-03' });
const available = (id: number, days: readonly number[]) =>
  rowOf('availables', id, {
    name: `Week ${id}`,
    timeZone: 'UTC',
    weekly: days.map((day) => ({ day, from: '09:00', to: '17:00' })),
  });
const availables = [available(1, [1, 2, 3, 4, 5]), available(2, [6])];
const coach = (id: number, of: number | null) =>
  rowOf('coaches', id, { profile: id, available: of, employment: 'active' });
const session = (id: number, of: number, day: string) =>
  rowOf('appointments', id, {
    ...{ service: 1, coach: of, clients: [1] },
    ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
  });

function columnsOf(coaches: ReturnType<typeof coach>[], sessions: ReturnType<typeof session>[] = []) {
  const boards = boardsOf(week, {
    ...{ availables, business: null, zone: 'UTC', blockings: { data: [], titles: {} } },
    coaches: { data: coaches, titles: {} },
    sessions: { data: sessions, titles: {} },
    services: [],
  });
  return boards.map(({ columns }) => columns.map((column) => column.coach.id));
}

test('a week of three coaches has a column for each on every day', () => {
  const each = columnsOf([coach(1, 1), coach(2, 1), coach(3, 2)]);
  expect(each).toEqual(week.map(() => [1, 2, 3]));
});

test('a week of more coaches leaves out those who have nothing to do on a day', () => {
  const coaches = [coach(1, 1), coach(2, 1), coach(3, 1), coach(4, 2)];
  const [monday, , , , , saturday, sunday] = columnsOf(coaches, [session(1, 2, '2026-06-06')]);
  expect(monday).toEqual([1, 2, 3]);
  expect(saturday).toEqual([2, 4]);
  expect(sunday).toEqual([1]);
});

test('a coach without any availability has a column on every day', () => {
  const days = columnsOf([coach(1, 1), coach(2, 1), coach(3, 1), coach(4, null)]);
  expect(days.every((columns) => columns.includes(4))).toBe(true);
});

test('a day of many coaches has all of them', () => {
  const [day = []] = boardsOf(['2026-06-06'], {
    ...{ availables, business: null, zone: 'UTC', blockings: { data: [], titles: {} } },
    coaches: { data: [1, 2, 3, 4].map((id) => coach(id, 1)), titles: {} },
    sessions: { data: [], titles: {} },
    services: [],
  }).map(({ columns }) => columns);
  expect(day).toHaveLength(4);
});

test('the buffers of a session are shaded before and after it, and none of one that frees its time', () => {
  const service = rowOf('services', 1, { name: 'Cut', duration: 60, bufferBefore: 5, bufferAfter: 15 });
  const shadesFor = (values: object) =>
    boardsOf(['2026-06-03'], {
      ...{ availables: [], business: null, zone: 'Europe/Lisbon', blockings: { data: [], titles: {} } },
      coaches: { data: [coach(1, null)], titles: {} },
      sessions: {
        data: [session(7, 1, '2026-06-03')].map((row) => ({ ...row, values: { ...row.values, ...values } })),
        titles: {},
      },
      services: [service],
    }).flatMap(({ columns }) => columns.flatMap(({ shades }) => shades));
  const shades = shadesFor({ status: 'accepted' });
  // An hour later on the clock of Lisbon in June.
  expect(shades.map(({ kind, text, parts }) => [kind, text, parts[0]?.from, parts[0]?.to])).toEqual([
    ['buffer', 'Buffer from 10:55 to 11:00, before a session.', 655, 660],
    ['buffer', 'Buffer from 12:00 to 12:15, after a session.', 720, 735],
  ]);
  expect(shadesFor({ status: 'cancelled' })).toEqual([]);
  expect(shadesFor({ status: 'accepted', service: 2 })).toEqual([]);
});

test('the hours of a week are those of the coaches, and the opening hours for one who has none', () => {
  const openingHours = [
    { day: 1, from: '07:00', to: '22:00' },
    { day: 6, from: '20:00', to: '00:00' },
  ];
  const business = rowOf('my-business', 1, { legalName: 'Studio', openingHours });
  const hours = (coaches: ReturnType<typeof coach>[], of: typeof business | null = business) => {
    const spans = hoursOfDays(week, { coaches, availables, business: of, zone: 'UTC' });
    return [...new Set(spans.map(({ from, to }) => `${from / 60}-${to / 60}`))];
  };
  expect(hours([coach(1, 1)])).toEqual(['9-17']);
  expect(hours([coach(1, 1), coach(2, null)])).toEqual(['9-17', '7-22', '20-24']);
  expect(hours([])).toEqual(['7-22', '20-24']);
  expect(hours([coach(2, null)], null)).toEqual([]);
});

test('the column of a court that clients hire is shaded where somebody gives a lesson on it', () => {
  const court = rowOf('coaches', 2, { profile: 2, available: null, employment: 'active', room: 31 });
  const lesson = session(7, 1, '2026-06-03');
  const shadesFor = (values: object) =>
    boardsOf(['2026-06-03'], {
      ...{ availables: [], business: null, zone: 'UTC', blockings: { data: [], titles: {} } },
      coaches: { data: [coach(1, null), court], titles: {} },
      sessions: {
        data: [{ ...lesson, values: { ...lesson.values, location: 31, ...values } }],
        titles: { services: { 1: 'Lesson' } },
      },
      services: [],
    }).flatMap(({ columns }) =>
      columns.flatMap(({ coach: { id }, shades }) => shades.map(({ title, text }) => [id, title, text])),
    );
  expect(shadesFor({ status: 'accepted' })).toEqual([[2, 'Lesson', 'Taken from 10:00 to 11:00.']]);
  expect(shadesFor({ status: 'cancelled' })).toEqual([]);
  expect(shadesFor({ status: 'accepted', location: 30 })).toEqual([]);
  // Its hire is a session of the column itself.
  expect(shadesFor({ status: 'accepted', coach: 2 })).toEqual([]);
});
