import { expect, test } from '@jest/globals';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+351 912-345 (003)', 'tel:+351912345003'],
  ['912 345 678 / 213 456 789', 'tel:912345678'],
  ['912345678;213456789', 'tel:912345678'],
  ['+44 20 7946 0018 or 07700 900123', 'tel:+442079460018'],
  ['/ 912 345 678 / 213 456 789', 'tel:912345678'],
  // A slash within a number stands after its area code.
  ['030 / 901820', 'tel:030901820'],
  ['089/1234567', 'tel:0891234567'],
  // The zero in brackets is not dialled from abroad.
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['', 'tel:'],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
