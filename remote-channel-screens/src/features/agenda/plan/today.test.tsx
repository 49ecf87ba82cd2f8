import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetMoves, opened } from '../../../testing/plan.tsx';

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
