import { expect, test } from '@jest/globals';
import { inOrder } from './devices.model.ts';

test('this device comes first, then those seen last', () => {
  const device = (id: number, lastSeenAt: string, isThis = false) => ({ id, lastSeenAt, isThis });
  const devices = [
    device(1, '2026-01-01T00:00:00Z'),
    device(2, '2026-01-03T00:00:00Z'),
    device(3, '2026-01-02T00:00:00Z', true),
  ];
  expect(inOrder(devices).map(({ id }) => id)).toEqual([3, 2, 1]);
});
