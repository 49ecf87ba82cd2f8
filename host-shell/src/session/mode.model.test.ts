import { expect, test } from '@jest/globals';
import { initialMode } from 'shared-contracts/session';
import { modeOfChannel, restoreMode, selectedChannel, withoutLostChannel } from './mode.model.ts';

const magazine = { id: 1003, name: 'Magazine', subType: 4 };

test('a kept mode is restored without its keywords', () => {
  const kept = { ...modeOfChannel(magazine), query: 'old words' };
  expect(restoreMode(JSON.stringify(kept))).toEqual(modeOfChannel(magazine));
});

test.each([
  null,
  '',
  '{',
  '[]',
  '{"channel":{"id":"1"}}',
  'null',
  '{"channel":{"id":1,"type":7},"focus":{},"local":{}}',
])('a mode that cannot be read (%s) is the first one', (stored) => {
  expect(restoreMode(stored)).toEqual(initialMode);
});

test('choosing a channel sets its id, type and name and clears the focus', () => {
  expect(modeOfChannel(magazine)).toEqual({
    query: '',
    channel: { id: 1003, type: 4 },
    focus: { id: 0, type: '', name: '' },
    local: { id: 1003, name: 'Magazine' },
  });
});

test('the apps menu knows the dashboard by 9 and a channel by its id', () => {
  expect(selectedChannel(initialMode)).toBe(9);
  expect(selectedChannel(modeOfChannel(magazine))).toBe(1003);
});

test('a channel that is gone gives way to the dashboard', () => {
  expect(withoutLostChannel(modeOfChannel(magazine), [])).toEqual(initialMode);
  expect(withoutLostChannel(modeOfChannel(magazine), [magazine])).toEqual(modeOfChannel(magazine));
});
