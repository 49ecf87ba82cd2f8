import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Conflict } from 'shared-contracts/api';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const session = rowOf(
  'appointments',
  5,
  {
    ...{ service: 1, coach: 2, clients: [3], location: null, status: 'pending', notes: 'Ring first.' },
    ...{ start: '2026-06-03T08:00:00.000Z', end: '2026-06-03T09:00:00.000Z' },
  },
  { version: 3 },
);

const blocked: Conflict = { words: 'It is blocked: Regatta.', entity: 'blockings', id: 7, override: true };
const busy: Conflict = {
  words: 'The coach has another session: Rowing.',
  entity: 'appointments',
  id: 9,
  override: false,
};

/** A session whose save is refused for these reasons, as long as nobody books it anyway. */
async function save(conflicts: readonly Conflict[]) {
  const isAnyway = ({ body }: SeenRequest) =>
    (body as { context: { anyway?: boolean } }).context.anyway === true;
  const refused = { status: 409, body: { ...refusal('notFree', 'No.'), data: { conflicts } } };
  const seen = fakeFetch({
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(session) },
    'PUT /v1/a/appointments/5': (request) =>
      isAnyway(request) ? { body: one({ ...session, version: 4 }) } : refused,
  });
  const shown = await show('/app/sessions/5');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Internal notes'), ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  return { ...shown, user, alert, writes: () => seen.filter(({ method }) => method === 'PUT') };
}

test('a session over a blocking says so with a link to it, and is booked anyway once staff say so', async () => {
  const { user, alert, notices, writes } = await save([blocked]);
  expect(within(alert).getByText('This time is not free')).toBeTruthy();
  expect(within(alert).getByRole('link', { name: blocked.words }).getAttribute('href')).toBe(
    '/app/blockings/7',
  );
  await user.click(within(alert).getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(notices).toEqual(['Saved']));
  expect(writes()).toHaveLength(2);
});

test('a double booking names the other session, and cannot be overridden', async () => {
  const { alert } = await save([busy, blocked]);
  expect(within(alert).getByRole('link', { name: busy.words }).getAttribute('href')).toBe('/app/sessions/9');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('a save error gets the focus in the heading, which stays visible', async () => {
  const { alert } = await save([blocked]);
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(screen.getByRole('heading', { level: 1 }).closest('header')?.contains(alert)).toBe(true);
});
