import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });
const session = rowOf('appointments', 11, {
  service: 3,
  coach: 5,
  clients: [7],
  start: '2026-06-03T07:00:00Z',
  end: '2026-06-03T08:00:00Z',
});

test('clients are the users with sessions, and lead to their sessions', async () => {
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([ana]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments/brief': {
      body: page([session], { titles: { services: { 3: 'Rowing lesson' } } }),
    },
  });
  const { router } = await show('/app/clients');
  await userEvent.click(await screen.findByRole('link', { name: 'Ana' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/7'));
  const link = await screen.findByRole('link', { name: 'Rowing lesson' });
  expect(link.getAttribute('href')).toBe('/app/sessions/11');
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
  const requests = seen.map(({ path }) => decodeURIComponent(path));
  expect(requests.some((url) => url.includes('where.appointments.clients=any'))).toBe(true);
  expect(
    requests.some((url) => url.includes('/v1/a/appointments/brief?') && url.includes('where.clients=7')),
  ).toBe(true);
});

test('a client that was deleted is said to be gone', async () => {
  fakeFetch({ 'GET /v1/a/users/7': { status: 404, body: refusal('notFound', 'Gone.') } });
  await show('/app/clients/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'This client is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Clients' }).getAttribute('href')).toBe('/app/clients');
});

test('without clients it says how one becomes a client', async () => {
  fakeFetch({ 'GET /v1/a/users/brief': { body: page([]) } });
  await show('/app/clients');
  expect(await screen.findByText('No clients yet')).toBeTruthy();
});
