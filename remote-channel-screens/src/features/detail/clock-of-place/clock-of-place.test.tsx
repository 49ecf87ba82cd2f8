import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const session = rowOf('appointments', 9, {
  ...{ service: 3, coach: 2, clients: [], status: 'accepted', location: 6 },
  ...{ start: '2031-06-03T08:00:00Z', end: '2031-06-03T09:00:00Z' },
});

test('a session at a place in another zone says when it is there', async () => {
  fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { timeZone: 'Europe/Vienna' })]) },
    'GET /v1/a/appointments/9': {
      body: one(session, { services: { 3: 'Yoga' }, locations: { 6: 'Meadow' } }),
    },
    'GET /v1/a/locations/6': {
      body: one(rowOf('locations', 6, { name: 'Meadow', timeZone: 'Europe/Lisbon' })),
    },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
  });
  await show('/app/sessions/9');
  await screen.findByRole('button', { name: 'Save' });
  expect(await screen.findByText(/^At its place: 3 Jun 2031, 09:00–10:00 in Europe\/Lisbon\./)).toBeTruthy();
});
