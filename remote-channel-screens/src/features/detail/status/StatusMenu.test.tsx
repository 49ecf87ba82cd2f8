import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const volume = rowOf('volumes', 5, { number: 1, title: 'One', year: 2026, status: 'draft' });

/** Opens the menu of a volume. Returns what is in it, and what was written since. */
async function open() {
  let row = volume;
  const written: EntityValues[] = [];
  fakeFetch({
    'GET /v1/a/volumes/5': { body: one(volume) },
    'PUT /v1/a/volumes/5': ({ body }) => {
      const { data } = body as { data: EntityValues };
      written.push(data);
      row = { ...row, version: row.version + 1, values: { ...row.values, ...data } };
      return { body: one(row) };
    },
  });
  await show('/app/volumes/5');
  const menu = async () => {
    await userEvent.click(await screen.findByLabelText('More actions'));
    return within(await screen.findByRole('tooltip'));
  };
  return { menu, written };
}

test('content can be scheduled for a future time', async () => {
  const { menu, written } = await open();
  const inside = await menu();
  const time = inside.getByLabelText('Publish at');
  await userEvent.click(inside.getByText('Schedule'));
  expect(inside.getByRole('alert').textContent).toBe('Say when.');
  fireEvent.change(time, { target: { value: '2020-01-01T09:00' } });
  await userEvent.click(inside.getByText('Schedule'));
  expect(inside.getByRole('alert').textContent).toContain('This time has passed.');
  expect(written).toEqual([]);
  fireEvent.change(time, { target: { value: '2099-01-01T09:00' } });
  await userEvent.click(inside.getByText('Schedule'));
  const publishAt = new Date('2099-01-01T09:00').toISOString().replace('.000', '');
  await waitFor(() => expect(written).toEqual([{ status: 'scheduled', publishAt }]));
});

test('a time of publishing that changes nothing says so, until the status is Scheduled', async () => {
  await open();
  const side = within(await screen.findByLabelText('Details'));
  fireEvent.change(side.getByLabelText('Publish at'), { target: { value: '2099-01-01T09:00' } });
  expect(side.getByText(/^A draft stays a draft/)).toBeTruthy();
  await userEvent.click(side.getByLabelText('Status'));
  await userEvent.click(await screen.findByTitle('Published'));
  expect(side.getByText(/^It is published already/)).toBeTruthy();
  await userEvent.click(side.getByLabelText('Status'));
  await userEvent.click(await screen.findByTitle('Scheduled'));
  expect(side.queryByText(/^It is published already|^A draft stays/)).toBeNull();
});

test('content is archived', async () => {
  const { menu, written } = await open();
  await userEvent.click((await menu()).getByText('Archive'));
  await waitFor(() => expect(written).toEqual([{ status: 'archived' }]));
});

test('a refused action leaves the status of the form as it was, and a later Save does not repeat it', async () => {
  const written: EntityValues[] = [];
  fakeFetch({
    'GET /v1/a/volumes/5': { body: one(volume) },
    'PUT /v1/a/volumes/5': ({ body }) => {
      const { data } = body as { data: EntityValues };
      written.push(data);
      if (data.status) {
        const words = 'Write a shorter one before it is published.';
        return { status: 422, body: refusal('invalid', words, { title: words }) };
      }
      return { body: one({ ...volume, version: 2, values: { ...volume.values, ...data } }) };
    },
  });
  await show('/app/volumes/5');
  await userEvent.click(await screen.findByText('Publish'));
  await screen.findByText('Write a shorter one before it is published.');
  await userEvent.type(screen.getByLabelText('Title'), ' and only');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(written).toEqual([{ status: 'published' }, { title: 'One and only' }]));
});
