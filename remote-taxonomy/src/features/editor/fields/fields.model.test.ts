import { expect, test } from '@jest/globals';
import { fieldChoices } from './fields.model.ts';

const values = (options: Partial<Parameters<typeof fieldChoices>[0]>) =>
  fieldChoices({ type: 'rooms', known: [], words: '', chosen: '', ...options }).map(({ value }) => value);

test('offers fields with options first, with their count, and then those of the entity', () => {
  const choices = fieldChoices({
    type: 'rooms',
    known: [
      { field: 'stage', options: 1200 },
      { field: 'name', options: 2 },
    ],
    words: '',
    chosen: '',
  });
  expect(choices.slice(0, 2)).toEqual([
    { value: 'stage', label: 'stage (1,200)' },
    { value: 'name', label: 'Name (2)' },
  ]);
  expect(choices.map(({ value }) => value)).toContain('description');
  expect(choices.filter(({ value }) => value === 'name')).toHaveLength(1);
});

test('offers only fields whose values are words', () => {
  const offered = values({});
  expect(offered).not.toContain('capacity');
  expect(offered).not.toContain('floor');
});

test('finds a field by its name and by its label, ignoring case and accents', () => {
  expect(values({ words: 'DÉSCRIP' })).toContain('description');
  expect(values({ words: 'description' })).toEqual(['description']);
});

test('offers a new field for unknown words, and keeps the chosen one', () => {
  expect(values({ words: ' Light show ' })).toEqual(['Light show']);
  expect(values({ words: 'x'.repeat(60) })).toEqual(['x'.repeat(50)]);
  expect(values({ chosen: 'light', words: '' })).toContain('light');
  expect(values({ chosen: 'light', words: 'LIGHT' })).toEqual(['light']);
});

test('terms for every entity have all existing fields, and new ones', () => {
  expect(values({ type: 'all', known: [{ field: 'mood', options: 1 }] })).toEqual(['mood']);
  expect(values({ type: 'all', words: 'mood' })).toEqual(['mood']);
});
