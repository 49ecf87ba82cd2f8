import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { forgetMoves, keynote, opened, opening } from '../../../testing/plan.tsx';
import { refusal } from '../../../testing/show.tsx';

beforeEach(forgetMoves);

/** The plan of an agenda whose server answers a move when the test says so, and refuses the tries in `refused`. */
async function withSlowServer(refused: readonly number[] = []) {
  const waiting: (() => void)[] = [];
  const shown = await opened({
    written: () => new Promise((answer) => waiting.push(answer)),
    refuse: (tries) =>
      refused.includes(tries) ? { status: 409, body: refusal('conflict', 'The hall is closed.') } : null,
  });
  const { user, link, moves } = shown;
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(async () => waiting.shift()?.());
  };
  act(() => link(/Opening/).focus());
  const moveDown = () => user.keyboard('m{ArrowDown}{Enter}');
  const starts = () => moves.flat().map(({ start }) => start?.slice(11, 16));
  return { ...shown, starts, answer, moveDown };
}

test('moves that are made faster than the server writes them add up, also while their turn comes', async () => {
  const { link, moves, starts, answer, moveDown } = await withSlowServer();
  for (let press = 0; press < 3; press += 1) await moveDown();
  expect(link(/Opening 11:45–12:15/)).toBeTruthy();
  await answer();
  await waitFor(() => expect(moves).toHaveLength(2));
  expect(link(/Opening 11:45–12:15/)).toBeTruthy();
  await moveDown();
  for (let turn = 0; turn < 3; turn += 1) await answer();
  await waitFor(() => expect(starts()).toEqual(['10:15', '10:30', '10:45', '11:00']));
  expect(link(/Opening 12:00–12:30/)).toBeTruthy();
});

test('a read that comes while moves are written leaves sessions where they were put', async () => {
  const { link, seen, starts, answer, moveDown } = await withSlowServer();
  await moveDown();
  await moveDown();
  const reads = () => seen.filter(({ path }) => path.startsWith('/v1/a/agenda-sessions/brief')).length;
  const before = reads();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(reads()).toBe(before + 1));
  await act(() => setTimeout(50));
  await moveDown();
  expect(link(/Opening 11:45–12:15/)).toBeTruthy();
  for (let turn = 0; turn < 3; turn += 1) await answer();
  expect(starts()).toEqual(['10:15', '10:30', '10:45']);
});

test('what follows a move that is refused is not written, and the board shows what is stored', async () => {
  const { link, moves, starts, notices, answer, moveDown } = await withSlowServer([1]);
  for (let press = 0; press < 3; press += 1) await moveDown();
  await answer();
  await waitFor(() => expect(link(/Opening 11:00–11:30/)).toBeTruthy());
  expect(notices).toEqual([expect.stringMatching(/^Could not move “Opening”.*The hall is closed\.$/)]);
  expect(moves).toHaveLength(1);
  await moveDown();
  await answer();
  expect(starts()).toEqual(['10:15', '10:15']);
  expect(link(/Opening 11:15–11:45/)).toBeTruthy();
});

test('a refused move of one session leaves those of others', async () => {
  const { user, link, moves, answer, moveDown } = await withSlowServer([1]);
  await moveDown();
  act(() => link(/Keynote/).focus());
  await user.keyboard('m{PageDown}{Enter}');
  await answer();
  await answer();
  expect(moves.flat().map(({ id }) => id)).toEqual([opening.id, keynote.id]);
});
