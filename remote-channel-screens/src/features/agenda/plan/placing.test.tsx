import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row } from 'shared-contracts/entities';
import { forgetMoves, opened, opening, session } from '../../../testing/plan.tsx';

beforeEach(forgetMoves);

test('a session is put at the next free place', async () => {
  const { user, moves } = await opened();
  await user.click(screen.getByRole('button', { name: 'Place “Lost talk”' }));
  await waitFor(() => expect(moves[0]).toMatchObject([{ id: 10, start: '2019-12-27T08:00:00Z', room: 1 }]));
});

test('sessions that are placed one after the other come later and later', async () => {
  const waiting = [1, 2, 10].map((n) => session(20 + n, `Talk ${n}`, { contributors: [7] }));
  const placed = new Map<number, Row['values']>();
  const { user, moves } = await opened({
    sessions: waiting,
    rows: () => waiting.map((row) => ({ ...row, values: { ...row.values, ...placed.get(row.id) } })),
  });
  const starts = () => moves.flat().map(({ start }) => start);
  for (const n of [1, 2, 10]) {
    await user.click(screen.getByRole('button', { name: `Place “Talk ${n}”` }));
    await waitFor(() => expect(starts()).toHaveLength(placed.size + 1));
    const [move] = moves.at(-1) ?? [];
    if (move) placed.set(move.id, { start: move.start, room: move.room });
    await waitFor(() => expect(screen.queryByRole('button', { name: `Place “Talk ${n}”` })).toBeNull());
  }
  expect(starts()).toEqual(['2019-12-27T08:00:00Z', '2019-12-27T08:30:00Z', '2019-12-27T09:00:00Z']);
});

test('a double click places one session, and those without a time are in the order of their numbers', async () => {
  const { user, moves } = await opened({ sessions: [session(30, 'Talk 10'), session(22, 'Talk 2')] });
  const pool = screen.getByRole('list', { name: 'Unscheduled sessions' });
  expect(
    within(pool)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Talk 2', 'Talk 10']);
  await user.click(screen.getByRole('button', { name: 'Place “Talk 2”' }));
  // The list moves up, so that the second press meets the button of the next session.
  fireEvent.click(screen.getByRole('button', { name: 'Place “Talk 10”' }), { detail: 2 });
  await waitFor(() => expect(moves).toHaveLength(1));
  await act(async () => undefined);
  expect(moves.flat().map(({ id }) => id)).toEqual([22]);
});

test('the second press of a double click on Shift, which meets the board, makes no session', async () => {
  const { user, moves } = await opened();
  await user.click(screen.getByRole('button', { name: 'Shift' }));
  await user.click(screen.getAllByRole('button', { name: 'Shift' }).at(-1) as HTMLElement);
  const body = screen.getByRole('region', { name: 'Attic' }).firstElementChild as Element;
  fireEvent.click(body, { detail: 2, clientY: 96 });
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'New session' })).toBeNull();
  expect(screen.getByRole('group', { name: /^Plan of/ })).toBeTruthy();
  fireEvent.click(body, { detail: 1, clientY: 96 });
  expect(await screen.findByRole('heading', { name: 'New session' })).toBeTruthy();
});

test('the next release, opened while a session is being placed, says so once it is written', async () => {
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  let placed = 0;
  const next = () => ({
    name: '1.0',
    cancelled: 0,
    unplaced: 0,
    isFirst: true,
    changes: [],
    sessions: placed,
  });
  const { user, moves } = await opened({
    written: () => written,
    answers: {
      'GET /v1/a/agendas/3/releases': { body: { success: true, data: [] } },
      'GET /v1/a/agendas/3/releases/next': () => ({ body: { success: true, data: next() } }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Place “Lost talk”' }));
  await waitFor(() => expect(moves).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Releases' }));
  expect(await screen.findByText(/would have 0 sessions/)).toBeTruthy();
  placed = 1;
  await act(async () => write());
  expect(await screen.findByText(/would have 1 session\./)).toBeTruthy();
});

test('Undo takes back the last move, also before the server has answered it', async () => {
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { user, moves } = await opened({ written: () => written });
  await user.click(screen.getByRole('button', { name: 'Place “Lost talk”' }));
  await waitFor(() => expect(moves).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await act(async () => write());
  await waitFor(() => expect(moves[1]).toMatchObject([{ id: 10, start: null }]));
});

test('a session whose room was deleted stands among the unscheduled ones and the conflicts, and is put into a room again', async () => {
  const homeless = session(11, 'Homeless', { start: '2019-12-27T12:00:00Z', room: 99 });
  const { user, moves } = await opened({ sessions: [opening, homeless] });
  const pool = screen.getByRole('list', { name: 'Unscheduled sessions' });
  expect(pool.textContent).toContain('Homeless30 min · its room was deleted');
  await user.click(screen.getByText('Conflicts (1)'));
  expect(screen.getByRole('list', { name: 'Conflicts of Homeless' }).textContent).toContain(
    'Its room was deleted.',
  );
  await user.click(screen.getByText('Unscheduled (1)'));
  await user.click(screen.getByRole('button', { name: 'Place “Homeless”' }));
  await waitFor(() => expect(moves[0]).toMatchObject([{ id: 11, room: 1 }]));
});

test('M takes up a session whose room was deleted into one that is there', async () => {
  const homeless = session(11, 'Homeless', { start: '2019-12-27T12:00:00Z', room: 99 });
  const { user, moves } = await opened({ sessions: [opening, homeless] });
  act(() => screen.getByRole('link', { name: 'Homeless' }).focus());
  await user.keyboard('m{ArrowRight}{Enter}');
  await waitFor(() => expect(moves[0]).toMatchObject([{ id: 11, room: 2 }]));
});
