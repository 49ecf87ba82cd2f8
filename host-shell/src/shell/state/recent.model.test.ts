import { expect, test } from '@jest/globals';
import { type Opened, readOpened, withOpened, writeOpened } from './recent.model.ts';

const room = (id: number): Opened => ({
  path: `/app/rooms/${id}`,
  title: `Room ${id}`,
  kind: 'room',
  channel: 1002,
  type: 3,
});

test('the latest row comes first, without duplicates, and the oldest is dropped', () => {
  let opened: Opened[] = [];
  for (let id = 1; id <= 20; id++) opened = withOpened(opened, room(id));
  opened = withOpened(opened, room(15));
  expect(opened).toHaveLength(12);
  expect(opened.map(({ path }) => path).slice(0, 3)).toEqual([
    '/app/rooms/15',
    '/app/rooms/20',
    '/app/rooms/19',
  ]);
});

test('another person sees no recent rows', () => {
  const stored = writeOpened([room(1)], '7 a');
  expect(readOpened(stored, '7 a')).toEqual([room(1)]);
  expect(readOpened(stored, '8 a')).toEqual([]);
});

test.each([null, '', '{', 'null', '{"of":"7 a"}', '{"of":"7 a","opened":[null,{"path":"https://x"},1]}'])(
  'malformed data gives an empty list: %p',
  (stored) => {
    expect(readOpened(stored, '7 a')).toEqual([]);
  },
);
