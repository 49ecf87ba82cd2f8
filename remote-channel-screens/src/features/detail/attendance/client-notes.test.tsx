import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const titles = { services: { 3: 'Colour' }, users: { 4: 'Ana', 5: 'Carla', 6: 'Gil' } };
const listed = (id: number, more: object) => ({ id, phone: null, notes: null, contact: null, ...more });

async function open(clients: object[], session: object = {}) {
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/9': {
      body: one(
        rowOf('appointments', 9, {
          ...{ service: 3, coach: 2, clients: [4, 5, 6], status: 'accepted' },
          ...{ start: '2031-06-03T08:00:00Z', end: '2031-06-03T09:00:00Z', ...session },
        }),
        titles,
      ),
    },
    'GET /v1/a/class-clients': { body: { success: true, data: clients } },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
  });
  await show('/app/sessions/9');
  await screen.findByRole('button', { name: 'Save' });
  return seen;
}

const name = 'What is known of the clients';

test('a session says what staff noted of its clients, and who is there for the first time', async () => {
  await open([
    listed(4, { notes: 'Allergic to PPD', firstSession: 2 }),
    listed(5, { notes: '  ', firstSession: 2 }),
    listed(6, { notes: 'Late as a rule', firstSession: 9 }),
  ]);
  const rows = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AnaAllergic to PPD',
    'GilFirst time here\nLate as a rule',
  ]);
});

test('nothing stands there where nothing is known, and nobody is asked for where nobody comes', async () => {
  const seen = await open([listed(4, { firstSession: 2 })]);
  await waitFor(() => expect(seen.filter(({ path }) => path.includes('class-clients'))).toHaveLength(1));
  expect(screen.queryByRole('list', { name })).toBeNull();
  const empty = await open([], { clients: [] });
  expect(empty.filter(({ path }) => path.includes('class-clients'))).toEqual([]);
});
