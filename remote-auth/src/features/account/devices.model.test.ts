import { expect, test } from '@jest/globals';
import { inOrder, momentText } from './devices.model.ts';

test('this device comes first, then those seen last', () => {
  const device = (id: number, lastSeenAt: string, isThis = false) => ({ id, lastSeenAt, isThis });
  const devices = [
    device(1, '2026-01-01T00:00:00Z'),
    device(2, '2026-01-03T00:00:00Z'),
    device(3, '2026-01-02T00:00:00Z', true),
  ];
  expect(inOrder(devices).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('a moment is shown on the clock that a person chose', () => {
  const { dataset } = document.documentElement;
  const shown = ['12', '24'].map((clock) => {
    dataset.clock = clock;
    return momentText('2026-06-03T09:05:00');
  });
  delete dataset.clock;
  expect(shown).toEqual(['3 Jun 2026, 9:05 AM', '3 Jun 2026, 09:05']);
});
