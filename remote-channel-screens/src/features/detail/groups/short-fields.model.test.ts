import { expect, test } from '@jest/globals';
import { allFields, definitionOf } from 'shared-contracts/entities';
import { isShort } from './short-fields.model.ts';

const shortOf = (entity: 'appointments' | 'users' | 'events') =>
  Object.entries(allFields(definitionOf(entity)))
    .filter(([, field]) => isShort(field))
    .map(([name]) => name);

test('times, numbers, choices and one other row are short; titles, lists and texts of several lines are not', () => {
  expect(shortOf('appointments')).toEqual([
    ...['service', 'start', 'end', 'coach', 'location', 'status', 'package', 'price', 'series'],
  ]);
  expect(shortOf('users')).toEqual(expect.arrayContaining(['email', 'phone', 'birthday']));
  expect(shortOf('events')).not.toContain('title');
  // The rule of a series is built from several inputs.
  expect(shortOf('events')).not.toContain('recurrence');
});
