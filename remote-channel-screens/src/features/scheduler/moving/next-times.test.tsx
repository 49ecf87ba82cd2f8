import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drag, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const busy = {
  ...{ words: 'Ana has another session: Yoga, with Jo.', entity: 'appointments', id: 40, override: false },
};
const elsewhere = [{ location: 32, name: 'Court 2', coach: 5 }];
const next = [{ start: `${day}T08:00:00Z`, end: `${day}T09:30:00Z` }];

const second = rowOf('coaches', 6, { profile: 3 });

/** Moves the session by half an hour, which is refused; the next free time is not. */
async function refusedMove(others: readonly Row[] = []) {
  const writes: EntityValues[] = [];
  const rows = [session, ...others];
  answers([coach, second], [], rows, {
    more: {
      'PUT /v1/a/appointments/11': ({ body }: SeenRequest) => {
        const { data } = body as { data: EntityValues };
        writes.push(data);
        if (data.start !== next[0]?.start && data.location !== elsewhere[0]?.location) {
          const why = { conflicts: [busy], next, elsewhere };
          return { status: 409, body: { ...refusal('notFree', 'No.'), data: why } };
        }
        const moved = { ...session, version: 2, values: { ...session.values, ...data } };
        rows.splice(0, 1, moved);
        return { body: one(moved) };
      },
    },
  });
  const shown = await show(`/app/scheduler?day=${day}`);
  const user = userEvent.setup();
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  if (others.length === 0) {
    link.focus();
    await user.keyboard('m{ArrowDown}{Enter}');
  } else {
    const body = screen.getByRole('region', { name: 'Coach 6' }).querySelector('div[style]');
    await drag(link, body as Element, { clientY: 96 });
    // What the board knows itself is shown at once; the server is asked for other times.
    await waitFor(() => expect(shown.actions).toHaveLength(1));
    expect(writes).toEqual([]);
    act(() => shown.actions[0]?.());
  }
  return { ...shown, user, writes, dialog: await screen.findByRole('dialog') };
}

test('a refused move offers the next free times, and one press moves the session there', async () => {
  const { user, writes, dialog, notices } = await refusedMove();
  expect(dialog.textContent).toContain(busy.words);
  await user.click(within(dialog).getByRole('button', { name: 'Wed 3 Jun, 10:00' }));
  await waitFor(() => expect(notices).toEqual(['“Rowing lesson, Ana” was moved']));
  expect(writes.at(-1)).toMatchObject({ ...next[0], coach: 5 });
  expect(await screen.findByRole('link', { name: /10:00–11:30 Ana/ })).toBeTruthy();
});

test('a refused move leaves the session where it was if none of the times is wanted', async () => {
  const { user, writes, dialog, notices } = await refusedMove();
  await user.click(within(dialog).getByRole('button', { name: 'Leave it where it was' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: /09:00–10:30 Ana/ })).toBeTruthy();
  expect(writes).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('a drop onto another session of the board offers the next free times as well', async () => {
  const times = { start: `${day}T06:00:00Z`, end: `${day}T16:00:00Z` };
  const other = rowOf('appointments', 12, { ...session.values, coach: 6, clients: [8], ...times });
  const { user, writes, dialog } = await refusedMove([other]);
  await user.click(within(dialog).getByRole('button', { name: 'Wed 3 Jun, 10:00' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toMatchObject({ ...next[0], coach: 6 });
});

test('a refused move offers the rooms that are free then, and Undo brings the session back to its own', async () => {
  const { user, writes, dialog, notices, actions } = await refusedMove();
  const rooms = within(dialog).getByRole('group', { name: 'Free at that time:' });
  await user.click(within(rooms).getByRole('button', { name: 'Court 2' }));
  await waitFor(() => expect(notices).toEqual(['“Rowing lesson, Ana” was moved']));
  expect(writes.at(-1)).toMatchObject({ start: writes[0]?.start, coach: 5, location: 32 });
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(writes).toHaveLength(3));
  const { start, location = null } = session.values;
  expect(writes[2]).toMatchObject({ start, location });
});
