import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const ana = rowOf('users', 7, { name: 'Ana', client: true });
const session = rowOf('appointments', 11, {
  ...{ service: 3, coach: 5, clients: [7], status: 'accepted' },
  ...{ start: '2026-06-03T07:00:00Z', end: '2026-06-03T08:00:00Z' },
});

async function open(address: string, sessions: (typeof session)[]) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { timeZone: 'Pacific/Auckland' })]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': {
      body: page(sessions, { titles: { services: { 3: 'Rowing lesson' } } }),
    },
  });
  // At the studio it is the 26th already.
  const shown = await show(address, { clock: () => Date.parse('2026-05-25T20:00:00Z') });
  const asked = () =>
    seen
      .map(({ path }) => decodeURIComponent(path))
      .filter((path) => path.includes('appointments/brief') && path.includes('sort='));
  return { ...shown, asked };
}

test('the sessions of a client begin with the next one, and the past ones with the latest', async () => {
  const { asked, router } = await open('/app/clients/7', [session]);
  await screen.findByRole('row', { name: /Rowing lesson/ });
  expect(asked().length).toBeGreaterThan(0);
  for (const path of asked()) {
    expect(path).toContain('where.start=2026-05-26..');
    expect(path).toMatch(/[?&]sort=start(&|$)/);
    expect(path).toContain('where.clients=7');
  }
  expect(router.state.location.pathname).toBe('/app/clients/7');
  await userEvent.click(screen.getByRole('button', { name: 'Past sessions' }));
  await waitFor(() => expect(asked().at(-1)).toContain('where.start=..2026-05-25'));
  expect(asked().at(-1)).toMatch(/[?&]sort=-start(&|$)/);
});

test('a client without sessions to come is offered a new one, and told where the past ones are', async () => {
  await open('/app/clients/7', []);
  expect(await screen.findByText('No sessions from today on')).toBeTruthy();
  expect(screen.getByText('What is over stands under “Past sessions”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('No sessions yet')).toBeTruthy();
});
