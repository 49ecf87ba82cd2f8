import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const ten = rowOf('packages', 5, {
  ...{ name: 'Ten lessons', price: { amount: 42000, currency: 'EUR' }, validDays: 365 },
  items: [{ id: 3, quantity: 10 }],
});
const titles = { services: { 3: 'Rowing lesson' } };

test('choosing a package fills in what is in it, its price and its last day', async () => {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/titles/packages': { body: { success: true, data: [{ id: 5, title: 'Ten lessons' }] } },
    'GET /v1/a/packages/5': { body: one(ten, titles) },
    'GET /v1/a/titles/services': { body: { success: true, data: [{ id: 3, title: 'Rowing lesson' }] } },
    'POST /v1/a/package-entries': {
      body: one(rowOf('package-entries', 9, { client: 7, package: 5, kind: 'sold', date: '2026-02-01' })),
    },
  });
  const { router } = await show('/app/clients');
  await router.navigate('/app/package-entries/new', {
    state: { preset: { client: 7, date: '2026-02-01' }, titles: { users: { 7: 'Ana' } } },
  });
  await userEvent.type(await screen.findByLabelText('Package'), 'ten');
  await userEvent.click(await screen.findByTitle('Ten lessons'));
  // The price, and what is paid of it.
  await waitFor(() => expect(screen.getAllByDisplayValue('420.00')).toHaveLength(2));
  expect(screen.getByText('Rowing lesson')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: {
      ...{ client: 7, package: 5, kind: 'sold', date: '2026-02-01', validUntil: '2027-02-01' },
      ...{ price: { amount: 42000, currency: 'EUR' }, due: { amount: 42000, currency: 'EUR' } },
      items: [{ id: 3, quantity: 10 }],
    },
  });
});

test('another date moves the last day that the package gives, and leaves one that somebody typed', async () => {
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/packages/5': { body: one(ten, titles) },
    'GET /v1/a/titles/packages': { body: { success: true, data: [{ id: 5, title: 'Ten lessons' }] } },
  });
  const { router } = await show('/app/clients');
  await router.navigate('/app/package-entries/new', {
    state: { preset: { client: 7, date: '2026-02-01' }, titles: { users: { 7: 'Ana' } } },
  });
  await userEvent.type(await screen.findByLabelText('Package'), 'ten');
  await userEvent.click(await screen.findByTitle('Ten lessons'));
  const last = screen.getByLabelText<HTMLInputElement>('Valid until');
  await waitFor(() => expect(last.value).toBe('01/02/2027'));
  const write = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.tab();
  };
  await write('Date', '03/02/2026');
  await waitFor(() => expect(last.value).toBe('03/02/2027'));
  await write('Valid until', '30/06/2026');
  await write('Date', '05/02/2026');
  // The package answers from memory: what it would set is set by the next frame.
  await new Promise((done) => requestAnimationFrame(() => done(undefined)));
  expect(last.value).toBe('30/06/2026');
});
