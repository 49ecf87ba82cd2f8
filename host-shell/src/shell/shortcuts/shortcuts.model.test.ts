import { expect, test } from '@jest/globals';
import { frameShortcuts, keyNames } from './shortcuts.model.ts';

test('keys have the names on the keyboard', () => {
  expect(keyNames('$mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyNames('$mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyNames('g d', false)).toEqual(['G', 'D']);
  expect(keyNames('[Shift]+?', false)).toEqual(['?']);
  expect(keyNames('ArrowUp ArrowDown', false)).toEqual(['↑', '↓']);
});

test('no two shortcuts have the same keys', () => {
  expect(new Set(frameShortcuts.map(({ keys }) => keys)).size).toBe(frameShortcuts.length);
});
