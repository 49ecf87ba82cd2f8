// One thing: how staff take clients out of a session, in again and up from its waiting list, in the form of the session.
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const hourMs = 3_600_000;
const titles = {
  ...{ services: { 1: 'Yoga' }, coaches: { 2: 'Mara' }, packages: { 4: 'Pack 10' } },
  users: { 3: 'Maria', 5: 'Rui', 6: 'Eva', 7: 'Kim' },
};

/** A class in so many hours with its answers, which keep what is written; settings by key. */
async function open(
  values: EntityValues,
  {
    settings = {},
    hours = 3,
    refused = false,
    cancelled = {},
    capacity = 3,
    unread = { is: false },
    versions = [] as object[],
  } = {},
) {
  const start = new Date(Date.now() + hours * hourMs + 60_000);
  const session = rowOf('appointments', 9, {
    ...{ service: 1, coach: 2, clients: [3, 5], status: 'accepted' },
    ...{ start: start.toISOString(), end: new Date(start.getTime() + hourMs).toISOString() },
    ...values,
  });
  let now = session;
  const stored = Object.entries(settings).map(([key, value]) => ({
    ...{ key, value, version: 1 },
    ...{ updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ana' },
  }));
  const event = {
    at: '2026-06-02T12:05:00.000Z',
    by: 'Ana',
    start: '2026-06-04T09:00:00.000Z',
    movedTo: null,
  };
  const seen = fakeFetch({
    'GET /v1/a/settings': () =>
      unread.is
        ? { status: 422, body: refusal('invalid', 'Not now.') }
        : { body: { success: true, data: stored } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/1': { body: one(rowOf('services', 1, { name: 'Yoga', duration: 60, capacity })) },
    'GET /v1/a/appointments/9': () => ({ body: one(now, titles) }),
    'GET /v1/a/appointments/9/attendance': {
      body: {
        success: true,
        data: [
          { client: 6, kind: 'cancelled', ...event, ...cancelled },
          { client: 3, kind: 'movedUp', ...event, by: 'Waiting list' },
        ],
      },
    },
    'GET /v1/a/appointments/9/versions': { body: { success: true, data: versions, titles: {}, next: null } },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/9': ({ body }) => {
      if (refused) {
        const conflict = {
          words: 'Eva has another session.',
          entity: 'appointments',
          id: 8,
          override: false,
        };
        return { status: 409, body: { ...refusal('notFree', 'No.'), data: { conflicts: [conflict] } } };
      }
      const { data } = body as { data: object };
      now = { ...now, version: now.version + 1, values: { ...now.values, ...data } };
      return { body: one(now, titles) };
    },
  });
  const shown = await show('/app/sessions/9');
  const part = within(await screen.findByRole('region', { name: 'Attendance' }));
  const written = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: EntityValues }).data);
  const press = async (name: string) => userEvent.click(await part.findByRole('button', { name }));
  return { ...shown, part, written, press };
}

const kept = { 'cancellation-late': 'kept' };

test('a class for one has a waiting list, and its client gives up the place', async () => {
  const { part, written, press } = await open({ clients: [3], waiting: [5] }, { capacity: 1 });
  expect(await part.findByText('1 of 1 place taken')).toBeTruthy();
  expect(part.getByText('Rui')).toBeTruthy();
  await press('Cancel the place of Maria');
  await waitFor(() => expect(written()).toEqual([{ clients: [], cancelled: [3] }]));
});

test('a class for one that is full offers its waiting list before anybody waits', async () => {
  const { part } = await open({ clients: [3] }, { capacity: 1 });
  expect(await part.findByText('1 of 1 place taken')).toBeTruthy();
  expect(part.getByLabelText('Waiting list')).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Cancel the place of Maria' })).toBeNull();
});

test('one client of a class is cancelled in one press, and the press is undone', async () => {
  const { press, written, notices, actions, part } = await open({ package: 4 });
  expect(await part.findByText('2 of 3 places taken')).toBeTruthy();
  expect(await part.findByText(/^Moved up from the waiting list, 2 Jun 2026/)).toBeTruthy();
  await press('Cancel the place of Maria');
  await waitFor(() =>
    expect(notices).toEqual([
      'Maria cancelled. The session of Pack 10 comes back. A mail to Maria leaves within two minutes, if one about this session did before.',
    ]),
  );
  expect(written()).toEqual([{ clients: [5], cancelled: [3] }]);
  expect(
    within(await part.findByRole('list', { name: 'Clients who cancelled' })).getByText('Maria'),
  ).toBeTruthy();
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Undone'));
  expect(written().at(-1)).toEqual({ clients: [3, 5], cancelled: [] });
  expect(await part.findByRole('button', { name: 'Cancel the place of Maria' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('a late cancellation says what counts as used before it is done, and staff may give it back', async () => {
  const { press, written, notices } = await open({ package: 4 }, { settings: kept });
  await press('Cancel the place of Maria');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' }));
  expect(dialog.getByText('It begins in 3 hours. Cancelling is free until 24 hours before.')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('Maria’s session of Pack 10 counts as used.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it as it is' }));
  expect(written()).toEqual([]);
  await press('Cancel the place of Maria');
  const again = within(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' }));
  await userEvent.click(again.getByRole('button', { name: 'Cancel the place' }));
  await waitFor(() =>
    expect(notices).toEqual([
      'Maria cancelled. The session of Pack 10 counts as used. A mail to Maria leaves within two minutes, if one about this session did before.',
    ]),
  );
  expect(written()).toEqual([{ clients: [5], cancelled: [3], lateCancels: [3] }]);
  await press('Give it back to Maria');
  await waitFor(() => expect(written().at(-1)).toEqual({ lateCancels: [] }));
});

test('a late cancellation of who pays singly says what is owed, counts it, and staff may let it go', async () => {
  const price = { amount: 2000, currency: 'EUR' };
  const { press, written, notices } = await open(
    { package: null, price },
    { settings: { 'cancellation-late-single': 'owed' } },
  );
  await press('Cancel the place of Maria');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' }));
  expect(dialog.getByRole('status').textContent).toBe('Maria owes €20.00 all the same.');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Let it go anyway' }));
  expect(dialog.getByRole('status').textContent).toBe('Maria owes nothing.');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Let it go anyway' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
  await waitFor(() => expect(notices[0]).toMatch(/^Maria cancelled\. Maria owes €20\.00\./));
  expect(written()).toEqual([{ clients: [5], cancelled: [3], lateCancels: [3] }]);
  await press('Waive the price for Maria');
  await waitFor(() => expect(written().at(-1)).toEqual({ lateCancels: [] }));
});

test('a late cancellation is given back at once where staff tick it', async () => {
  const { press, written } = await open({ package: 4 }, { settings: kept });
  await press('Cancel the place of Maria');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Give it back anyway' }));
  expect(dialog.getByRole('status').textContent).toBe('Maria’s session of Pack 10 comes back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
  await waitFor(() => expect(written()).toEqual([{ clients: [5], cancelled: [3] }]));
});

test('what the business moved after the free time counts only where staff say so', async () => {
  const moved = { start: { before: '2026-06-03T08:00:00.000Z', after: '2026-06-03T10:00:00.000Z' } };
  const at = new Date(Date.now() - hourMs).toISOString();
  const versions = [{ version: 2, at, by: 'Ana', action: 'change', changes: moved }];
  const { press, written } = await open({ package: 4 }, { settings: kept, versions });
  await press('Cancel the place of Maria');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' }));
  expect(
    dialog.getByText(/You moved it after that, so that nothing counts unless you say so\.$/),
  ).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('Maria’s session of Pack 10 comes back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
  await waitFor(() => expect(written()).toEqual([{ clients: [5], cancelled: [3] }]));
});

test('nobody is cancelled by a policy that could not be read, and Retry goes on', async () => {
  const unread = { is: true };
  const { press, written, notices, actions } = await open({ package: 4 }, { settings: kept, unread });
  await press('Cancel the place of Maria');
  await waitFor(() =>
    expect(notices[0]).toContain('Not cancelled: the cancellation policy could not be read'),
  );
  expect(written()).toEqual([]);
  unread.is = false;
  await act(async () => actions[0]?.());
  expect(await screen.findByRole('dialog', { name: 'Cancel the place of Maria?' })).toBeTruthy();
});

test.each([
  ['in time', { package: 4 }, 30],
  ['who pays singly', { package: 4, paysSingly: [3] }, 3],
  ['without a package', {}, 3],
])('a client %s is not asked about', async (_, values, hours) => {
  const { press, written } = await open(values, { settings: kept, hours });
  await press('Cancel the place of Maria');
  await waitFor(() => expect(written()).toMatchObject([{ clients: [5], cancelled: [3] }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a class that is called off gives everything back, unless staff say otherwise', async () => {
  const { written } = await open({ package: 4 }, { settings: kept });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Give it back to Rui' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  await waitFor(() => expect(written()).toEqual([{ status: 'cancelled', lateCancels: [5] }]));
});

test('the session of one client is called off late with what it uses', async () => {
  const { written } = await open({ package: 4, clients: [3] }, { settings: kept });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  await waitFor(() => expect(written()).toEqual([{ status: 'cancelled', lateCancels: [3] }]));
});

test('who was in a session that was cancelled late is shown with what counts, and staff give it back later', async () => {
  const late = { clients: [3], status: 'cancelled', package: 4, lateCancels: [3] };
  const { press, written, part } = await open(late, { capacity: 1 });
  const out = within(await part.findByRole('list', { name: 'Clients who cancelled' }));
  expect(out.getByText('The session of Pack 10 counts as used')).toBeTruthy();
  expect(part.queryByText(/taken/)).toBeNull();
  expect(part.queryByRole('button', { name: /again/ })).toBeNull();
  await press('Give it back to Maria');
  await waitFor(() => expect(written()).toEqual([{ lateCancels: [] }]));
  expect(await out.findByText('The session of Pack 10 came back')).toBeTruthy();
  await press('Count it as used by Maria');
  await waitFor(() => expect(written()).toEqual([{ lateCancels: [] }, { lateCancels: [3] }]));
});

test('a client who cancelled is taken in again, and the reason against it is shown', async () => {
  const cancelled = { cancelled: [6], lateCancels: [6], package: 4 };
  const { press, written, part } = await open(cancelled);
  expect(await part.findByText(/ by Ana, the session of Pack 10 counts as used$/)).toBeTruthy();
  await press('Book Eva again');
  await waitFor(() =>
    expect(written()).toMatchObject([{ clients: [3, 5, 6], cancelled: [], lateCancels: [] }]),
  );
});

test('a client who is elsewhere by then cannot be taken in again', async () => {
  const { press } = await open({ cancelled: [6] }, { refused: true });
  await press('Book Eva again');
  expect((await screen.findByRole('alert')).textContent).toContain('Eva has another session.');
});

test('a full class has a waiting list, in an order', async () => {
  const { part, written } = await open({ clients: [3, 5, 6], waiting: [7] });
  expect(await part.findByText('3 of 3 places taken')).toBeTruthy();
  expect(part.getByText(/the first one who can be booked moves up within two minutes/)).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Book Kim now' })).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Remove Kim' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toEqual([{ waiting: [] }]));
});

test('in the last hours the form says that nobody moves up any more, and staff choose', async () => {
  const settings = { 'waiting-list-until-hours': 4 };
  const { press, part, written } = await open({ waiting: [6, 7] }, { settings });
  const words =
    'It begins in less than 4 hours, so that nobody moves up any more: you choose who gets a free place.';
  expect(await part.findByText(words)).toBeTruthy();
  await press('Book Eva now');
  await waitFor(() => expect(written()).toEqual([{ clients: [3, 5, 6], waiting: [7] }]));
});

test('once a class has begun the form says so, however many hours nobody moves up before', async () => {
  const settings = { 'waiting-list-until-hours': 4 };
  const { part } = await open({ waiting: [6, 7] }, { settings, hours: -26 });
  expect(await part.findByText(/^It has begun, so that nobody moves up any more/)).toBeTruthy();
});

test('staff give a free place to somebody who waits', async () => {
  const settings = { 'waiting-list-promotion': 'staff' };
  const { press, part, written } = await open({ waiting: [6, 7] }, { settings });
  expect(await part.findByText('When a place is free, you choose who gets it.')).toBeTruthy();
  await press('Book Kim now');
  await waitFor(() => expect(written()).toEqual([{ clients: [3, 5, 7], waiting: [6] }]));
});

test('the second click of a double click does nothing to whom it lands on', async () => {
  const { part, written, notices } = await open({});
  await userEvent.dblClick(await part.findByRole('button', { name: 'Cancel the place of Maria' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  // The row of the next client is under the pointer by now.
  const next = part.getByRole('button', { name: 'Cancel the place of Rui' });
  fireEvent.mouseDown(next, { detail: 2 });
  fireEvent.click(next, { detail: 2 });
  expect(written()).toEqual([{ clients: [5], cancelled: [3] }]);
  await userEvent.click(next);
  await waitFor(() => expect(written()).toHaveLength(2));
});

test.each([
  ['in time', '2026-06-04T09:00:00.000Z', /^2 Jun 2026, \d\d:05 by Ana$/],
  ['late', '2026-06-02T15:30:00.000Z', /by Ana, late, 3 hours before it began$/],
  ['after the start', '2026-06-02T12:00:00.000Z', /by Ana, late, when it had begun$/],
])('a client who cancelled %s is shown so, without a package, too', async (_, start, note) => {
  const { part } = await open({ cancelled: [6] }, { cancelled: { start } });
  const list = within(await part.findByRole('list', { name: 'Clients who cancelled' }));
  expect(await list.findByText(note)).toBeTruthy();
});

test('a client who did not come is marked in the attendance', async () => {
  const { part } = await open({ noShows: [5], clients: [3, 5] }, { hours: -2 });
  const [maria, rui] = within(await part.findByRole('list', { name: 'Clients who come' })).getAllByRole(
    'listitem',
  ) as [HTMLElement, HTMLElement];
  expect(within(rui).getByText('Did not come')).toBeTruthy();
  expect(within(maria).queryByText(/did not come/i)).toBeNull();
});

test('a client who moved to another session is shown with the way to it', async () => {
  const movedTo = { session: 8, start: '2026-06-05T10:00:00.000Z' };
  const { part } = await open({ cancelled: [6] }, { cancelled: { movedTo, by: 'Booking page' } });
  const list = within(await part.findByRole('list', { name: 'Clients who cancelled' }));
  const link = await list.findByRole('link', { name: /^5 Jun 2026, \d\d:00$/ });
  expect(link.getAttribute('href')).toBe('/app/sessions/8');
  expect(link.parentElement?.textContent).toMatch(/^Moved to 5 Jun .*\. 2 Jun 2026, .* by Booking page$/);
});

test('the line of the places is there before its words, so that no row moves under a pointer', async () => {
  fakeFetch({
    'GET /v1/a/services/1': { hangs: true },
    'GET /v1/a/appointments/9': {
      body: one(
        rowOf('appointments', 9, {
          ...{ service: 1, coach: 2, clients: [3, 5], status: 'accepted' },
          ...{ start: '2030-06-04T09:00:00Z', end: '2030-06-04T10:00:00Z' },
        }),
        titles,
      ),
    },
    'GET /v1/a/appointments/9/attendance': { body: { success: true, data: [] } },
  });
  await show('/app/sessions/9');
  const list = await screen.findByRole('list', { name: 'Clients who come' });
  expect(list.previousElementSibling?.tagName).toBe('P');
  expect(list.previousElementSibling?.textContent).toBe('\u00a0');
});
