import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  brokenRules,
  definitionOf,
  type Field,
  fieldRule,
  initialValues,
  minorDigits,
  moneyText,
} from './catalogue.ts';
import { minutesOf } from './hours.ts';

const kinds = {
  money: { kind: 'money', label: 'Price' },
  currency: { kind: 'currency', label: 'Currency' },
  weekly: { kind: 'weekly', label: 'Hours' },
  overrides: { kind: 'overrides', label: 'Days' },
  point: { kind: 'point', label: 'Place' },
  image: { kind: 'image', label: 'Logo' },
  steps: { kind: 'steps', label: 'Steps' },
  items: { kind: 'items', label: 'Items', to: 'services', required: true },
  choices: {
    ...{ kind: 'choices', label: 'Days' },
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
  owned: { kind: 'items', label: 'Packages', to: 'packages', of: 'users', required: true },
} satisfies Record<string, Field>;

const day = { day: 1, from: '09:00', to: '12:00' };
const open = { date: '2026-12-24', from: '09:00', to: '12:00' };
const closed = { date: '2026-12-24', from: null, to: null };
const step = { day: 1, title: 'Land', rest: false, required: true };
const logo = { url: 'https://site.test/a.svg', alt: 'A boat' };

test.each<[keyof typeof kinds, unknown]>([
  ['money', { amount: 0, currency: 'EUR' }],
  ['money', { amount: 1250, currency: 'JPY' }],
  ['currency', 'CHF'],
  ['choices', []],
  ['choices', ['b', 'a']],
  ['weekly', []],
  ['weekly', [day, { ...day, from: '12:00', to: '24:00' }, { ...day, day: 2 }]],
  ['overrides', [open, { ...open, from: '12:00', to: '13:00' }, { ...closed, date: '2026-12-25' }]],
  ['point', { latitude: -90, longitude: 180 }],
  ['image', logo],
  ['steps', [step, { ...step, article: 3 }, { ...step, id: 'a_1-Z', service: 3 }]],
  ['items', [{ id: 3, quantity: 10 }]],
  [
    'owned',
    [
      { id: 3, quantity: 1, of: 1 },
      { id: 3, quantity: 1, of: 2 },
    ],
  ],
])('a %s may be %j', (kind, value) => {
  expect(fieldRule(kinds[kind]).safeParse(value).error).toBeUndefined();
});

test.each<[keyof typeof kinds, unknown]>([
  ['choices', ['a', 'a']],
  ['choices', ['d']],
  ['steps', [{ ...step, article: 3, service: 3 }]],
  ['steps', [{ ...step, article: 0 }]],
  ['steps', [{ ...step, id: '' }]],
  ['steps', [{ ...step, id: 'a/b' }]],
  ['steps', [{ ...step, id: 'a'.repeat(37) }]],
  ['steps', [{ ...step, service: '3' }]],
  ['money', { amount: 1.5, currency: 'EUR' }],
  ['money', { amount: -1, currency: 'EUR' }],
  ['money', { amount: 1, currency: 'eur' }],
  ['money', { amount: 1 }],
  ['currency', 'Euro'],
  ['currency', 'QQQ'],
  ['weekly', [{ ...day, day: 0 }]],
  ['weekly', [{ ...day, to: '09:00' }]],
  ['weekly', [{ ...day, from: '9:00' }]],
  ['weekly', [{ ...day, to: '24:01' }]],
  ['weekly', [{ ...day, from: '24:00' }]],
  ['weekly', [day, { ...day, from: '11:59', to: '13:00' }]],
  ['weekly', [day, day]],
  ['overrides', [open, closed]],
  ['overrides', [closed, closed]],
  ['overrides', [open, open]],
  ['overrides', [{ ...open, to: null }]],
  ['overrides', [{ ...open, date: '2026-02-30' }]],
  ['overrides', [{ ...open, date: '' }]],
  ['point', { latitude: 90.1, longitude: 0 }],
  ['point', { latitude: 0, longitude: Number.NaN }],
  ['point', { latitude: 0 }],
  ['image', { ...logo, alt: ' ' }],
  ['image', { ...logo, url: 'javascript:alert(1)' }],
  ['owned', []],
  ['owned', [{ id: 3, quantity: 1 }]],
  ['owned', [{ id: 3, quantity: 2, of: 1 }]],
  ['owned', [{ id: 3, quantity: 1, of: 0 }]],
  [
    'owned',
    [
      { id: 3, quantity: 1, of: 1 },
      { id: 4, quantity: 1, of: 1 },
    ],
  ],
  ['items', []],
  ['items', [{ id: 3, quantity: 0 }]],
  [
    'items',
    [
      { id: 3, quantity: 1 },
      { id: 3, quantity: 2 },
    ],
  ],
])('a %s is never %j, and says why in a sentence', (kind, value) => {
  const { error } = fieldRule(kinds[kind]).safeParse(value);
  expect(error?.issues[0]?.message).toMatch(/^[A-Z].+[.?]$/);
});

test('hours of a day are refused just when two of them share a minute', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const range = fc
    .tuple(fc.integer({ min: 1, max: 2 }), clock, clock)
    .filter(([, from, to]) => from < to)
    .map(([weekday, from, to]) => ({ day: weekday, from, to }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
      const taken = new Set<number>();
      let shared = false;
      for (const { day: weekday, from, to } of ranges) {
        for (let at = minutesOf(from); at < minutesOf(to); at += 15) {
          const minute = weekday * 10_000 + at;
          shared ||= taken.has(minute);
          taken.add(minute);
        }
      }
      expect(fieldRule(kinds.weekly).safeParse(ranges).success).toBe(!shared);
    }),
  );
});

test('an amount is read by the digits of its currency', () => {
  expect([minorDigits('EUR'), minorDigits('JPY'), minorDigits('BHD')]).toEqual([2, 0, 3]);
  expect(moneyText({ amount: 125_000, currency: 'EUR' })).toBe('€1,250.00');
  expect(moneyText({ amount: 1250, currency: 'JPY' })).toBe('¥1,250');
  expect(moneyText({ amount: 12_500_000, currency: 'INR' })).toBe('₹1,25,000.00');
});

test('only the chosen alternative has a value', () => {
  const blockings = definitionOf('blockings');
  const times = { start: '2026-01-01T10:00:00Z', end: '2026-01-01T11:00:00Z' };
  const values = { ...initialValues(blockings), reason: 'Repair', ...times };
  expect(brokenRules(blockings, values)).toEqual({});
  expect(brokenRules(blockings, { ...values, scope: 'coach' })).toEqual({ coach: 'Fill this in.' });
  expect(brokenRules(blockings, { ...values, scope: 'coach', coach: 4 })).toEqual({});
  expect(Object.keys(brokenRules(blockings, { ...values, coach: 4 }))).toEqual(['coach']);
});

test('a chosen alternative is empty where its definition says so', () => {
  const availables = definitionOf('availables');
  const values = { ...initialValues(availables), name: 'Mornings', timeZone: 'UTC', owner: 'coach' };
  expect(brokenRules(availables, values)).toEqual({});
  expect(brokenRules(availables, { ...values, owner: 'service' })).toEqual({ service: 'Fill this in.' });
  expect(Object.keys(brokenRules(availables, { ...values, location: 4 }))).toEqual(['location']);
});
