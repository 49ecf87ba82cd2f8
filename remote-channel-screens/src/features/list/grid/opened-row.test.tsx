import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const ada = rowOf('rooms', 1, { name: 'Ada' });
const borg = rowOf('rooms', 2, { name: 'Borg' });
const fresh = rowOf('rooms', 3, { name: 'Aalto' });

test('back on a list the opened row has the focus, also where a new one has come above it', async () => {
  let rows = [ada, borg];
  fakeFetch({
    'GET /v1/a/rooms/brief': () => ({ body: page(rows) }),
    'GET /v1/a/rooms/2': { body: one(borg) },
  });
  const { router } = await show('/app/rooms');
  await userEvent.click(await screen.findByRole('link', { name: 'Borg' }));
  await screen.findByRole('heading', { level: 1, name: /Borg/ });
  rows = [fresh, ada, borg];
  await act(async () => router.navigate(-1));
  await screen.findByRole('link', { name: 'Aalto' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Borg'));
  expect(screen.getByRole('link', { name: 'Borg' }).tabIndex).toBe(0);
  expect(screen.getByRole('link', { name: 'Ada' }).tabIndex).toBe(-1);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Ada');
});
