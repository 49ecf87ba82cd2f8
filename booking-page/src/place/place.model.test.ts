import { expect, test } from '@jest/globals';
import { addressOf, beginning, readPlace } from './place.model.ts';

const read = (path: string) => readPlace(new URL(path, 'http://booking.test'));

test.each([
  '/book/studio',
  '/book/studio?embed',
  '/book/studio?embed&lang=de&service=1',
  '/book/studio?service=1&coach=anyone',
  '/book/studio?service=1&coach=12&weeks=2&day=2026-06-03&time=2026-06-03T10%3A00%3A00.000Z&with=12',
  '/book/studio?wait&service=1&time=2026-06-03T10%3A00%3A00.000Z',
  '/book/studio?booked=a.b',
  '/book/studio/session/1-2-3.a_b-c?move&weeks=1',
])('%s is read and written alike', (path) => {
  const place = read(path);
  expect(place && addressOf(place)).toBe(path);
});

test('what is no place is left out', () => {
  expect(read('/')).toBeNull();
  expect(read('/book/')).toBeNull();
  expect(read('/book/studio?service=x&coach=-1&weeks=999&day=soon&time=never')).toEqual({
    ...beginning({ address: 'studio', isEmbedded: false, lang: null }),
    weeks: 0 + 26,
  });
});
