import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ColumnDates, Import } from 'shared-contracts/api';
import { DateOrders } from './DateOrders.tsx';
import { dateNotes, unansweredDates, withOrder } from './date-orders.model.ts';

const one: ColumnDates = { column: 1, order: null, by: null, isMixed: false };
const file = (dates: ColumnDates[]): Import => ({
  ...{ id: 7, entity: 'users', file: 'users.csv', columns: ['Name', 'Birthday', ''] },
  ...{ matches: null, status: 'checked', received: 1, checked: 1, task: null, dates },
  outcomes: { create: 1, change: 0, same: 0, fail: 0 },
});

test('a column that shows its order says so, and leaves no choice', () => {
  const [note] = dateNotes(file([{ ...one, order: 'day', by: 'file' }]));
  expect(note).toMatchObject({ name: 'Birthday', choice: null });
  expect(note?.sentence).toBe('Days come first in this column, as other dates of it show.');
});

test.each([
  ['column', 'Days come first in this column: another column of the file shows it.'],
  ['days', 'Days come first in this column: only then they are within the days of the agenda.'],
] as const)('an order that the %s alone shows says so, and a person may choose another', (shownBy, words) => {
  const shown: ColumnDates = { ...one, order: 'day', by: 'file', shownBy };
  expect(dateNotes(file([shown]))[0]).toMatchObject({ sentence: words, choice: { order: 'day' } });
  expect(withOrder(file([shown, { ...one, column: 2 }]), 2, 'month')).toEqual([null, null, 'month']);
  expect(withOrder(file([shown]), 1, 'month')).toEqual([null, 'month', null]);
});

test('of a column whose dates contradict each other a person may choose the order, and need not', () => {
  const mixed = { ...one, isMixed: true };
  expect(dateNotes(file([mixed]))[0]).toMatchObject({ choice: { order: null } });
  expect(unansweredDates(file([mixed]))).toBeNull();
  expect(unansweredDates(file([mixed, { ...one, column: 2 }]))).toMatchObject({ column: 2 });
  const chosen = file([
    { ...mixed, order: 'day', by: 'person' },
    { ...one, column: 2 },
  ]);
  expect(dateNotes(chosen)[0]?.sentence).toBe('Days come first in what may be two days, as you chose.');
  expect(withOrder(chosen, 2, 'month')).toEqual([null, 'day', 'month']);
});

test('where nothing shows the order a person chooses it, and what was chosen of others stays', async () => {
  const chosen: unknown[] = [];
  const other: ColumnDates = { column: 2, order: 'month', by: 'person', isMixed: false };
  render(
    <DateOrders
      file={file([one, other])}
      isBusy={false}
      prefix="x"
      onOrders={(orders) => chosen.push(orders)}
    />,
  );
  expect(screen.getByText(/Months come first in this column, as you chose/)).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Days come first' });
  if (first) await userEvent.click(first);
  expect(chosen).toEqual([[null, 'day', 'month']]);
});

test('one answer holds for each column that nobody has answered, and each is still answered by itself', () => {
  const other = { ...one, column: 2 };
  expect(withOrder(file([one, other]), 1, 'day')).toEqual([null, 'day', 'day']);
  const [first, second] = ['day', 'day'].map((order, at) => ({
    ...{ column: at + 1, order: order as 'day', by: 'person' as const, isMixed: false },
  }));
  expect(withOrder(file(first && second ? [first, second] : []), 2, 'month')).toEqual([null, 'day', 'month']);
});

test.each([
  ['that shows its order', { order: 'day', by: 'file', isMixed: false }],
  ['whose dates contradict each other', { order: null, by: null, isMixed: true }],
] as const)('the answer of another column says nothing of one %s', (_, dates) => {
  expect(
    withOrder(
      file([
        { column: 1, ...dates },
        { ...one, column: 2 },
      ]),
      2,
      'month',
    ),
  ).toEqual([...[null, null, 'month']]);
});
