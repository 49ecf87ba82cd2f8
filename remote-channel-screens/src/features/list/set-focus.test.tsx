import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const ada = rowOf('users', 5, { name: 'Ada', email: 'ada@test.example' });
const ben = rowOf('users', 6, { name: 'Ben', email: 'ben@test.example' });
const members = { channel: { id: 1002, type: 2 as const } };

async function open(address: string, channel: { id: number; type: 0 | 2 } = members.channel) {
  fakeFetch({
    'GET /v1/a/users/brief': ({ path }) => ({
      body: page(
        path.includes('trash=true') ? [{ ...ada, deletedAt: '2026-01-10T10:00:00.000Z' }] : [ada, ben],
      ),
    }),
    'GET /v1/a/users/6': { body: one(ben) },
  });
  const focused: unknown[] = [];
  await show(address, { mode: { channel }, onFocus: (focus) => focused.push(focus) });
  return focused;
}

test('a user of a list becomes the focus by one click, or by one key on its row', async () => {
  const focused = await open('/app/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Set focus on Ada' }));
  act(() => screen.getByRole('link', { name: 'Ben' }).focus());
  const elsewhere: string[] = [];
  const hear = ({ key }: KeyboardEvent) => elsewhere.push(key);
  window.addEventListener('keydown', hear);
  await userEvent.keyboard('f');
  window.removeEventListener('keydown', hear);
  // The filter of the frame stays closed.
  expect(elsewhere).toEqual([]);
  expect(focused).toEqual([
    { id: 5, type: 'users', name: 'Ada' },
    { id: 6, type: 'users', name: 'Ben' },
  ]);
});

test('a user becomes the focus from the heading of their screen', async () => {
  const focused = await open('/app/users/6');
  await userEvent.click(await screen.findByRole('button', { name: 'Set focus' }));
  expect(focused).toEqual([{ id: 6, type: 'users', name: 'Ben' }]);
});

test('a row in the trash cannot become the focus', async () => {
  await open('/app/users?trash=true');
  await screen.findByRole('button', { name: 'Restore Ada' });
  expect(screen.queryByRole('button', { name: /^Set focus/ })).toBeNull();
});

test('elsewhere than in a channel of users and groups nothing can be the focus', async () => {
  const focused = await open('/app/users', { id: 0, type: 0 });
  const link = await screen.findByRole('link', { name: 'Ada' });
  act(() => link.focus());
  await userEvent.keyboard('f');
  expect(screen.queryByRole('button', { name: /^Set focus/ })).toBeNull();
  expect(focused).toEqual([]);
});
