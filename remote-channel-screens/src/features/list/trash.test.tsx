import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const ada = rowOf('rooms', 5, { name: 'Ada' });
const trashed = { ...ada, version: 2, updatedBy: 'Ben', deletedAt: '2026-01-10T10:00:00.000Z' };
const restored = { ...ada, version: 3 };

/** A server that has one room, in the trash until it is restored. */
async function open(address: string, restore = () => ({ status: 200, body: one(restored) as object })) {
  let isTrashed = true;
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': ({ path }) => {
      const inTrash = path.includes('trash=true');
      return { body: page(inTrash === isTrashed ? [isTrashed ? trashed : restored] : []) };
    },
    'GET /v1/a/rooms/5': ({ path }) => {
      const inTrash = path.includes('trash=true');
      if (inTrash !== isTrashed)
        return { status: 404, body: refusal('notFound', 'This room does not exist.') };
      return { body: one(isTrashed ? trashed : restored) };
    },
    'POST /v1/a/rooms/5/restore': () => {
      const answer = restore();
      if (answer.status === 200) isTrashed = false;
      return answer;
    },
  });
  const shown = await show(address);
  const posts = () => seen.filter(({ method }) => method === 'POST').length;
  return { ...shown, posts, user: userEvent.setup() };
}

test('a list links to its trash, which shows who deleted each row and until when it stays', async () => {
  const { user, router } = await open('/app/rooms?sort=capacity');
  await user.click(await screen.findByRole('button', { name: 'More actions for rooms' }));
  await user.click(await screen.findByRole('link', { name: 'Trash of rooms' }));
  await screen.findByRole('heading', { level: 1, name: 'Trash of rooms' });
  expect(router.state.location.search).toBe('?trash=true');
  const cells = (await screen.findAllByRole('gridcell')).map((cell) => cell.textContent);
  expect(cells).toEqual(['', 'Ada', 'Restore', '10 Jan 202610 Jan 2026, 10:00', 'Ben', '9 Feb 2026']);
  expect(screen.queryByRole('button', { name: 'New room' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to rooms' }));
  await screen.findByRole('heading', { level: 1, name: 'Rooms' });
});

test('restores a row from the trash once, however often the person presses', async () => {
  const { user, posts, notices } = await open('/app/rooms?trash=true');
  await user.dblClick(await screen.findByRole('button', { name: 'Restore Ada' }));
  await screen.findByText('The trash is empty');
  await waitFor(() => expect(notices).toEqual(['Restored “Ada”']));
  expect(posts()).toBe(1);
});

test('a row that cannot be restored stays, and it says why', async () => {
  const { user, notices, actions } = await open('/app/rooms?trash=true', () => ({
    status: 409,
    body: refusal('conflict', 'The channel of this room was deleted.'),
  }));
  await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
  await waitFor(() =>
    expect(notices).toEqual(['“Ada” was not restored. The channel of this room was deleted.']),
  );
  expect(screen.getByRole('button', { name: 'Restore Ada' })).toBeTruthy();
  expect(actions).toEqual([]);
});

test.each([
  ['duplicate', 'Another room has this name.', { entity: 'rooms', id: 9, title: 'Ada' }, '/app/rooms/9'],
  [
    'notFree',
    'The coach has another session.',
    { conflicts: [{ words: 'x', entity: 'appointments', id: 4, override: false }] },
    '/app/sessions/4',
  ],
])('a refusal (%s) leads to the row in the way, and offers no retry', async (code, words, data, address) => {
  const { user, notices, actions, router } = await open('/app/rooms?trash=true', () => ({
    status: 409,
    body: { ...refusal(code, words), data },
  }));
  await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
  await waitFor(() => expect(notices).toEqual([`“Ada” was not restored. ${words}`]));
  expect(actions).toHaveLength(1);
  await act(async () => actions[0]?.());
  expect(router.state.location.pathname).toBe(address);
});

test('what did not reach the server can be tried again', async () => {
  let isAway = true;
  const { user, actions } = await open('/app/rooms?trash=true', () =>
    isAway ? { status: 503, body: refusal('unavailable', 'Busy.') } : { status: 200, body: one(restored) },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
  await waitFor(() => expect(actions).toHaveLength(1));
  isAway = false;
  await act(async () => actions[0]?.());
  await screen.findByText('The trash is empty');
});

test('the address of a deleted row says that it is in the trash, and restores it in place', async () => {
  const { user } = await open('/app/rooms/5');
  await screen.findByRole('heading', { level: 1, name: 'Ada is in the trash' });
  expect(
    screen.getByText(/^Ben deleted this room on .* It can be restored until 9 Feb 2026\.$/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('the trash of sessions says when each was, since many are of one service', async () => {
  const values = { service: 3, clients: [7], coach: 5, end: '2026-12-01T10:00:00Z' };
  const sessions = ['2026-12-01T09:00:00Z', '2026-12-08T09:00:00Z'].map((start, at) =>
    rowOf('appointments', 11 + at, { ...values, start }, { deletedAt: '2026-01-10T10:00:00.000Z' }),
  );
  const titles = { services: { 3: 'Rowing' }, users: { 7: 'Ana' } };
  const seen = fakeFetch({ 'GET /v1/a/appointments/brief': { body: page(sessions, { titles }) } });
  await show('/app/sessions?trash=true');
  expect(await screen.findByText('1 Dec 2026, 09:00')).toBeTruthy();
  expect(screen.getByText('8 Dec 2026, 09:00')).toBeTruthy();
  const list = seen.find(({ path }) => path.includes('/appointments/brief'));
  expect(new URL(list?.path ?? '', 'http://x').searchParams.get('fields')).toContain('start');
});
