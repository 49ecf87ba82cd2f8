import { expect, test } from '@jest/globals';
import { initialMode } from 'shared-contracts/session';
import {
  modeOfChannel,
  restoreMode,
  restoreModeOfTab,
  selectedChannel,
  withoutLostChannel,
} from './mode.model.ts';

const magazine = { id: 1003, name: 'Magazine', subType: 4 };

test('restores a stored mode without its keywords', () => {
  const stored = { ...modeOfChannel(magazine), query: 'old words' };
  expect(restoreMode(JSON.stringify(stored))).toEqual(modeOfChannel(magazine));
});

test.each([
  null,
  '',
  '{',
  '[]',
  '{"channel":{"id":"1"}}',
  'null',
  '{"channel":{"id":1,"type":7},"focus":{},"local":{}}',
])('ignores a malformed mode (%s), and a tab then starts with the initial mode', (stored) => {
  expect(restoreMode(stored)).toBeNull();
  expect(restoreModeOfTab(JSON.stringify(modeOfChannel(magazine)), stored)).toEqual(initialMode);
});

test('a tab keeps its own channel over a reload; a new tab starts with the last channel of the browser', () => {
  const [mine, last] = [modeOfChannel(magazine), modeOfChannel({ ...magazine, id: 1004, name: 'Other' })];
  expect(restoreModeOfTab(JSON.stringify(mine), JSON.stringify(last))).toEqual(mine);
  expect(restoreModeOfTab(null, JSON.stringify(last))).toEqual(last);
  expect(restoreModeOfTab('{', JSON.stringify(last))).toEqual(last);
});

test('choosing a channel sets its id, type and name and clears the focus', () => {
  expect(modeOfChannel(magazine)).toEqual({
    query: '',
    channel: { id: 1003, type: 4 },
    focus: { id: 0, type: '', name: '' },
    local: { id: 1003, name: 'Magazine' },
  });
});

test('the apps menu has the value 9 for the dashboard and the id for a channel', () => {
  expect(selectedChannel(initialMode)).toBe(9);
  expect(selectedChannel(modeOfChannel(magazine))).toBe(1003);
});

test('a missing channel falls back to the dashboard', () => {
  expect(withoutLostChannel(modeOfChannel(magazine), [])).toEqual(initialMode);
  expect(withoutLostChannel(modeOfChannel(magazine), [magazine])).toEqual(modeOfChannel(magazine));
});
