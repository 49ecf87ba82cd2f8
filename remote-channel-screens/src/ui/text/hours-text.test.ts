import { expect, test } from '@jest/globals';
import { overridesText, weeklyText } from './hours-text.ts';

test('takes days with the same hours together, in the order of the week', () => {
  const hours = (day: number) => ({ day, from: '07:00', to: '20:00' });
  expect(weeklyText([hours(3), hours(1), hours(2), { day: 6, from: '09:00', to: '16:00' }])).toBe(
    'Mon–Wed 07:00–20:00, Sat 09:00–16:00',
  );
  expect(weeklyText([hours(1), hours(3)])).toBe('Mon 07:00–20:00, Wed 07:00–20:00');
  expect(
    weeklyText([
      { day: 7, from: '14:00', to: '24:00' },
      { day: 7, from: '08:00', to: '12:00' },
    ]),
  ).toBe('Sun 08:00–12:00 and 14:00–24:00');
  expect(weeklyText([])).toBe('');
});

test('distinguishes a closed day from one with hours', () => {
  expect(
    overridesText([
      { date: '2026-12-24', from: null, to: null },
      { date: '2026-12-31', from: '09:00', to: '12:00' },
    ]),
  ).toBe('24 Dec 2026 closed, 31 Dec 2026 09:00–12:00');
});
