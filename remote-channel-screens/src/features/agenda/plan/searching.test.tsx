import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetMoves, opened, session, usual } from '../../../testing/plan.tsx';

beforeEach(forgetMoves);

const tomorrow = session(11, 'Ada again', { start: '2019-12-28T10:00:00Z', room: 2 });
const night = session(12, 'Ada by night', { start: '2019-12-28T00:30:00Z', room: 2 });
const someday = session(13, 'Ada some day');
const found = () =>
  screen.getAllByRole('status').find(({ textContent }) => /found|these words/.test(textContent));

test('a search says how many sessions it finds on each day, and leads there', async () => {
  const { user } = await opened({
    sessions: [...usual, tomorrow, night, someday],
    query: 'ada',
  });
  expect(found()?.textContent).toBe('4 sessions found:2 on Fri 27 Dec1 on Sat 28 Dec1 unscheduled');
  await user.click(screen.getByRole('button', { name: '1 on Sat 28 Dec' }));
  expect(await screen.findByRole('group', { name: 'Plan of Sat 28 Dec 2019' })).toBeTruthy();
});

test('a search that finds nothing says so', async () => {
  await opened({ query: 'nobody' });
  expect(found()?.textContent).toBe('No session has these words.');
});

test('without a search nothing is said of matches', async () => {
  await opened();
  expect(found()).toBeUndefined();
});
