import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntityValues } from 'shared-contracts/entities';
import { answers, day, session } from '../../../testing/scheduler-answers.ts';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const name = 'Corpus Christi';
const holidays = [{ date: '2026-06-04', name, isClosed: false, sessions: 0 }];
const ofTheYear = { body: { success: true, data: { country: 'CH', holidays } } };

/** The board, whose session is taken up by keys. Answers its notices, its actions, and which holidays were asked for. */
async function opened(holidaysAnswer: object) {
  let stored = session;
  const seen = answers([rowOf('coaches', 5, { profile: 2 })], [], [session], {
    more: {
      'GET /v1/a/holidays': holidaysAnswer,
      'PUT /v1/a/appointments/11': ({ body }) => {
        const { data } = body as { data: EntityValues };
        stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...data } };
        return { body: one(stored) };
      },
    },
  });
  const shown = await show(`/app/scheduler?view=week&day=${day}`, {
    clock: () => Date.parse('2026-03-01T08:00:00Z'),
  });
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  link.focus();
  const asked = () => seen.filter(({ path }) => path.startsWith('/v1/a/holidays')).length;
  return { ...shown, asked, user: userEvent.setup() };
}

const moved = '“Rowing lesson, Ana” moved to Thu 4 Jun 2026, 09:00–10:30, Mara Lindqvist';

test('a session that moves to a public holiday says so, with the way back', async () => {
  const { user, notices, actions } = await opened(ofTheYear);
  await user.keyboard('m{ArrowRight}{Enter}');
  await waitFor(() => expect(notices).toEqual([`${moved}. This day is a public holiday: ${name}.`]));
  actions[0]?.();
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[1]).toBe('“Rowing lesson, Ana” is back');
});

test('a move within a day reads no holidays', async () => {
  const { user, notices, asked } = await opened(ofTheYear);
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect([notices[0]?.includes('holiday'), asked()]).toEqual([false, 0]);
});

test('a move to another day is done also where the holidays cannot be read', async () => {
  const { user, notices, asked } = await opened({ status: 403, body: refusal('forbidden', 'No.') });
  await user.keyboard('m{ArrowRight}{Enter}');
  await waitFor(() => expect(notices).toEqual([moved]));
  expect(asked()).toBe(1);
});
