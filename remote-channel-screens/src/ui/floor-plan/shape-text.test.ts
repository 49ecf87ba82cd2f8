import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { valueText } from '../value-text.ts';

const { outline, pin } = definitionOf('rooms').fields;
const words = { titles: {}, zone: 'UTC' };

test('the history tells of an outline and a pin in percent', () => {
  if (!outline || !pin) throw new Error('Rooms have no place.');
  expect(valueText(outline, '0.1,0.125 0.4,0.1 0.4,0.5', words)).toBe(
    '3 points: 10 % × 12.5 %, 40 % × 10 %, 40 % × 50 %',
  );
  expect(valueText(pin, '0.25,1', words)).toBe('25 % × 100 %');
  expect(valueText(pin, 'somewhere', words)).toBe('somewhere');
});
