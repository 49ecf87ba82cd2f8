import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, coach, day } from '../../../testing/scheduler-answers.ts';
import { rowOf, show } from '../../../testing/show.tsx';

// Without room beside the board, sessions open on pages of their own.
const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 800;
});
afterEach(() => {
  window.innerWidth = width;
});

const second = rowOf('coaches', 6, { profile: 3 });
const focusedName = () => {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
};

async function opened(address = `/app/scheduler?day=${day}`) {
  const seen = answers([coach, second]);
  const shown = await show(address);
  const [first] = await screen.findAllByRole('button', { name: /^Book Mara Lindqvist at 08:00/ });
  const user = userEvent.setup();
  first?.focus();
  return { ...shown, user, seen };
}

test('the board is one tab stop, whose name says coach, time, day and whether it is free', async () => {
  const { user } = await opened();
  const board = screen.getByRole('region', { name: 'Wed 3 Jun' });
  expect([...board.querySelectorAll('[tabindex="0"]')]).toEqual([document.activeElement]);
  expect(focusedName()).toBe('Book Mara Lindqvist at 08:00, Wed 3 Jun 2026, closed');
  await user.tab();
  expect(board.contains(document.activeElement)).toBe(false);
  await user.tab({ shift: true });
  expect(focusedName()).toContain('at 08:00');
});

test('the arrow keys walk times, sessions and coaches, and Enter opens a session', async () => {
  const { user, router } = await opened();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedName()).toBe('09:00–10:30 Ana Rowing lesson, Mara Lindqvist, Wed 3 Jun 2026, accepted');
  await user.keyboard('{ArrowDown}');
  expect(focusedName()).toBe('Book Mara Lindqvist at 10:30, Wed 3 Jun 2026, free');
  await user.keyboard('{ArrowRight}');
  expect(focusedName()).toBe('Book Coach 6 at 10:30, Wed 3 Jun 2026, free');
  await user.keyboard('{End}{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}');
  expect(focusedName()).toContain('Rowing lesson');
  await user.keyboard('{ArrowRight}');
  expect(focusedName()).toContain('Coach 6 at 09:30');
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/11'));
});

test('Enter books the time that has the focus', async () => {
  const { user, router } = await opened();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(router.state.location.state?.preset).toMatchObject({ start: `${day}T08:30:00Z` }),
  );
});

test('the page keys lead to the day after and before, where the focus stays on the time', async () => {
  const { user, router } = await opened();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{PageDown}');
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-06-04'));
  await waitFor(() => expect(focusedName()).toBe('Book Mara Lindqvist at 10:30, Thu 4 Jun 2026, closed'));
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(focusedName()).toBe('Book Mara Lindqvist at 10:30, Wed 3 Jun 2026, free'));
});

test('the focus stays on the board where a session takes its time on the other day', async () => {
  const { user } = await opened(`/app/scheduler?day=2026-06-02`);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{PageDown}');
  await waitFor(() => expect(focusedName()).toContain('09:00–10:30 Ana Rowing lesson'));
});

test('in a week the keys lead from day to day, and beyond it', async () => {
  const { user, router } = await opened(`/app/scheduler?view=week&day=2026-06-07`);
  await waitFor(() => expect(focusedName()).toContain('Mon 1 Jun 2026'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focusedName()).toContain('Mara Lindqvist at 08:00, Tue 2 Jun 2026');
  await user.keyboard('{PageUp}{PageUp}');
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-05-31'));
  await waitFor(() => expect(focusedName()).toContain('Mara Lindqvist at 08:00, Sun 31 May 2026'));
});
