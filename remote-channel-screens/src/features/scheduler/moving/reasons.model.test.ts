import { expect, test } from '@jest/globals';
import type { EntityValues } from 'shared-contracts/entities';
import { rowOf } from '../../../testing/show.tsx';
import { reasonsAgainst } from './reasons.model.ts';

const [mara, courtOne, courtTwo] = [1, 2, 3];
const coaches = [
  rowOf('coaches', mara, { profile: 1, employment: 'active' }),
  rowOf('coaches', courtOne, { profile: 2, employment: 'active', room: 31 }),
  rowOf('coaches', courtTwo, { profile: 3, employment: 'active', room: 32 }),
];
const session = (id: number, values: EntityValues) =>
  rowOf('appointments', id, {
    ...{ service: 1, clients: [id], status: 'accepted' },
    ...{ start: '2026-06-03T10:00:00Z', end: '2026-06-03T11:00:00Z' },
    ...values,
  });
const against = (moved: EntityValues, other: EntityValues) =>
  reasonsAgainst(session(7, moved), {
    ...{ coaches, availables: [], blockings: { data: [], titles: {} }, business: null, zone: 'UTC' },
    profiles: { 1: 'Mara', 2: 'Court 1', 3: 'Court 2' },
    sessions: {
      data: [session(8, other)],
      titles: { services: { 1: 'Lesson' }, locations: { 31: 'Court 1', 32: 'Court 2' } },
    },
  }).map(({ words }) => words);

const lesson = { coach: mara, location: 31 };
const other = { coach: 9, location: 31 };
const hire = { coach: courtOne, location: 31 };

test.each<[string, EntityValues, EntityValues, string[]]>([
  [
    'a lesson onto a court that is hired',
    lesson,
    hire,
    ['Court 1 has another session: Lesson, 10:00–11:00.'],
  ],
  ['a hire onto a court with a lesson', hire, lesson, ['Court 1 has another session: Lesson, 10:00–11:00.']],
  ['a hire to the other court, which is free', { ...hire, coach: courtTwo }, lesson, []],
  [
    'a hire to the other court, which is taken',
    { ...hire, coach: courtTwo },
    { ...lesson, location: 32 },
    ['Court 2 has another session: Lesson, 10:00–11:00.'],
  ],
  // Two coaches may share a court; the server says where a location takes one session.
  ['a lesson beside another one', lesson, other, []],
])('says what speaks against moving %s', (_, moved, there, words) => {
  expect(against(moved, there)).toEqual(words);
});
