import { expect, test } from '@jest/globals';
import { movedRepeats } from './repeated-sessions.ts';

const at = (hour: number, guid = 'g') => `session:${guid}#2027-05-01T${hour}:00:00+02:00`;
const here = (...keys: string[]) => new Map(keys.map((key, index) => [key, index + 1]));

test.each([
  ['that moved is the one that is free here', [at(12)], here('session:g', at(11)), [[at(12), 2]]],
  [
    'that stays leaves the other one to that which moved',
    [at(11), at(14)],
    here(at(11), at(13)),
    [[at(14), 2]],
  ],
  [
    'that all moved keep their order',
    [at(15), at(13)],
    here(at(12), at(14)),
    [
      [at(13), 1],
      [at(15), 2],
    ],
  ],
  ['that is one more is new', [at(12), at(13)], here(at(11)), [[at(12), 1]]],
  ['of another identifier stay apart', [at(12, 'h')], here(at(11)), []],
  ['whose key is here needs no other row', [at(11)], here(at(11), at(12)), []],
] as const)('a repeated session %s', (_, keys, known, found) => {
  expect([...movedRepeats(keys, known)]).toEqual(found);
});

test('one that cannot be read in the file keeps its row', () => {
  expect([...movedRepeats([at(12)], here(at(11)), [at(11)])]).toEqual([]);
});
