import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, day } from '../../../testing/scheduler-answers.ts';
import { show } from '../../../testing/show.tsx';
import { swipedStep } from './swipe.model.ts';

const none = { left: 0, right: 0 };

test.each([
  ['to the left is the next day', { x: -90, y: 10 }, none, 1],
  ['to the right is the day before', { x: 90, y: -10 }, none, -1],
  ['that is short is none', { x: -60, y: 0 }, none, 0],
  ['up or down is none', { x: -90, y: 60 }, none, 0],
  ['to the left scrolls what has room there', { x: -90, y: 0 }, { left: 0, right: 40 }, 0],
  ['to the right does not, for room on the other side', { x: 90, y: 0 }, { left: 0, right: 40 }, -1],
  ['to the right scrolls back first', { x: 90, y: 0 }, { left: 40, right: 0 }, 0],
])('a swipe %s', (_, to, room, step) => {
  expect(swipedStep({ x: 0, y: 0 }, to, room)).toBe(step);
});

async function open() {
  answers();
  const shown = await show(`/app/scheduler?day=${day}`, { clock: () => Date.parse('2026-03-01T08:00:00Z') });
  const board = await screen.findByRole('group', { name: 'Board' });
  const swipe = (across: number, { cancel = false, fingers = 1 } = {}) => {
    const at = { clientX: 200, clientY: 300 };
    fireEvent.touchStart(board, { touches: Array.from({ length: fingers }, () => at) });
    if (cancel) fireEvent.touchCancel(board);
    fireEvent.touchEnd(board, { changedTouches: [{ clientX: 200 + across, clientY: 300 }] });
  };
  return { ...shown, swipe };
}

test('a swipe over the board shows the next day, and one back the day before', async () => {
  const { swipe } = await open();
  expect(await screen.findByText('Wed 3 Jun 2026')).toBeTruthy();
  swipe(-120);
  expect(await screen.findByText('Thu 4 Jun 2026')).toBeTruthy();
  swipe(120);
  expect(await screen.findByText('Wed 3 Jun 2026')).toBeTruthy();
});

test('two fingers, a drag, and moving by presses leave the day', async () => {
  const { swipe } = await open();
  swipe(-120, { fingers: 2 });
  swipe(-120, { cancel: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Move sessions' }));
  swipe(-120);
  expect(screen.getByText('Wed 3 Jun 2026')).toBeTruthy();
});
