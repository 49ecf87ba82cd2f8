import { expect, test } from '@jest/globals';
import { isSwitchedOff, left, nothingShown, opened, readRecord, started } from './freezes.model.ts';

const build = 'remote-x abc';
const frozen = (record = nothingShown) => started(opened(record, build));

test('a build is switched off once the tab froze with it twice in a row', () => {
  expect(isSwitchedOff(frozen(), build)).toBe(false);
  expect(isSwitchedOff(frozen(frozen()), build)).toBe(true);
  expect(isSwitchedOff(frozen(frozen()), 'remote-x newer')).toBe(false);
});

test('a freeze between two visits in order is forgotten', () => {
  const record = frozen(left(opened(frozen(), build), build));
  expect(isSwitchedOff(record, build)).toBe(false);
});

test('a page that is left in order counts nothing', () => {
  expect(started(left(opened(nothingShown, build), build))).toEqual(nothingShown);
});

test('a freeze in another build leaves the count of this one', () => {
  const record = started(opened(frozen(), 'remote-y def'));
  expect(isSwitchedOff(frozen(record), build)).toBe(true);
});

test.each([null, '', 'no JSON', '{}', '[]', '7', '{"open":7,"freezes":{"a":"b"}}', '{"freezes":null}'])(
  'reads %j as nothing',
  (text) => {
    expect(readRecord(text)).toEqual(nothingShown);
  },
);

test('reads back what was stored', () => {
  expect(readRecord(JSON.stringify(opened(frozen(), build)))).toEqual(opened(frozen(), build));
});
