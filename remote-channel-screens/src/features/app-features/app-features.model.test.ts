import { expect, test } from '@jest/globals';
import { channelTypes } from 'shared-contracts/session';
import { rowOf } from '../../testing/show.tsx';
import { appIconOf } from '../../ui/app-icons/app-icons.ts';
import { featuresLeft, lastPosition, moved, positionsOf } from './app-features.model.ts';

const row = (id: number, position: number, key = `k${id}`) =>
  rowOf('features', id, { name: key, key, position });
const rows = [row(1, 1), row(2, 5), row(3, 5)];
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

test('a row is moved before or after another, and nowhere if it stands there', () => {
  expect(ids(moved(rows, 3, { id: 1, half: 'before' }))).toEqual([3, 1, 2]);
  expect(ids(moved(rows, 1, { id: 2, half: 'after' }))).toEqual([2, 1, 3]);
  expect(moved(rows, 1, { id: 2, half: 'before' })).toBe(rows);
  expect(moved(rows, 9, { id: 2, half: 'before' })).toBe(rows);
});

test('only rows whose position differs are written, also where two had the same', () => {
  expect(positionsOf(rows).map(({ row: { id }, position }) => [id, position])).toEqual([
    [2, 2],
    [3, 3],
  ]);
});

test('the last position is behind all others, and none is above the limit of the field', () => {
  expect(lastPosition([])).toBe(1);
  expect(lastPosition(rows)).toBe(6);
  expect(lastPosition([row(1, 1000)])).toBe(1000);
});

test.each([
  channelTypes.core,
  channelTypes.usersAndGroups,
  channelTypes.conference,
  channelTypes.publication,
])('each feature of a channel of type %s has a key of its own and an icon', (type) => {
  const all = featuresLeft(type, []);
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(all.filter(({ icon }) => appIconOf(icon) === null)).toEqual([]);
  expect(featuresLeft(type, [row(1, 1, all[0]?.key)])).toEqual(all.slice(1));
});
