import { expect, test } from '@jest/globals';
import type { NextSession } from 'shared-contracts/api';
import { daysOf } from './soon.model.ts';

const titleOf = (clients: string[]) => {
  const session = {
    ...{ id: 1, status: 'accepted', service: 'Crew training', coach: 'Mara', clients },
    ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
  };
  return daysOf([session as NextSession], '2026-06-03', 'UTC')[0]?.lines[0]?.title;
};

test('a class is a line, too: of more than three clients two are named, and the others counted', () => {
  expect(titleOf(['Ana', 'Bo', 'Cem'])).toBe('Ana, Bo, Cem');
  expect(titleOf(['Ana', 'Bo', 'Cem', 'Dora'])).toBe('Ana, Bo and 2 more');
  expect(titleOf([])).toBe('Crew training');
});

test('a session names its coach, and its location where it has one to tell from others', () => {
  const session = {
    ...{ id: 1, status: 'accepted', service: 'Crew training', coach: 'Mara', clients: ['Ana'] },
    ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
  };
  const about = (location: string | null) =>
    daysOf([{ ...session, location }], '2026-06-03', 'UTC')[0]?.lines[0]?.about;
  expect([about(null), about('Boathouse')]).toEqual([
    'Crew training, Mara',
    'Crew training, Mara, Boathouse',
  ]);
  // A court that clients hire stands among the coaches.
  expect(about('Mara')).toBe('Crew training, Mara');
});
