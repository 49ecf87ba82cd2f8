import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });

async function open(erased: object, answer: () => boolean) {
  let now = ana;
  const seen = fakeFetch({
    'GET /v1/a/users/7': () => ({ body: one(now) }),
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'POST /v1/a/users/7/erase': () => {
      if (!('status' in erased))
        now = { ...ana, version: 2, values: { ...ana.values, name: 'Erased client 7', email: null } };
      return erased;
    },
  });
  const shown = await show('/app/clients/7', { answer: async () => answer() });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const posts = () => seen.filter(({ method }) => method === 'POST');
  return { ...shown, press, posts };
}

const done = { body: { success: true, data: { id: 7, name: 'Erased client 7', version: 2 } } };

test('personal data is erased after a question, and the page shows what is left', async () => {
  let yes = false;
  const { press, posts, notices } = await open(done, () => yes);
  await press();
  expect(posts()).toEqual([]);
  yes = true;
  await press();
  expect(await screen.findByRole('heading', { level: 1, name: 'Erased client 7' })).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ context: { id: 7, type: 'users', version: 1 } }]);
  expect(notices).toEqual(['The personal data of “Ana” is erased']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase personal data' })).toBeNull());
});

test('a refusal says why, and leaves everything', async () => {
  const why =
    'This client has 1 session to come. Cancel it first, so that the client gets the mail about it.';
  const { press, notices } = await open({ status: 409, body: refusal('inUse', why) }, () => true);
  await press();
  await waitFor(() => expect(notices).toEqual([`“Ana” was not erased. ${why}`]));
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
});
