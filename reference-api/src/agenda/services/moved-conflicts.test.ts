import { expect, test } from '@jest/globals';
import { movedKey } from './moved-conflicts.ts';

const minute = (at: string) => Date.parse(at) / 60_000;
const moved = (id: number, before: string, start: string) => ({ id, before, start });
const both = new Map([
  [8, moved(8, '2027-03-01T09:00:00.000Z', '2027-03-02T09:00:00.000Z')],
  [9, moved(9, '2027-03-01T09:30:00.000Z', '2027-03-02T09:30:00.000Z')],
]);
const key = `room-8-9-0-4-${minute('2027-03-01T09:00Z')}-${minute('2027-03-01T09:30Z')}`;

test('two sessions that move by the same time meet by the key of their new times', () => {
  const after = `room-8-9-0-4-${minute('2027-03-02T09:00Z')}-${minute('2027-03-02T09:30Z')}`;
  expect(movedKey(key, both)).toBe(after);
  const tight = (of: string) => of.replace('room', 'turnaround');
  expect(movedKey(tight(key), both)).toBe(tight(after));
});

test('a conflict is another one where one session stays, or moves by another time, as when a clock changes', () => {
  const [one] = both.values();
  expect(movedKey(key, new Map([[8, one as never]]))).toBeNull();
  const later = moved(9, '2027-03-01T09:30:00.000Z', '2027-03-02T10:30:00.000Z');
  expect(movedKey(key, new Map([...both, [9, later]]))).toBeNull();
});

test('what was accepted of other times, and what is about the time, does not move', () => {
  expect(movedKey(key.replace(/\d+$/, '5'), both)).toBeNull();
  const about = `8-0-0-4-${minute('2027-03-01T09:00Z')}-0`;
  for (const kind of ['hours', 'days', 'blocked']) expect(movedKey(`${kind}-${about}`, both)).toBeNull();
  expect(movedKey(`declined-${about}`, both)).not.toBeNull();
  expect(movedKey('capacity-8', both)).toBeNull();
});
