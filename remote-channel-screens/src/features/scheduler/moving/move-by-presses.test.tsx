import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { one, rowOf, show } from '../../../testing/show.tsx';

// Without room beside the board, sessions open on pages of their own.
const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 800;
});
afterEach(() => {
  window.innerWidth = width;
});

const second = rowOf('coaches', 6, { profile: 3 });
const other = rowOf('appointments', 12, {
  ...{ service: 3, coach: 5, clients: [8], status: 'accepted' },
  ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
});

/** The board in the mode in which presses move sessions. */
async function opened(sessions: Row[] = [session]) {
  answers([coach, second], [], sessions);
  const known = globalThis.fetch;
  const writes: EntityValues[] = [];
  fakeFetch({
    'PUT /v1/a/appointments/11': ({ body }: SeenRequest) => {
      const { data } = body as { data: EntityValues };
      writes.push(data);
      return { body: one({ ...session, version: 2, values: { ...session.values, ...data } }) };
    },
  });
  const writing = globalThis.fetch;
  globalThis.fetch = ((...[input, init]: Parameters<typeof fetch>) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    return (method === 'PUT' ? writing : known)(input, init);
  }) as typeof fetch;
  const shown = await show(`/app/scheduler?day=${day}`, { clock: () => Date.parse('2026-03-01T08:00:00Z') });
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move sessions' }));
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const bar = () => screen.getByRole('region', { name: 'Move sessions' }).textContent;
  return { ...shown, user, link, press, bar, writes };
}

test('a press takes a session up, another one shows where it would be, and a button puts it there', async () => {
  const { router, user, link, press, bar, writes, notices } = await opened();
  expect(bar()).toBe('Choose the session to move, then the time that it goes to.');
  await user.click(link);
  expect(router.state.location.pathname).toBe('/app/scheduler');
  expect(bar()).toContain('Moving “Rowing lesson, Ana”.');
  await press(/^Book Coach 6 at 13:00/);
  expect(bar()).toContain('Wed 3 Jun 2026, 13:00–14:30, Coach 6. Free.');
  await press('Longer');
  expect(bar()).toContain('13:00–15:00');
  await press('Shorter');
  expect(writes).toEqual([]);
  await press('Put it here');
  await waitFor(() =>
    expect(notices).toEqual(['“Rowing lesson, Ana” moved to Wed 3 Jun 2026, 13:00–14:30, Coach 6']),
  );
  expect(writes).toMatchObject([{ coach: 6, start: `${day}T11:00:00Z`, end: `${day}T12:30:00Z` }]);
  // The next one can be moved at once.
  expect(bar()).toContain('Choose the session to move');
});

test('where the coach is busy it is not put down, and it can stay where it was', async () => {
  const { user, link, press, bar, writes } = await opened([session, other]);
  await user.click(link);
  await press(/^Book Mara Lindqvist at 11:30/);
  expect(bar()).toContain('Not free: ');
  await press('Put it here');
  expect(bar()).toContain('cannot be there');
  await press('Leave it where it was');
  expect(bar()).toContain('Choose the session to move');
  expect(writes).toEqual([]);
});

test('without the mode a press opens the session again', async () => {
  const { router, user, link, press } = await opened();
  await press('Stop moving');
  expect(screen.queryByRole('region', { name: 'Move sessions' })).toBeNull();
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/11'));
});

test('notices stand above the bar as long as it is there', async () => {
  const { press } = await opened();
  const taken = () => document.documentElement.style.getPropertyValue('--fl-taken');
  await waitFor(() => expect(taken()).toMatch(/^\d+px$/));
  await press('Stop moving');
  await waitFor(() => expect(taken()).toBe(''));
});
