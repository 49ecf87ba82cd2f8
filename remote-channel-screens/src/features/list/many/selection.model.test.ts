import { expect, test } from '@jest/globals';
import {
  countOf,
  isEmpty,
  isSelected,
  loadedState,
  nothingSelected,
  rangeTo,
  toggled,
  toggledLoaded,
} from './selection.model.ts';

const loaded = [11, 12, 13, 14, 15];

test('toggling a row selects it, toggling it again deselects it', () => {
  const one = toggled(nothingSelected, 12, loaded);
  expect([isSelected(one, 12), isSelected(one, 11), countOf(one, 99)]).toEqual([true, false, 1]);
  expect(isEmpty(toggled(one, 12, loaded))).toBe(true);
});

test('a range extends up or down from the last toggled row, and selects or deselects all of it as its end', () => {
  const up = rangeTo(toggled(nothingSelected, 14, loaded), 12, loaded);
  expect([...up.ids].sort()).toEqual([12, 13, 14]);
  const off = rangeTo({ ...up, anchor: 14 }, 13, loaded);
  expect([...off.ids]).toEqual([12]);
  expect([...rangeTo(nothingSelected, 13, loaded).ids]).toEqual([13]);
});

test('the header selects all loaded rows, and deselects them if all are selected', () => {
  const some = toggled(nothingSelected, 12, loaded);
  expect(loadedState(some, loaded)).toBe('some');
  const every = toggledLoaded(some, loaded);
  expect(loadedState(every, loaded)).toBe('all');
  expect(isEmpty(toggledLoaded(every, loaded))).toBe(true);
  expect(loadedState(nothingSelected, [])).toBe('none');
});

test('selecting all that match counts rows that are not loaded; deselecting one keeps only loaded rows', () => {
  const all = { ...nothingSelected, all: true };
  expect([countOf(all, 1351), isSelected(all, 777)]).toEqual([1351, true]);
  const left = toggled(all, 13, loaded);
  expect([left.all, countOf(left, 1351), isSelected(left, 13)]).toEqual([false, 4, false]);
});

test('loading more rows keeps the selection', () => {
  const before = toggled(nothingSelected, 5, [5, 6]);
  expect([...toggledLoaded(before, [5, 6, 7]).ids]).toEqual([5, 6, 7]);
});
