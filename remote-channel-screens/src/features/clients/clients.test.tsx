import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
});

const ana = rowOf('users', 7, {
  ...{
    name: 'Ana',
    email: 'ana@test.example',
    status: 'active',
    phone: '+49 170 123',
    birthday: '1990-04-03',
  },
  notes: 'Comes by bicycle.',
});
const session = rowOf('appointments', 11, {
  service: 3,
  coach: 5,
  clients: [7],
  start: '2026-06-03T07:00:00Z',
  end: '2026-06-03T08:00:00Z',
});

test('one filter finds clients, who link to their sessions', async () => {
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([ana]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': {
      body: page([session], { titles: { services: { 3: 'Rowing lesson' } } }),
    },
  });
  const { router } = await show('/app/clients');
  expect(await screen.findByText('1 client')).toBeTruthy();
  expect(await screen.findByText('+49 170 123')).toBeTruthy();
  expect(seen.some(({ path }) => /fields=[^&]*phone/.test(decodeURIComponent(path)))).toBe(true);
  await userEvent.click(await screen.findByRole('link', { name: 'Ana' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/7'));
  const link = await screen.findByRole('link', { name: 'Rowing lesson' });
  expect(link.getAttribute('href')).toBe('/app/sessions/11');
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
  const requests = seen.map(({ path }) => decodeURIComponent(path));
  expect(requests.some((url) => url.includes('where.client=true'))).toBe(true);
  expect(
    requests.some((url) => url.includes('/v1/a/appointments/brief?') && url.includes('where.clients=7')),
  ).toBe(true);
});

test('who deletes a client in their form is back at the clients', async () => {
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'DELETE /v1/a/users/7': { body: { success: true, data: null } },
    'GET /v1/a/users/brief': { body: page([]) },
  });
  const { router } = await show('/app/clients/7', { answer: async () => true });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients'));
});

test('a client without an email can be called, and is said to get no mails', async () => {
  const carla = rowOf('users', 8, {
    name: 'Carla',
    email: null,
    status: 'active',
    phone: '+351 912 345 003',
  });
  fakeFetch({
    'GET /v1/a/users/8': { body: one(carla) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
  });
  await show('/app/clients/8');
  expect(await screen.findByText('No email: gets no mails')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+351 912 345 003' }).getAttribute('href')).toBe(
    'tel:+351912345003',
  );
});

test('a new row leads back to where it was begun, if that said so, and to itself otherwise', async () => {
  const crew = rowOf('groups', 3, { name: 'Crew' });
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/groups/3': { body: one(crew) },
    'POST /v1/a/groups': { body: one(crew) },
  });
  const { router } = await show('/app/clients/7');
  const create = async (state: object | null) => {
    await act(async () => router.navigate('/app/groups/new', { state }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Crew');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/app/groups/new'));
    return router.state.location.pathname;
  };
  expect(await create({ next: '/app/clients/7' })).toBe('/app/clients/7');
  // A screen is shown some time after its address.
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
  expect(await create(null)).toBe('/app/groups/3');
});

test('the sessions of a client name the time, everybody of a class, and not that client alone', async () => {
  const alone = rowOf('appointments', 12, session.values);
  const shared = rowOf('appointments', 13, {
    ...{ ...session.values, clients: [7, 8] },
    start: '2026-06-10T07:00:00Z',
  });
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/brief': {
      body: page([alone, shared], {
        titles: { services: { 3: 'Rowing lesson' }, users: { 7: 'Ana', 8: 'Ben' } },
      }),
    },
  });
  await show('/app/clients/7');
  expect(await screen.findByRole('link', { name: 'Rowing lesson' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rowing lesson, Ana and 1 more' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Rowing lesson, 3 Jun 2026, 07:00' })).toBeTruthy();
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(cells.filter((text) => text?.includes('Ana'))).toHaveLength(2);
});

test('a client shows their plans, with how far they are', async () => {
  const plan = { id: 5, title: 'Back in the boat', last: null };
  const counts = { steps: { all: 3, required: 2 }, done: { all: 1, required: 1 } };
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/users/7/plans': { body: { success: true, data: [{ ...plan, ...counts }] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
  });
  await show('/app/clients/7');
  const part = within(await screen.findByRole('region', { name: 'Plans' }));
  expect(part.getByRole('link', { name: 'Back in the boat' }).getAttribute('href')).toBe('/app/plans/5');
  expect(part.getByText('1 of 2 required')).toBeTruthy();
});

test('a client shows how often they did not come, and to which sessions, also to one alone', async () => {
  const missed = { ...session.values, clients: [7, 8], noShows: [7, 8] };
  const alone = { ...session.values, status: 'no-show', start: '2026-06-05T07:00:00Z' };
  const titles = { services: { 3: 'Rowing lesson' }, users: { 7: 'Ana', 8: 'Ben' } };
  const seen = fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([rowOf('appointments', 11, missed)], { titles }) },
    'GET /v1/a/appointments': ({ path }) => {
      const { searchParams } = new URL(path, 'http://x');
      if (searchParams.get('where.noShows') === '7')
        return { body: page([rowOf('appointments', 11, missed)], { titles, total: 12 }) };
      if (searchParams.get('where.status') === 'no-show')
        return { body: page([rowOf('appointments', 12, alone)], { titles }) };
      return { body: page([]) };
    },
  });
  await show('/app/clients/7');
  const part = within(await screen.findByRole('region', { name: 'Did not come: 13 times' }));
  // Nobody misses a session that was cancelled after they were marked.
  const marked = seen.find(({ path }) => path.includes('where.noShows=7'));
  expect(new URL(marked?.path ?? '', 'http://x').searchParams.get('where.status')).toBe(
    'pending,accepted,no-show,completed',
  );
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/sessions/12',
    '/app/sessions/11',
  ]);
  expect(part.getByText('The last 2 are shown.')).toBeTruthy();
  // Her past session says so, and nothing of the other one who missed it.
  expect(await screen.findByRole('columnheader', { name: /Did not come/ })).toBeTruthy();
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(cells).toContain('Ana');
});

test('a client shows the places that they gave up, and which count as used', async () => {
  const late = { ...session.values, clients: [8], cancelled: [7], lateCancels: [7], package: 4 };
  const early = { ...session.values, clients: [8], cancelled: [7], start: '2026-06-02T07:00:00Z' };
  const titles = { services: { 3: 'Rowing lesson' }, packages: { 4: 'Ten lessons' } };
  const seen = fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/appointments': ({ path }) =>
      /where\.(cancelled|lateCancels)=7/.test(path)
        ? {
            body: page([rowOf('appointments', 11, late), rowOf('appointments', 12, early)], {
              titles,
              total: 14,
            }),
          }
        : { body: page([]) },
  });
  await show('/app/clients/7');
  const part = within(await screen.findByRole('region', { name: 'Cancelled places: 14, 14 of them late' }));
  const [first, second] = part.getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Rowing lesson3 Jun 2026.*, late, the session of Ten lessons counts as used$/,
  );
  expect(second?.textContent).toMatch(/^Rowing lesson2 Jun 2026, \d\d:\d\d$/);
  expect(part.getByText('The last 2 of 14 are shown.')).toBeTruthy();
  expect(part.getAllByRole('link')[0]?.getAttribute('href')).toBe('/app/sessions/11');
  expect(seen.some(({ path }) => path.includes('where.lateCancels=7'))).toBe(true);
});

test('a deleted client is reported as deleted', async () => {
  fakeFetch({ 'GET /v1/a/users/7': { status: 404, body: refusal('notFound', 'Gone.') } });
  await show('/app/clients/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'This client is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Clients' }).getAttribute('href')).toBe('/app/clients');
});

test('a client shows how to reach them and what staff noted, and a session for them is one press away', async () => {
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
  });
  const { router } = await show('/app/clients/7');
  const phone = await screen.findByRole('link', { name: '+49 170 123' });
  expect(phone.getAttribute('href')).toBe('tel:+49170123');
  expect(screen.getByRole('link', { name: 'ana@test.example' }).getAttribute('href')).toBe(
    'mailto:ana@test.example',
  );
  expect(screen.getByText(/^Born .*1990$/)).toBeTruthy();
  expect(screen.getByText('Comes by bicycle.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New session' }));
  expect(router.state.location.pathname).toBe('/app/sessions/new');
  expect(router.state.location.state).toEqual({
    preset: { clients: [7] },
    titles: { users: { 7: 'Ana' } },
  });
});

test('the trash of clients is headed as one, and offers no new client', async () => {
  const trashed = { ...ana, deletedAt: '2026-01-10T10:00:00.000Z' };
  const taken = {
    ...refusal('duplicate', 'Another user has this email.'),
    data: { entity: 'users', id: 9 },
  };
  fakeFetch({
    'GET /v1/a/users/brief': { body: page([trashed]) },
    'POST /v1/a/users/7/restore': { status: 409, body: taken },
  });
  const { router, notices, actions, described } = await show('/app/clients?trash=true');
  expect(await screen.findByRole('heading', { level: 1, name: 'Trash of clients' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New client' })).toBeNull();
  expect(described.at(-1)).toMatchObject({ title: 'Trash of clients', parents: [{ label: 'Clients' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Ana' }));
  await waitFor(() => expect(notices).toEqual(['“Ana” was not restored. Another client has this email.']));
  await act(async () => actions[0]?.());
  expect(router.state.location.pathname).toBe('/app/clients/9');
});

test('the form of a new client calls the other one a client too', async () => {
  const message = 'Another user has this email.';
  fakeFetch({
    'POST /v1/a/users': { status: 409, body: refusal('duplicate', message, { email: message }) },
  });
  await show('/app/clients/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Ana');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ana@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another client has this email.')).toBeTruthy();
});

test('without clients it explains how to add one, and links to the form', async () => {
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([]) },
    'POST /v1/a/users': { body: one(ana) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
  });
  const { router } = await show('/app/clients');
  expect(await screen.findByText('No clients yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'New client' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New client' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ana');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ana@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/7'));
  const made = seen.find(({ method }) => method === 'POST');
  expect(made?.body).toMatchObject({ data: { name: 'Ana', client: true } });
});

test('a client shows the last mails that they were sent, and all on request', async () => {
  const mail = (id: number, sentAt: string | null) => ({
    ...{ id: `m${id}`, email: 'ana@test.example', subject: `Booked: Reformer ${id}`, sentAt },
    sessions: [{ id: 11, kind: 'booked' }],
    createdAt: '2026-03-02T10:00:00Z',
  });
  const mails = [mail(5, null), ...[4, 3, 2, 1].map((id) => mail(id, '2026-03-02T10:00:00Z'))];
  fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/users/7/mails': { body: { success: true, data: mails } },
  });
  await show('/app/clients/7');
  const part = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(part.getAllByRole('listitem')).toHaveLength(3);
  expect(part.getByText('To ana@test.example, waits to be sent')).toBeTruthy();
  const link = part.getByRole('link', { name: 'Booked: Reformer 5' });
  expect(link.getAttribute('href')).toBe('/app/sessions/11');
  await userEvent.click(part.getByRole('button', { name: 'Show 2 more' }));
  expect(part.getAllByRole('listitem')).toHaveLength(5);
});

test('a press beside the name opens the client beside the list; the name opens the page', async () => {
  window.innerWidth = 1440;
  fakeFetch({
    'GET /v1/a/users/brief': { body: page([ana]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
  });
  const { router } = await show('/app/clients');
  await userEvent.click(await screen.findByText('+49 170 123'));
  const panel = await screen.findByRole('complementary', { name: 'Client beside the list' });
  expect(await within(panel).findByRole('heading', { level: 2, name: 'Ana' })).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/app/clients?beside=7');
  await userEvent.click(within(panel).getByRole('link', { name: 'Open page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/7'));
});
