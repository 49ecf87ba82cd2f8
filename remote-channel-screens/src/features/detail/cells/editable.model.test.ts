import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { editableFields } from './editable.model.ts';

const names = (entity: Parameters<typeof definitionOf>[0]) => [
  ...editableFields(definitionOf(entity)).keys(),
];

test('a table edits simple fields in place', () => {
  expect(names('services')).toEqual(expect.arrayContaining(['name', 'duration', 'price', 'capacity']));
  expect(names('rooms')).toEqual(expect.arrayContaining(['name', 'capacity', 'floor', 'hidden']));
});

test('long texts, lists, hours and states stay in the form', () => {
  expect(names('services')).not.toEqual(expect.arrayContaining(['locations']));
  expect(names('rooms')).not.toContain('description');
  expect(names('appointments')).not.toContain('status');
  expect(names('articles')).not.toContain('status');
});

test('what a saved row keeps and what the app reports stay as they are', () => {
  expect(names('package-entries')).not.toContain('client');
  for (const [, field] of editableFields(definitionOf('users'))) expect(field.reported).toBeFalsy();
});
