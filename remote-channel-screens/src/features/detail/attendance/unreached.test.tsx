import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const titles = { services: { 3: 'Yoga' }, users: { 4: 'Ana', 5: 'Carla' } };

async function open(values: EntityValues, settings: object[] = []) {
  const session = rowOf('appointments', 9, {
    ...{ service: 3, coach: 2, clients: [4, 5], status: 'accepted' },
    ...{ start: '2031-06-03T08:00:00Z', end: '2031-06-03T09:00:00Z' },
    ...values,
  });
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: settings } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/9': { body: one(session, titles) },
    'GET /v1/a/appointments/9/unreached': {
      body: {
        success: true,
        data: [
          { id: 5, name: 'Carla', phone: '+351 912 345 003' },
          { id: 6, name: 'Gil', phone: null },
        ],
      },
    },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
  });
  await show('/app/sessions/9');
  await screen.findByRole('button', { name: 'Save' });
  return seen;
}

const name = 'Clients who get no mails';

test('clients without an email are named with the number to call', async () => {
  await open({});
  const list = within(await screen.findByRole('list', { name }));
  const link = list.getByRole('link', { name: '+351 912 345 003' });
  expect(link.getAttribute('href')).toBe('tel:+351912345003');
  expect(list.getByText('No phone number')).toBeTruthy();
  expect(screen.getByText('No email: tell them of changes yourself.')).toBeTruthy();
});

test('of a cancelled session they are to be called', async () => {
  await open({ status: 'cancelled' });
  expect(await screen.findByText('No email: call to say that it does not take place.')).toBeTruthy();
});

test('nobody is asked for where the session is over', async () => {
  const seen = await open({ start: '2020-06-03T08:00:00Z', end: '2020-06-03T09:00:00Z' });
  expect(screen.queryByRole('list', { name })).toBeNull();
  expect(seen.filter(({ path }) => path.includes('unreached'))).toEqual([]);
});
