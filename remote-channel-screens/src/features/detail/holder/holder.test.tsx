import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const room = rowOf('rooms', 5, { name: 'Ada' });
const words = 'Another room has this name.';

async function saveAs(name: string, data: object | null) {
  fakeFetch({
    'GET /v1/a/rooms/5': { body: one(room) },
    'PUT /v1/a/rooms/5': {
      status: 409,
      body: { ...refusal('duplicate', words, { name: words }), ...(data ? { data } : {}) },
    },
  });
  await show('/app/rooms/5');
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByText('Save'));
  await screen.findByText(words);
  return field;
}

test('a refused value leads to the row that has it, in a tab of its own, until it is changed', async () => {
  const field = await saveAs('Borg', { entity: 'rooms', id: 9, title: 'Borg' });
  const link = screen.getByRole('link', { name: 'Show “Borg”' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/app/rooms/9', '_blank']);
  await userEvent.type(field, '2');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show “Borg”' })).toBeNull());
});

test('a row without a title is led to, too', async () => {
  await saveAs('Borg', { entity: 'rooms', id: 9, title: '' });
  expect(screen.getByRole('link', { name: 'Show it' })).toBeTruthy();
});

test('a refusal that names no row has no link', async () => {
  await saveAs('Borg', null);
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
});
