import { expect, test } from '@jest/globals';
import { groupsOfSeries } from './courses.ts';

const at = (start: number, coach: number) => ({ start, end: start + 1, coach });

test('the sessions of a series are one course in order of time, whoever gives them', () => {
  const sessions = [at(8, 2), at(0, 1), at(4, 1)];
  expect(groupsOfSeries(sessions)).toEqual([[at(0, 1), at(4, 1), at(8, 2)]]);
  expect(groupsOfSeries([])).toEqual([[]]);
});

test('two groups of one name and one time are one course for each coach', () => {
  const sessions = [at(0, 1), at(0, 2), at(4, 1), at(4, 2)];
  expect(groupsOfSeries(sessions)).toEqual([
    [at(0, 1), at(4, 1)],
    [at(0, 2), at(4, 2)],
  ]);
});

test('where somebody stood in for one of two groups, nobody can tell which', () => {
  expect(groupsOfSeries([at(0, 1), at(0, 2), at(4, 3), at(4, 2), at(8, 1), at(8, 2)])).toBeNull();
});
