import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Conflict } from 'shared-contracts/api';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';
import type { Accepted, FreeRoom } from '../../ui/booking/accepted.model.ts';

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
async function save(
  conflicts: readonly Conflict[],
  accepted: Accepted | null = null,
  next: readonly { start: string; end: string }[] = [],
  elsewhere: readonly FreeRoom[] = [],
) {
  const isAnyway = ({ body }: SeenRequest) => {
    const { context, data } = body as {
      context: { anyway?: boolean };
      data: { start?: string; location?: number };
    };
    const isInstead =
      next.some(({ start }) => start === data.start) ||
      elsewhere.some(({ location }) => location === data.location);
    return context.anyway === true || isInstead;
  };
  const refused = {
    ...{ status: 409, body: { ...refusal('notFree', 'No.'), data: { conflicts, next, elsewhere } } },
  };
  const seen = fakeFetch({
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(session) },
    'PUT /v1/a/appointments/5': (request) =>
      isAnyway(request) ? { body: one({ ...session, version: 4 }) } : refused,
  });
  const shown = await show({ pathname: '/app/sessions/5', state: { accepted } });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Internal notes'), ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...shown, user, writes: () => seen.filter(({ method }) => method === 'PUT') };
}

/** The same where the refusal is shown. */
async function refusedSave(...args: Parameters<typeof save>) {
  const shown = await save(...args);
  return { ...shown, alert: await screen.findByRole('alert') };
}

const ofScheduler = (reasons: readonly Conflict[], coach = 2): Accepted => ({
  values: { coach, start: '2026-06-03T08:00:00.000Z' },
  reasons,
});

test('a session over a blocking says so with a link to it, and is booked anyway once staff say so', async () => {
  const { user, alert, notices, writes } = await refusedSave([blocked]);
  expect(within(alert).getByText('This session has conflicts')).toBeTruthy();
  expect(within(alert).getByRole('link', { name: blocked.words }).getAttribute('href')).toBe(
    '/app/blockings/7',
  );
  await user.click(within(alert).getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Session 5, 3 Jun 2026, 08:00”']));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(writes()).toHaveLength(2);
});

test('staff say why they book it anyway, and the reason is saved with it', async () => {
  const { user, alert, notices, writes } = await refusedSave([blocked]);
  await user.type(within(alert).getByLabelText('Why you book it anyway (optional)'), ' She asked for it. ');
  await user.click(within(alert).getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Session 5, 3 Jun 2026, 08:00”']));
  expect(writes().at(-1)?.body).toMatchObject({
    context: { anyway: true },
    data: { notes: 'Ring first. Twice.', overrideReason: 'She asked for it.' },
  });
});

test('a reason that was given is shown with the facts of the session', async () => {
  const values = { ...session.values, overrideReason: 'She asked for it.' };
  fakeFetch({
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one({ ...session, values }) },
  });
  await show('/app/sessions/5');
  const side = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(side.getByText('Why booked anyway')).toBeTruthy();
  expect(side.getByText('She asked for it.')).toBeTruthy();
});

test('a double booking names the other session, and cannot be overridden', async () => {
  const { alert } = await refusedSave([busy, blocked]);
  expect(within(alert).getByText('This session cannot be booked')).toBeTruthy();
  expect(within(alert).getByRole('link', { name: busy.words }).getAttribute('href')).toBe('/app/sessions/9');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('a save error gets the focus in the heading, which stays visible', async () => {
  const { alert } = await refusedSave([blocked]);
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(screen.getByRole('heading', { level: 1 }).closest('header')?.contains(alert)).toBe(true);
});

test('what somebody accepted in the scheduler is not asked again', async () => {
  const { notices, writes } = await save([blocked], ofScheduler([blocked]));
  await waitFor(() => expect(notices).toEqual(['Saved “Session 5, 3 Jun 2026, 08:00”']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(writes().map(({ body }) => (body as { context: { anyway?: boolean } }).context.anyway)).toEqual([
    undefined,
    true,
  ]);
});

test.each([
  ['another reason', ofScheduler([{ ...blocked, id: 8 }]), [blocked]],
  ['one more reason', ofScheduler([blocked]), [blocked, { ...blocked, words: 'It is blocked: Fog.', id: 8 }]],
  ['another coach', ofScheduler([blocked], 3), [blocked]],
  ['another session', ofScheduler([busy]), [busy]],
])('%s than the accepted ones is asked about', async (_, accepted, conflicts) => {
  const { alert, writes } = await refusedSave(conflicts, accepted);
  expect(within(alert).getAllByRole('link')).toHaveLength(conflicts.length);
  expect(writes()).toHaveLength(1);
});

test('a refusal offers the next free times, and one press books that time', async () => {
  const next = ['09:00', '10:30'].map((at) => ({
    start: `2026-06-03T${at}:00.000Z`,
    end: `2026-06-03T${at.replace(/^../, (hour) => String(Number(hour) + 1))}:00.000Z`,
  }));
  const { user, alert, notices, writes } = await refusedSave([busy], null, next);
  const group = within(alert).getByRole('group', { name: 'Book it when all are free:' });
  const buttons = within(group).getAllByRole('button');
  expect(buttons).toHaveLength(2);
  expect(buttons[1]?.textContent).toMatch(/Wed 3 Jun, \d\d:30/);
  await user.click(buttons[1] as HTMLElement);
  await waitFor(() => expect(notices).toEqual(['Saved “Session 5, 3 Jun 2026, 08:00”']));
  expect(writes().at(-1)?.body).toMatchObject({
    data: { start: next[1]?.start, end: next[1]?.end, notes: 'Ring first. Twice.' },
  });
});

test('a refusal offers the rooms that are free then, and one press books that room', async () => {
  const room = { location: 32, name: 'Court 2', coach: 4 };
  const { user, alert, notices, writes } = await refusedSave([busy], null, [], [room]);
  const group = within(alert).getByRole('group', { name: 'Free at that time:' });
  await user.click(within(group).getByRole('button', { name: 'Court 2' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Session 5, 3 Jun 2026, 08:00”']));
  expect(writes().at(-1)?.body).toMatchObject({
    data: { location: 32, coach: 4, notes: 'Ring first. Twice.' },
  });
});

test('a refusal without another time offers none', async () => {
  const { alert } = await refusedSave([busy]);
  expect(within(alert).queryByText('Book it when all are free:')).toBeNull();
  expect(within(alert).queryByText('Free at that time:')).toBeNull();
});
