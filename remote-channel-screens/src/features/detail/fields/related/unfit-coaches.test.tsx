import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../../testing/show.tsx';

test.each([
  ['hired', true, ['Big Hall']],
  ['given', false, ['Bea Ortiz', 'Cleo Nash']],
])('a session of a service that is %s is offered who can have it alone', async (_, withoutCoach, offered) => {
  const session = rowOf('appointments', 5, {
    ...{ service: 3, coach: 9, clients: [4], status: 'accepted' },
    ...{ start: '2031-03-27T08:30:00Z', end: '2031-03-27T09:30:00Z' },
  });
  const titles = ['Bea Ortiz', 'Big Hall', 'Cleo Nash'].map((title, at) => ({ id: at + 1, title }));
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Hall', withoutCoach })) },
    'GET /v1/a/coaches': {
      body: page([1, 2, 3].map((id) => rowOf('coaches', id, { profile: id, room: id === 2 ? 8 : null }))),
    },
    'GET /v1/a/titles/coaches': { body: { success: true, data: titles } },
    'GET /v1/a/appointments/5': { body: one(session, { coaches: { 9: 'Ewa Lis' } }) },
  });
  await show('/app/sessions/5');
  const coach = await screen.findByRole('combobox', { name: 'Coach' });
  // The list that is open shows who fits as soon as these are known; one that closes meanwhile is not drawn again.
  await waitFor(() =>
    expect(seen.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(
      expect.arrayContaining(['/v1/a/services/3', '/v1/a/coaches']),
    ),
  );
  await userEvent.click(coach);
  await waitFor(() =>
    expect(titles.map(({ title }) => title).filter((title) => screen.queryByTitle(title))).toEqual(offered),
  );
});
