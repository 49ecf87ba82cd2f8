import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetMoves, opened, session } from '../../../testing/plan.tsx';
import { one, rowOf } from '../../../testing/show.tsx';

beforeEach(forgetMoves);

const lines = () => screen.getByRole('group', { name: /^Plan of/ }).querySelectorAll('.now').length;

test('the plan of a conference that is on opens on today, with a line at the time that it is', async () => {
  const { board } = await opened({ clock: () => Date.parse('2019-12-28T11:00:00Z') });
  expect(board.getAttribute('aria-label')).toBe('Plan of Sat 28 Dec 2019');
  expect(screen.getByRole('radio', { name: 'Sat 28 Dec' }).hasAttribute('checked')).toBe(true);
  expect(lines()).toBe(2);
});

test('before its first hour a night belongs to the day before', async () => {
  const { board } = await opened({ clock: () => Date.parse('2019-12-28T02:00:00Z') });
  expect(board.getAttribute('aria-label')).toBe('Plan of Fri 27 Dec 2019');
});

test('a day that was chosen stays, and one that is not today has no line', async () => {
  const { board } = await opened({
    address: '/app/agendas?shape=plan&day=2019-12-27',
    clock: () => Date.parse('2019-12-28T11:00:00Z'),
  });
  expect(board.getAttribute('aria-label')).toBe('Plan of Fri 27 Dec 2019');
  expect(lines()).toBe(0);
});

test('the hours that the clock shows twice name their offsets, each in one piece', async () => {
  const facts = { name: 'Congress', timeZone: 'America/Santiago' };
  const autumn = rowOf('agendas', 3, { ...facts, dateFrom: '2027-04-03', dateTo: '2027-04-03' });
  const { board } = await opened({
    sessions: [session(8, 'Night', { start: '2027-04-04T02:30:00Z', room: 1 })],
    answers: { 'GET /v1/a/agendas/3': { body: one(autumn) } },
  });
  const hours = [...board.querySelectorAll('ol li')].map(({ textContent }) => textContent ?? '');
  expect(hours.filter((hour) => hour.startsWith('23:00'))).toEqual(['23:00 GMT‑3', '23:00 GMT‑4']);
});
