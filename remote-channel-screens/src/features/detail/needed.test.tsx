import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const coach = rowOf('coaches', 5, { profile: 1, employment: 'active' });
const words =
  '11 sessions need this coach. Delete or change them first, or choose “Has left” for this coach.';

test('a coach with sessions cannot be deleted: a notification lists and links the sessions', async () => {
  fakeFetch({
    'GET /v1/a/coaches/5': { body: one(coach, { profiles: { 1: 'Mara' } }) },
    'GET /v1/a/my-business': { body: page([]) },
    'DELETE /v1/a/coaches/5': {
      status: 409,
      body: { ...refusal('inUse', words), data: { entity: 'appointments', field: 'coach', count: 11 } },
    },
  });
  const { router, notices, actions } = await show('/app/coaches/5');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement);
  await waitFor(() => expect(notices.join()).toContain(words));
  actions[0]?.();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions'));
  expect(router.state.location.search).toBe('?where.coach=5');
});
