import { expect, test } from '@jest/globals';
import { allFields, definitionOf, entityNames } from 'shared-contracts/entities';
import { changedSinceWords, laterClashes } from './later-changes.ts';

const sessions = definitionOf('appointments');
const clashes = (fields: string[], later: string[]) => laterClashes(sessions, fields, new Set(later));

test('a field that changed since is not undone, another one keeps nothing', () => {
  for (const definition of entityNames.map(definitionOf).filter(({ name }) => name !== 'appointments')) {
    for (const name of Object.keys(allFields(definition))) {
      expect(laterClashes(definition, [name], new Set([name]))).toEqual([name]);
      expect(laterClashes(definition, [name], new Set())).toEqual([]);
      expect(laterClashes(definition, ['another'], new Set([name]))).toEqual([]);
    }
  }
});

test('the coach of a session is not restored where its time changed, nor its status where its clients did', () => {
  expect(clashes(['coach'], ['notes', 'clients'])).toEqual([]);
  expect(clashes(['coach'], ['start', 'end', 'notes'])).toEqual(['start', 'end']);
  expect(clashes(['status', 'lateCancels'], ['clients'])).toEqual(['clients']);
  expect(clashes(['notes'], ['start', 'clients'])).toEqual([]);
});

test('the words name what changed, or say only that it did where that is no field', () => {
  expect(changedSinceWords(sessions, ['start', 'end', 'coach'])).toBe(
    'It was changed since: start, end, and coach.',
  );
  expect(changedSinceWords(sessions, ['nothing'])).toBe('It was changed since.');
});
