import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const base = { status: 'active', client: true };
const ana = rowOf('users', 7, { ...base, name: 'Ana', email: 'ana@test.example', notes: 'Mornings.' });
const twice: EntityValues = {
  ...{ ...base, name: 'Ana Matos', email: 'a.matos@test.example', phone: '+351 912', notes: 'Left knee.' },
};

async function open(answer: object) {
  const other = { ...rowOf('users', 9, twice), version: 3 };
  const seen = fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/users/9': { body: one(other) },
    'GET /v1/a/users/7/alike': {
      body: { success: true, data: [{ id: 9, name: 'Ana Matos', reached: '+351 912' }] },
    },
    'GET /v1/a/titles/users': {
      body: {
        success: true,
        data: [
          { id: 7, title: 'Ana' },
          { id: 9, title: 'Ana Matos', beside: '+351 912' },
        ],
      },
    },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'POST /v1/a/users/7/merge': () => answer,
  });
  const shown = await show('/app/clients/7');
  await screen.findByText(/^May be the same person/);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Ana” with another record' });
  const choose = async () => {
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'The other record of this person' }));
    const offered = await screen.findByText('+351 912');
    // Nobody is merged with themselves.
    expect(screen.queryByRole('option', { name: 'Ana' })).toBeNull();
    await userEvent.click(offered);
    await within(dialog).findByRole('group', { name: 'Email' });
  };
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  const posts = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, dialog, choose, press, posts };
}

const done = { body: { success: true, data: { id: 7, name: 'Ana Matos', version: 2 } } };

test('two records are compared, and merged with the values that were chosen', async () => {
  const { dialog, choose, press, posts, notices } = await open(done);
  await press();
  expect(posts()).toEqual([]);
  await choose();
  const valuesOf = (name: string) =>
    within(within(dialog).getByRole('group', { name }))
      .getAllByRole('radio')
      .map((radio) => [(radio as HTMLInputElement).checked, radio.getAttribute('aria-describedby')])
      .map(([checked, id]) => [checked, document.getElementById(String(id))?.textContent]);
  expect(valuesOf('Name')).toEqual([
    [true, 'Ana'],
    [false, 'Ana Matos'],
  ]);
  expect(within(dialog).queryByRole('group', { name: 'Status' })).toBeNull();
  expect(within(dialog).getByText('Phone').parentElement?.textContent).toBe('Phone+351 912');
  expect(within(dialog).getByText('Internal notes').parentElement?.textContent).toContain('Left knee.');
  const whoBooks = () => within(dialog).getByText(/^Bookings with/).textContent;
  expect(whoBooks()).toContain('a.matos@test.example');
  for (const name of ['Name', 'Email']) {
    const group = within(within(dialog).getByRole('group', { name }));
    await userEvent.click(group.getByRole('radio', { name: 'The other record' }));
  }
  expect(whoBooks()).toContain('ana@test.example');
  await press();
  await waitFor(() => expect(notices).toEqual(['“Ana Matos” is merged into “Ana”']));
  expect(posts()).toEqual([
    {
      context: { id: 7, type: 'users', version: 1 },
      data: { other: 9, version: 3, take: ['name', 'email'] },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal stands in the dialog, which stays with what was chosen', async () => {
  const why = '“Ana” is in Yoga, Wed 3 Jun 2026, 10:00–11:00, and “Ana Matos” in Pilates, at the same time.';
  const { dialog, choose, press, posts } = await open({ status: 409, body: refusal('conflict', why) });
  await choose();
  await press();
  expect(await within(dialog).findByText(why)).toBeTruthy();
  expect(within(dialog).getByRole('group', { name: 'Email' })).toBeTruthy();
  expect(posts()).toHaveLength(1);
});

test('a record that may be of the same person is named, and compared at once', async () => {
  const { dialog } = await open(done);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^May be the same person/).textContent).toBe(
    'May be the same person: Ana Matos, +351 912',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Compare with Ana Matos, +351 912, and merge' }));
  const compared = await screen.findByRole('dialog', { name: 'Merge “Ana” with another record' });
  expect(await within(compared).findByRole('group', { name: 'Email' })).toBeTruthy();
});
