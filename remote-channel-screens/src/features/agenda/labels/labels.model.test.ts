import { expect, test } from '@jest/globals';
import { sessionLabel } from '../../../testing/session-labels.ts';
import { draftOf, movedBeside, movedBy, namesake, problemsOf } from './labels.model.ts';

test('a new track begins with a colour that no other track has', () => {
  const labels = [
    sessionLabel({ colour: '#3dbbaa' }),
    sessionLabel({ id: 2, kind: 'type', colour: '#5AA0E0' }),
  ];
  expect(draftOf(null, labels, 'track').colour).toBe('#5AA0E0');
  expect(draftOf(null, [], 'track').colour).toBe('#3DBBAA');
});

test('problems of a draft stand with its parts', () => {
  expect(problemsOf({ name: ' ', colour: 'red', minutes: 0 })).toEqual({
    name: 'Enter a name.',
    colour: 'Choose a colour, such as #3DBBAA.',
    minutes: 'Enter at least 1 minute.',
  });
  expect(problemsOf({ name: 'Art', colour: null, minutes: null })).toEqual({});
});

test('a namesake is another one of the kind, whatever its case, accents and spaces', () => {
  const labels = [
    sessionLabel({ id: 1, name: 'Sécurité' }),
    sessionLabel({ id: 2, kind: 'type', name: 'Talk' }),
  ];
  expect(namesake(labels, { kind: 'track', id: null, name: ' SECURITE ' })?.id).toBe(1);
  expect(namesake(labels, { kind: 'track', id: 1, name: 'securite' })).toBeNull();
  expect(namesake(labels, { kind: 'track', id: null, name: 'Talk' })).toBeNull();
});

test('one is moved beside another, and by a place', () => {
  expect(movedBeside([1, 2, 3], 3, { other: 1, half: 'before' })).toEqual([3, 1, 2]);
  expect(movedBeside([1, 2, 3], 1, { other: 2, half: 'after' })).toEqual([2, 1, 3]);
  expect(movedBeside([1, 2, 3], 2, { other: 2, half: 'after' })).toEqual([1, 2, 3]);
  expect(movedBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(movedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
});
