import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
