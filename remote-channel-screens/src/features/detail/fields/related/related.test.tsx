import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { one, rowOf, show } from '../../../../testing/show.tsx';

/** Shows the form of a row, and what its relations lead to. */
async function open(
  entity: EntityName,
  values: EntityValues,
  titles: Record<string, Record<number, string>>,
) {
  fakeFetch({ [`GET /v1/a/${entity}/5`]: { body: { ...one(rowOf(entity, 5, values)), titles } } });
  await show(detailPath(entity, 5));
}

test('a relation leads to the row that it names', async () => {
  await open('contributors', { profile: 7, roles: ['speaker'] }, { profiles: { 7: 'Ada' } });
  const link = await screen.findByRole('link', { name: 'Open the profile' });
  expect(link.getAttribute('href')).toBe('/app/profiles/7');
});

test('clients lead to their pages, in their order', async () => {
  const values = {
    service: 1,
    coach: 2,
    clients: [8, 7],
    start: '2097-06-03T09:00:00Z',
    end: '2097-06-03T10:00:00Z',
  };
  await open('appointments', values, {
    users: { 7: 'Ada', 8: 'Bo' },
    services: { 1: 'Yoga' },
    coaches: { 2: 'Mara' },
  });
  expect((await screen.findByRole('link', { name: 'Open the coach' })).getAttribute('href')).toBe(
    '/app/coaches/2',
  );
  const clients = within(screen.getByRole('list', { name: 'Clients' })).getAllByRole('link');
  expect(clients.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bo', '/app/clients/8'],
    ['Ada', '/app/clients/7'],
  ]);
});

test('nothing leads to a row of another channel', async () => {
  await open('coaches', { profile: 7 }, { profiles: { 7: 'Mara' } });
  await screen.findByRole('combobox', { name: 'Profile' });
  expect(screen.queryByRole('link', { name: 'Open the profile' })).toBeNull();
});

test('what is chosen already is not offered again', async () => {
  fakeFetch({
    'GET /v1/a/coaches/5': {
      body: {
        ...one(rowOf('coaches', 5, { profile: 7, services: [3] })),
        titles: { services: { 3: 'Rowing' } },
      },
    },
    'GET /v1/a/titles/services': {
      body: { success: true, data: [3, 4].map((id) => ({ id, title: id === 3 ? 'Rowing' : 'Sculling' })) },
    },
  });
  await show(detailPath('coaches', 5));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Services' }));
  expect(await screen.findByTitle('Sculling')).toBeTruthy();
  expect(screen.queryByTitle('Rowing')).toBeNull();
});

test.each(['by Enter', 'by the button'])('what is not found is created from its name, %s', async (way) => {
  fakeFetch({
    'GET /v1/a/coaches/5': { body: { ...one(rowOf('coaches', 5, { profile: 7 })), titles: {} } },
    'GET /v1/a/titles/services': { body: { success: true, data: [] } },
  });
  await show(detailPath('coaches', 5));
  const services = await screen.findByRole('combobox', { name: 'Services' });
  await userEvent.type(services, 'Rowing lesson');
  const button = await screen.findByRole('button', { name: 'Create “Rowing lesson”' });
  if (way === 'by Enter') await userEvent.keyboard('{Enter}');
  else await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'New service' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Rowing lesson');
});
