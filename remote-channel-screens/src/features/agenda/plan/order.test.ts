import { expect, test } from '@jest/globals';
import { rowOf } from '../../../testing/show.tsx';
import { inOrder } from './use-plan.ts';

test('rooms stand by position, then by floor, then as they were listed', () => {
  const floors = [rowOf('floors', 1, { name: 'Ground' }), rowOf('floors', 2, { name: 'First' })];
  const room = (id: number, floor: number | null, position: number | null) =>
    rowOf('rooms', id, { name: `Room ${id}`, floor, position });
  const rooms = [
    room(1, null, null),
    room(2, 2, null),
    room(3, 1, null),
    room(4, 2, 2),
    room(5, null, 1),
    room(6, 1, null),
  ];
  expect([...inOrder(rooms, floors, 'UTC').keys()]).toEqual([5, 4, 3, 6, 2, 1]);
});
