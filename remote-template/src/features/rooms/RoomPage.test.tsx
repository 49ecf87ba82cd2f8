import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  type FakeAnswer,
  fakeFetch,
  InTestShell,
  type SeenRequest,
  testShell,
} from 'remote-kit/testing';
import { RouterProvider } from 'shared-contracts/router';
import type { Notice } from 'shared-contracts/shell';
import { failed, roomAnswer } from '../../testing/rooms.ts';
import { NewRoomPage, RoomPage } from './RoomPage.tsx';

afterEach(cleanup);

const create = 'POST /v1/a/rooms';
const read = 'GET /v1/a/rooms/7';
const update = 'PUT /v1/a/rooms/7';

function show(path: string, answers: Record<string, FakeAnswer>): { seen: SeenRequest[]; notices: Notice[] } {
  const seen = fakeFetch(answers);
  const notices: Notice[] = [];
  const router = createMemoryRouter(
    [
      { path: '/app/template', element: <p>The list</p> },
      { path: '/app/template/new', element: <NewRoomPage /> },
      { path: '/app/template/:id', element: <RoomPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <InTestShell shell={testShell({ onNotice: (notice) => notices.push(notice) })}>
      <RouterProvider router={router} />
    </InTestShell>,
  );
  return { seen, notices };
}

const field = () => screen.findByLabelText('Name');
const save = () => screen.getByRole('button', { name: /Save$/ });

test('adds a room, says so, and leads back to the list; a double click adds one', async () => {
  const { seen, notices } = show('/app/template/new', { [create]: roomAnswer({ id: 9, name: 'Attic' }) });
  await userEvent.type(await field(), '  Attic ');
  await userEvent.dblClick(save());
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { context: { id: 0, type: 'rooms' }, data: { name: 'Attic' } }],
  ]);
  expect(seen[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(notices.map(({ title }) => title)).toEqual(['The room was added']);
});

test('refuses an empty name beside the field, and calls nobody', async () => {
  const { seen } = show('/app/template/new', {});
  await userEvent.type(await field(), '   ');
  await userEvent.click(save());
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(seen).toEqual([]);
});

test('keeps what was typed when the server refuses, and a second try has the same key', async () => {
  const answers = { [create]: failed(403, 'forbidden', 'Not yours.') };
  const { seen } = show('/app/template/new', answers);
  await userEvent.type(await field(), 'Attic');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('The room could not be saved. Not yours.');
  expect(await field()).toHaveProperty('value', 'Attic');
  answers[create] = roomAnswer({ id: 9, name: 'Attic' });
  await userEvent.click(save());
  expect(await screen.findByText('The list')).toBeTruthy();
  const [first, second] = seen.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

test('a name that was changed after a failure has a key of its own: the first call may have been done', async () => {
  const answers = { [create]: failed(503, 'unexpected', 'The answer was lost.') };
  const { seen } = show('/app/template/new', answers);
  await userEvent.type(await field(), 'Attic');
  await userEvent.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers[create] = roomAnswer({ id: 9, name: 'Attic 2' });
  await userEvent.type(await field(), ' 2');
  await userEvent.click(save());
  expect(await screen.findByText('The list')).toBeTruthy();
  const creates = seen
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set([creates[0], creates.at(-1)]).size).toBe(2);
  expect(creates.at(-1)).toBeTruthy();
});

test('renames a room with the version that was read, and says when somebody else was quicker', async () => {
  const answers = { [read]: roomAnswer({ id: 7, name: 'Hall' }), [update]: failed(412, 'stale', 'Changed.') };
  const { seen } = show('/app/template/7', answers);
  await userEvent.type(await field(), ' 2');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else changed this room/);
  expect(seen.at(-1)?.body).toEqual({
    context: { id: 7, type: 'rooms', version: 1 },
    data: { name: 'Hall 2' },
  });
  answers[update] = roomAnswer({ id: 7, name: 'Hall 2' });
  await userEvent.click(save());
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('a room that is not there, or belongs to somebody else, says so and offers Retry', async () => {
  show('/app/template/7', { [read]: failed(404, 'notFound', 'There is nothing here.') });
  await waitFor(async () =>
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing here.'),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
