import { expect, test } from '@jest/globals';
import { paths } from 'shared-contracts/routes';
import { groupsAt, keyNames } from './shortcuts.model.ts';

test('keys have the names on the keyboard', () => {
  expect(keyNames('$mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyNames('$mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyNames('g d', false)).toEqual(['G', 'D']);
  expect(keyNames('[Shift]+?', false)).toEqual(['?']);
  expect(keyNames('ArrowUp ArrowDown', false)).toEqual(['↑', '↓']);
});

test.each([paths.scheduler, paths.sessions])('no two shortcuts of %s have the same keys', (path) => {
  const keys = groupsAt(path).flatMap(({ shortcuts }) => shortcuts.map((one) => one.keys));
  expect(new Set(keys).size).toBe(keys.length);
});

test('the keys of the scheduler and of a plan are named where they are shown, and on the page of all shortcuts', () => {
  const titles = (path: string | null) => groupsAt(path).map(({ title }) => title);
  expect(titles(paths.scheduler)).toEqual(['On the scheduler', 'Everywhere']);
  expect(titles(paths.sessions)).toEqual(['Everywhere', 'In a list']);
  expect(titles(paths.agendas)).toEqual(['On the plan of an agenda', 'Everywhere', 'In a list']);
  expect(titles(null)).toContain('On the scheduler');
});
