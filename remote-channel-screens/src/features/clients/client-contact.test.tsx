import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const mary = rowOf('users', 7, {
  name: 'Mary',
  email: 'mary@test.example',
  status: 'active',
  phone: '+61 412 3',
});
const leo = rowOf('users', 8, { name: 'Leo', email: null, status: 'active', contactPerson: 7 });
const none = {
  'GET /v1/a/appointments': { body: page([]) },
  'GET /v1/a/appointments/brief': { body: page([]) },
};

test('a client without an email says who gets the mails, with the ways to reach them', async () => {
  fakeFetch({
    ...none,
    'GET /v1/a/users/8': { body: one(leo) },
    'GET /v1/a/users/7': { body: one(mary) },
    'GET /v1/a/users': { body: page([]) },
  });
  await show('/app/clients/8');
  const contact = await screen.findByRole('link', { name: 'Mary' });
  expect(contact.getAttribute('href')).toBe('/app/clients/7');
  expect(contact.parentElement?.textContent).toBe('Contact person: Mary, gets the mails');
  expect(screen.getByRole('link', { name: 'mary@test.example' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '+61 412 3' }).getAttribute('href')).toBe('tel:+614123');
  expect(screen.queryByText('No email: gets no mails')).toBeNull();
});

test('a contact without an email reaches nobody by mail, and says so', async () => {
  fakeFetch({
    ...none,
    'GET /v1/a/users/8': { body: one(leo) },
    'GET /v1/a/users/7': { body: one({ ...mary, values: { ...mary.values, email: null } }) },
    'GET /v1/a/users': { body: page([]) },
  });
  await show('/app/clients/8');
  const contact = await screen.findByRole('link', { name: 'Mary' });
  expect(contact.parentElement?.textContent).toBe(
    'Contact person: Mary. Neither has an email: nobody gets mails',
  );
});

test('a contact who is deleted says what that means, and leads to what helps', async () => {
  fakeFetch({
    ...none,
    'GET /v1/a/users/8': { body: one(leo) },
    'GET /v1/a/users/7': {
      status: 404,
      body: refusal('notFound', 'This user does not exist, or was deleted.'),
    },
    'GET /v1/a/users': { body: page([]) },
  });
  await show('/app/clients/8');
  expect(await screen.findByText('The contact person is deleted: nobody gets mails.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Restore them from the trash')).toBe('/app/clients?trash=true');
  expect(hrefOf('Choose another one')).toBe('/app/users/8');
  expect(screen.queryByText('The contact could not be read')).toBeNull();
});

test('a contact says what each of those owes who are reached through them', async () => {
  const owing = { name: 'Leo', email: null, phone: null, open: 1, since: null };
  const clients = [{ id: 8, ...owing, owed: [{ amount: 5550, currency: 'EUR' }] }];
  const mia = rowOf('users', 9, { name: 'Mia', email: null, status: 'active', contactPerson: 7 });
  fakeFetch({
    ...none,
    'GET /v1/a/users/7': { body: one(mary) },
    'GET /v1/a/users': { body: page([leo, mia]) },
    'GET /v1/a/owing': { body: { success: true, data: { clients, all: 1, total: [] } } },
  });
  await show('/app/clients/7');
  const text = () => screen.getByRole('link', { name: 'Leo' }).closest('p')?.textContent;
  await waitFor(() => expect(text()).toContain('Contact person of Leo (owes €55.50), Mia'));
});

test('a contact names who is reached through them, and leads to a further one', async () => {
  const seen = fakeFetch({
    ...none,
    'GET /v1/a/users/7': { body: one(mary) },
    'GET /v1/a/users': { body: page([leo]) },
    'POST /v1/a/users': { body: one(rowOf('users', 9, { name: 'Mia' })) },
    'GET /v1/a/users/9': { body: one(rowOf('users', 9, { name: 'Mia', contactPerson: 7 })) },
  });
  const { router } = await show('/app/clients/7');
  const child = await screen.findByRole('link', { name: 'Leo' });
  expect(child.closest('p')?.textContent).toContain('Contact person of Leo');
  expect(seen.some(({ path }) => decodeURIComponent(path).includes('where.contactPerson=7'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add a family member' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/new'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mia');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  const sent = seen.find(({ method, path }) => method === 'POST' && path === '/v1/a/users');
  expect(sent?.body).toMatchObject({ data: { name: 'Mia', contactPerson: 7, client: true } });
});
