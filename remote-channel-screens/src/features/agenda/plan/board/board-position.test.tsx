import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { forgetMoves, opened, session, usual } from '../../../../testing/plan.tsx';
import { one, rowOf } from '../../../../testing/show.tsx';
import { storeOfTheFile } from '../../../../testing/store.ts';
import { boardPositionsAtom } from './board-position.atoms.ts';

beforeEach(() => {
  forgetMoves();
  storeOfTheFile().set(boardPositionsAtom, new Map());
});

const hours = [...Array(24).keys()].map((hour) =>
  session(100 + hour, `Film ${hour}`, {
    start: new Date(Date.UTC(2019, 11, 28, 4 + hour)).toISOString(),
    room: 1,
  }),
);
const before = () => Date.parse('2019-12-01T11:00:00Z');
const saturday = '/app/agendas?shape=plan&day=2019-12-28';
const boardNow = () => screen.getByRole('group', { name: /^Plan of/ });

test('while a day is on, its plan begins with the hour before now', async () => {
  const first = await opened({ sessions: hours, address: saturday, clock: before });
  expect(first.board.scrollTop).toBe(0);
  cleanup();
  const { board } = await opened({
    sessions: hours,
    address: saturday,
    clock: () => Date.parse('2019-12-29T01:00:00Z'),
  });
  // It is 02:00 in Berlin, on a day from 05:00 on; an hour has 96 pixels.
  expect(board.scrollTop).toBe(20 * 96);
});

test('a plan is scrolled as it was when somebody comes back from the form of a session', async () => {
  const { board } = await opened({ sessions: usual, clock: before });
  board.scrollTop = 700;
  board.scrollLeft = 120;
  fireEvent.scroll(board);
  cleanup();
  await opened({ sessions: usual, clock: before });
  expect([boardNow().scrollTop, boardNow().scrollLeft]).toEqual([700, 120]);
});

test('another day begins at its first session, however far down the one before was scrolled', async () => {
  const late = session(8, 'Late film', { start: '2019-12-27T20:00:00Z', room: 1 });
  const { board, user } = await opened({
    sessions: [late, ...hours],
    address: '/app/agendas?shape=plan&day=2019-12-27',
    clock: before,
  });
  Object.defineProperty(board, 'clientHeight', { value: 600 });
  board.scrollTop = 1200;
  fireEvent.scroll(board);
  await user.click(screen.getByRole('radio', { name: 'Sat 28 Dec' }));
  expect(await screen.findByRole('group', { name: 'Plan of Sat 28 Dec 2019' })).toBe(board);
  expect(board.scrollTop).toBe(0);
  await user.click(screen.getByRole('radio', { name: 'Fri 27 Dec' }));
  expect(board.scrollTop).toBe(1200);
});

test('a day of another agenda is not scrolled as the same day of this one', async () => {
  const { board } = await opened({ clock: before });
  board.scrollTop = 700;
  fireEvent.scroll(board);
  cleanup();
  const days = { dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' };
  const other = await opened({
    address: '/app/agendas?agenda=4&shape=plan',
    clock: before,
    answers: { 'GET /v1/a/agendas/4': { body: one(rowOf('agendas', 4, { name: 'Fringe', ...days })) } },
  });
  expect(other.board.getAttribute('aria-label')).toBe(board.getAttribute('aria-label'));
  expect(other.board.scrollTop).not.toBe(700);
});
