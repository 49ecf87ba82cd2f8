import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from 'shared-contracts/days';
import { columnDates } from './date-orders.ts';

const column = (at: number, texts: string[], more: object = {}) => ({
  ...{ column: at, texts, past: false, chosen: null, days: null },
  ...more,
});
const said = (columns: Parameters<typeof columnDates>[0]) =>
  columnDates(columns).map(({ column: at, order, by, shownBy }) => [at, order, by, shownBy]);
const days = { from: '2026-04-03', to: '2026-04-05' };

test('a column that shows its order decides for one that does not, even if none of its own dates is ambiguous', () => {
  expect(said([column(0, ['28/04/2026']), column(1, ['03/05/2026'])])).toEqual([
    [1, 'day', 'file', 'column'],
  ]);
});

test('columns that show different orders decide for no other', () => {
  const shown = [column(0, ['28/04/2026']), column(1, ['04/28/2026'])];
  expect(said([...shown, column(2, ['03/05/2026'])])).toEqual([[2, null, null, undefined]]);
});

test('the days of an agenda decide where one order alone is within them, and then for other columns', () => {
  const start = column(0, ['03/04/2026 10:00', '04/04/2026 9:00'], { days });
  expect(said([start, column(1, ['03/05/2026'])])).toEqual([
    [0, 'day', 'file', 'days'],
    [1, 'day', 'file', 'column'],
  ]);
  const wide = { from: '2026-03-01', to: '2026-04-30' };
  expect(said([{ ...start, days: wide }])).toEqual([[0, null, null, undefined]]);
});

test('a session in the night after the last day is within the days', () => {
  expect(said([column(0, ['06/04/2026 01:00'], { days })])).toEqual([[0, 'day', 'file', 'days']]);
});

test('what a person says counts before the days and other columns, and never before other dates of the column', () => {
  const chosen = { chosen: 'month', days };
  expect(said([column(0, ['03/04/2026'], chosen)])).toEqual([[0, 'month', 'person', undefined]]);
  expect(said([column(0, ['03/04/2026', '28/04/2026'], chosen)])).toEqual([[0, 'day', 'file', undefined]]);
});

test('where dates of the column contradict each other, the person alone decides', () => {
  const mixed = column(0, ['03/04/2026', '28/04/2026', '04/28/2026'], { days });
  const shown = column(1, ['28/04/2026']);
  expect(said([mixed, shown])).toEqual([[0, null, null, undefined]]);
  expect(said([{ ...mixed, chosen: 'day' }, shown])).toEqual([[0, 'day', 'person', undefined]]);
});

test('dates that somebody writes of the days of an agenda are never read in the other order', () => {
  const offset = fc.integer({ min: 0, max: 6 });
  const first = fc.integer({ min: 0, max: 364 });
  fc.assert(
    fc.property(first, offset, fc.array(offset, { minLength: 1 }), fc.boolean(), (at, length, all, isDay) => {
      const from = addDays('2026-01-01', at);
      const texts = all.map((one) => {
        const [year, month, day] = addDays(from, Math.min(one, length)).split('-');
        return isDay ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
      });
      const [found] = columnDates([column(0, texts, { days: { from, to: addDays(from, length) } })]);
      expect([undefined, null, isDay ? 'day' : 'month']).toContain(found?.order);
    }),
  );
});
