import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { rowOf, show } from '../../../testing/show.tsx';

const at = (id: number, start: string, values: object = {}) => ({
  ...session,
  id,
  values: { ...session.values, start, end: start.replace(':00Z', ':30Z'), ...values },
});
const other = rowOf('coaches', 6, { profile: 3 });

const cellOf = (name: RegExp) => screen.findByRole('link', { name }).then((link) => link.closest('td'));

test('a month has each session on its day in the time of the business, each leading to its form', async () => {
  // In Berlin the last one begins on the next day.
  answers([coach], [], [session, at(12, `${day}T22:30:00Z`)]);
  await show(`/app/scheduler?view=month&day=${day}`);
  const cell = await cellOf(/^Wednesday 3 June 2026, 1 session$/);
  const link = within(cell as HTMLElement).getByRole('link', {
    name: /09:00 Ana ?, Rowing lesson, accepted/,
  });
  expect(link.getAttribute('href')).toBe('/app/sessions/11');
  const next = await cellOf(/^Thursday 4 June 2026, 1 session$/);
  expect(next?.textContent).toContain('00:30');
  expect(screen.getByText('June 2026')).toBeTruthy();
});

test('a class of a month begins with its service, and its name has the places and the clients', async () => {
  answers([coach], [], [session], { capacity: 3 });
  await show(`/app/scheduler?view=month&day=${day}`);
  const name = /^09:00 Rowing lesson ?, 1 of 3, Ana, accepted$/;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('a day of a month leads to its board, and the arrows to other months', async () => {
  answers();
  const { router } = await show(`/app/scheduler?view=month&day=${day}`);
  await userEvent.click(screen.getByRole('button', { name: 'Month after' }));
  expect(router.state.location.search).toContain('day=2026-07-01');
  await userEvent.click(await screen.findByRole('link', { name: /^Friday 10 July 2026/ }));
  expect(router.state.location.search).toBe('?view=day&day=2026-07-10');
});

test('a month says what is blocked on a day, for whom, and no break of every day', async () => {
  const blocking = (id: number, values: Row['values']) => rowOf('blockings', id, { scope: 'all', ...values });
  const holidays = { reason: 'Holidays', start: '2026-06-03T22:00:00Z', end: '2026-06-05T22:00:00Z' };
  const ill = { reason: 'Ill', scope: 'coach', start: '2026-06-09T08:00:00Z', end: '2026-06-09T10:00:00Z' };
  const lunch = { reason: 'Lunch', start: '2026-06-01T10:00:00Z', end: '2026-06-01T11:00:00Z' };
  const blockings = [
    blocking(1, holidays),
    blocking(2, { ...ill, coach: 5 }),
    blocking(3, { ...ill, reason: 'Away', coach: 6 }),
    blocking(4, { ...lunch, repeats: 'daily' }),
  ];
  answers([coach, other], [], [session], { blockings });
  await show(`/app/scheduler?view=month&day=${day}&coach=5`);
  const closed = await cellOf(/^Thursday 4 June 2026, no sessions, blocked: Holidays$/);
  expect([closed?.dataset.closed, closed?.textContent]).toEqual(['true', '4Holidays']);
  await cellOf(/^Friday 5 June 2026, no sessions, blocked: Holidays$/);
  const partly = await cellOf(/^Tuesday 9 June 2026, no sessions, blocked: Ill · Mara Lindqvist$/);
  expect(partly?.dataset.closed).toBeUndefined();
  await cellOf(/^Wednesday 3 June 2026, 1 session$/);
  await cellOf(/^Saturday 6 June 2026, no sessions$/);
});

test('a full day says how many more there are', async () => {
  const many = [7, 8, 9, 10, 11, 12, 13].map((hour) =>
    at(hour, `${day}T${String(hour).padStart(2, '0')}:00:00Z`),
  );
  answers([coach], [], many);
  await show(`/app/scheduler?view=month&day=${day}`);
  const cell = await cellOf(/^Wednesday 3 June 2026, 7 sessions$/);
  expect(within(cell as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  expect(within(cell as HTMLElement).getByRole('link', { name: '3 more' })).toBeTruthy();
});

test('the filter leaves the columns of some coaches alone, stays in the address, and can be cleared', async () => {
  answers([coach, other], [], [session]);
  const { router } = await show(`/app/scheduler?day=${day}&coach=6`);
  expect(await screen.findByRole('heading', { level: 3, name: 'Coach 6' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 3, name: 'Mara Lindqvist' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Mara Lindqvist' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?day=${day}`);
});

test('a session that the filter is not about stands back, and its time stays taken', async () => {
  answers([coach], [], [session, at(12, `${day}T12:00:00Z`, { status: 'pending' })]);
  const { router } = await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  expect(link.dataset.back).toBeUndefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Pending'));
  expect(router.state.location.search).toContain('status=pending');
  expect(link.dataset.back).toBe('true');
  expect(screen.queryByLabelText(/^Book Mara Lindqvist at 09:30,/)).toBeNull();
});

test('a coach who is not there hides nobody', async () => {
  answers();
  await show(`/app/scheduler?day=${day}&coach=999`);
  expect(await screen.findByRole('heading', { level: 3, name: 'Mara Lindqvist' })).toBeTruthy();
});
