import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

async function type(text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
  });
}

test('the form of a new row saves what was typed while it was created, where the key was pressed meanwhile', async () => {
  let release: () => void = () => undefined;
  const created = new Promise<void>((done) => {
    release = done;
  });
  const room = (name: string, version: number) => one(rowOf('rooms', 5, { name }, { version }));
  const none = { body: page([]) };
  const seen = fakeFetch({
    'POST /v1/a/rooms': async () => {
      await created;
      return { body: room('Saal', 1) };
    },
    'GET /v1/a/rooms/5': { body: room('Saal', 1) },
    'PUT /v1/a/rooms/5': { body: room('Saal 1', 2) },
    'GET /v1/a/agenda-sessions': none,
    'GET /v1/a/agendas': none,
  });
  await show('/app/rooms/new');
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: 'New room' });
  await type('Saal');
  await user.keyboard('{Control>}s{/Control}');
  await type('Saal 1');
  await user.keyboard('{Control>}s{/Control}');
  release();
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { name: 'Saal 1' } });
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Saal 1' })).toBeTruthy();
});
