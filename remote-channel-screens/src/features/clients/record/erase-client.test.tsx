import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });

const hourMs = 3_600_000;

/** A session of Ana that ends in so many hours. */
const endsIn = (id: number, hours: number) => {
  const end = Date.now() + hours * hourMs;
  const [from, until] = [end - hourMs, end].map((at) => new Date(at).toISOString());
  return rowOf('appointments', id, { start: from ?? '', end: until ?? '', status: 'accepted' });
};

async function open(erased: object, answer: () => boolean, sessions: Row[] = []) {
  let now = ana;
  const seen = fakeFetch({
    'GET /v1/a/users/7': () => ({ body: one(now) }),
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': ({ path }) => ({
      body: page(path.includes('where.clients=7') && path.includes('where.status=pending') ? sessions : []),
    }),
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

test('a session that was booked meanwhile refuses it, says why, and leaves everything', async () => {
  const why =
    'This client has 1 session to come. Cancel it first, so that the client gets the mail about it.';
  const { press, notices } = await open({ status: 409, body: refusal('inUse', why) }, () => true);
  await press();
  await waitFor(() => expect(notices).toEqual([`“Ana” was not erased. ${why}`]));
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy();
});

test('a client with sessions to come is not asked about, and the reason is said at once', async () => {
  let questions = 0;
  const asked = () => {
    questions += 1;
    return true;
  };
  const { press, posts, notices } = await open(done, asked, [endsIn(1, 30), endsIn(2, 0.5), endsIn(3, -2)]);
  await press();
  await waitFor(() =>
    expect(notices).toEqual([
      '“Ana” has 2 sessions to come. Cancel them first, so that the client gets the mail about it. Then erase the personal data.',
    ]),
  );
  expect([questions, posts()]).toEqual([0, []]);
});
