import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

test('the notice of what was published says so, and that of what left the readers, too', async () => {
  let row = rowOf('volumes', 5, { title: 'Year one', number: 1, year: 2026, status: 'draft' });
  fakeFetch({
    'GET /v1/a/volumes/5': { body: one(row) },
    'PUT /v1/a/volumes/5': ({ body }) => {
      const { data } = body as { data: typeof row.values };
      row = { ...row, version: row.version + 1, values: { ...row.values, ...data } };
      return { body: one(row) };
    },
  });
  const { notices } = await show('/app/volumes/5');
  const press = async (name: string) =>
    act(async () => (await screen.findByRole('button', { name })).click());
  const isPrimary = (name: string) =>
    screen.getByRole('button', { name }).classList.contains('ant-btn-primary');
  const title = await screen.findByLabelText('Title');
  // A draft that is saved is published next; one with changes is saved first.
  await waitFor(() => expect(isPrimary('Publish')).toBe(true));
  await act(async () => fireEvent.change(title, { target: { value: 'Year one!' } }));
  expect([isPrimary('Publish'), isPrimary('Save')]).toEqual([false, true]);
  await act(async () => fireEvent.change(title, { target: { value: 'Year one' } }));
  await press('Publish');
  await waitFor(() => expect(notices).toEqual(['Published “Year one”']));
  expect(isPrimary('Back to draft')).toBe(false);
  await press('Back to draft');
  await waitFor(() => expect(notices).toEqual(['Published “Year one”', 'Unpublished “Year one”']));
});

test('the notice says that a time of unpublishing which had passed is gone, and the form has none', async () => {
  const values = { title: 'Year one', number: 1, year: 2026, status: 'archived' };
  const row = rowOf('volumes', 5, { ...values, unpublishAt: '2020-01-01T08:00:00.000Z' });
  fakeFetch({
    'GET /v1/a/volumes/5': { body: one(row) },
    'PUT /v1/a/volumes/5': {
      body: one({ ...row, version: 2, values: { ...row.values, status: 'published', unpublishAt: null } }),
    },
  });
  const { notices } = await show('/app/volumes/5');
  await act(async () => (await screen.findByRole('button', { name: 'Publish' })).click());
  const words = 'Published “Year one”. “Unpublish at” had passed, so it is empty now.';
  await waitFor(() => expect(notices).toEqual([words]));
  expect(screen.getByLabelText('Unpublish at')).toHaveProperty('value', '');
});
