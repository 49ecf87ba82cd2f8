import { expect, test } from '@jest/globals';
import { placeOf, treeAt, withPlace } from './address.model.ts';

const types = [{ type: 'articles' }, { type: 'rooms' }];
const at = (text: string) => placeOf(new URLSearchParams(text), types);

test('shows the state of the address, and general categories for an unknown one', () => {
  expect(at('type=articles&mode=tags')).toEqual({ type: 'articles', mode: 'tags', field: '' });
  expect(at('type=rooms&mode=options&field=equipment').field).toBe('equipment');
  expect(at('type=cats&mode=dogs&field=x')).toEqual({ type: 'all', mode: 'categories', field: '' });
  expect(treeAt(at('type=rooms&mode=options&field=equipment'))).toEqual({
    type: 'rooms',
    mode: 'option',
    field: 'equipment',
  });
});

test('another choice removes the keywords, and leaving the options removes the field', () => {
  const before = new URLSearchParams('type=rooms&mode=options&field=equipment&q=beam');
  expect(String(withPlace(before, { mode: 'tags' }))).toBe('type=rooms&mode=tags');
  expect(String(withPlace(before, { field: 'seats' }))).toBe('type=rooms&mode=options&field=seats');
});
