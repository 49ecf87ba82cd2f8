import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const name = 'Sessions, packages and payments';

async function open(isMarked: boolean, sessions: number) {
  const session = rowOf('appointments', 3, { start: '2031-02-03T10:00:00Z', clients: [7] });
  const seen = fakeFetch({
    'GET /v1/a/users/7': {
      body: one(rowOf('users', 7, { name: 'Ana', status: 'active', client: isMarked })),
    },
    'GET /v1/a/appointments': { body: page(sessions > 0 ? [session] : [], { total: sessions }) },
  });
  await show('/app/users/7');
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  return () => seen.filter(({ path }) => path.startsWith('/v1/a/appointments'));
}

test.each([
  ['by their record', true, 0],
  ['by a session of theirs', false, 2],
])('the record of a user who is a client %s leads to their page', async (_, isMarked, sessions) => {
  await open(isMarked, sessions);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/app/clients/7');
});

test('the record of a user who is no client leads to no such page', async () => {
  const asked = await open(false, 0);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
