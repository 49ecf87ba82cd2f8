import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const room = rowOf('rooms', 5, { name: 'Ada', capacity: 10 });

/** Shows a room whose write takes until `finish`. */
async function open(address: string, write: string) {
  let finish: () => void = () => undefined;
  const saved = new Promise<void>((done) => {
    finish = done;
  });
  fakeFetch({
    'GET /v1/a/rooms/5': { body: one(room) },
    'GET /v1/a/rooms': { body: page([room]) },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agendas': { body: page([]) },
    [write]: async ({ body }: SeenRequest): Promise<FakeAnswer> => {
      await saved;
      const { data } = body as { data: object };
      return { body: one({ ...room, version: 2, values: { ...room.values, ...data } }) };
    },
  });
  const questions: string[] = [];
  const answer = async ({ title, body }: { title: string; body?: unknown }) => {
    questions.push(`${title} ${body}`);
    return true;
  };
  const { router } = await show(address, { answer });
  await screen.findByText('Save');
  await type('Name', 'Saal 1');
  await userEvent.click(screen.getByText('Save'));
  return { router, questions, finish };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

test.each([
  ['is not asked once the save is done', '', []],
  [
    'is asked about what was typed since',
    'Ground floor',
    ['Leave without saving? What you typed would be lost: Description.'],
  ],
])('who leaves while a save runs %s', async (_, since, expected) => {
  const { router, questions, finish } = await open('/app/rooms/5', 'PUT /v1/a/rooms/5');
  if (since) await type('Description', since);
  await act(async () => router.navigate('/app/rooms'));
  expect([questions, router.state.location.pathname]).toEqual([[], '/app/rooms/5']);
  await act(async () => finish());
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms'));
  expect(questions).toEqual(expected);
});

test('who leaves while a new row is created is not asked, and stays with the row until leaving again', async () => {
  const { router, questions, finish } = await open('/app/rooms/new', 'POST /v1/a/rooms');
  await act(async () => router.navigate('/app/rooms'));
  await act(async () => finish());
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms/5'));
  await screen.findByRole('heading', { level: 1 });
  await act(async () => router.navigate('/app/rooms'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms'));
  expect(questions).toEqual([]);
});

test('the key that saves is that of the question while a person is asked whether to leave', async () => {
  const written: unknown[] = [];
  fakeFetch({
    'GET /v1/a/rooms/5': { body: one(room) },
    'GET /v1/a/rooms': { body: page([room]) },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agendas': { body: page([]) },
    'PUT /v1/a/rooms/5': ({ body }: SeenRequest): FakeAnswer => {
      written.push(body);
      return { body: one({ ...room, version: 2 }) };
    },
  });
  let settle: (leave: boolean) => void = () => undefined;
  const { router } = await show('/app/rooms/5', {
    answer: () =>
      new Promise<boolean>((done) => {
        settle = done;
      }),
  });
  await screen.findByText('Save');
  await type('Name', 'Saal 1');
  await act(async () => router.navigate('/app/rooms'));
  const pressSave = () => act(async () => void fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }));
  await pressSave();
  expect(written).toEqual([]);
  await act(async () => settle(false));
  await pressSave();
  await waitFor(() => expect(written).toHaveLength(1));
});
