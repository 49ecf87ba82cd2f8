import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const at = '2026-03-02T10:00:00Z';
const failed = {
  ...{ id: 'm1', email: 'ana@mistyped.example', subject: 'Booked: Reformer', createdAt: at, sentAt: null },
  ...{ sessions: [{ id: 11, kind: 'booked' }], failedAt: at, refusal: '550 5.1.1', again: [11] },
  ...{ failure: 'noMailbox', cameBack: true },
};
const again = 'POST /v1/a/users/7/mails/again';

const answers = (email: string, more: Parameters<typeof fakeFetch>[0] = {}) => ({
  'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email })) },
  'GET /v1/a/appointments': { body: page([]) },
  'GET /v1/a/appointments/brief': { body: page([]) },
  'GET /v1/a/users/7/mails': { body: { success: true, data: [failed] } },
  ...more,
});

test('mails that came back are said above the sessions and among the mails, with why', async () => {
  fakeFetch(answers('ana@mistyped.example'));
  await show('/app/clients/7');
  expect(await screen.findByText('Mails to ana@mistyped.example do not arrive')).toBeTruthy();
  expect(
    screen.getByText(/No such mailbox\. The client has not heard of 1 session to come\. No reminder goes/),
  ).toBeTruthy();
  const part = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(part.getByText(/^To ana@mistyped\.example, came back .*: no such mailbox$/)).toBeTruthy();
});

test('a mail that was refused by a rule is shown with the words of the mail server', async () => {
  const said = 'Rejected by the rules of <b>this</b> company';
  const blocked = { ...failed, refusal: null, failure: 'blocked', cameBack: false, said };
  fakeFetch(
    answers('ana@mistyped.example', {
      'GET /v1/a/users/7/mails': { body: { success: true, data: [blocked] } },
    }),
  );
  await show('/app/clients/7');
  expect(await screen.findByText(/It said: “Rejected by the rules of <b>this<\/b> company”/)).toBeTruthy();
  const part = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(part.getByText(/, was refused .*: its mail server refuses mails from here/)).toBeTruthy();
  expect(part.getByText(said)).toBeTruthy();
});

test('the email is corrected where it is said, and the mails leave again with the same press', async () => {
  let email = 'ana@mistyped.example';
  let isTaken = true;
  const seen = fakeFetch({
    ...answers(email),
    'GET /v1/a/users/7': () => ({ body: one(rowOf('users', 7, { name: 'Ana', email }, { version: 4 })) }),
    'PUT /v1/a/users/7': ({ body }) => {
      if (isTaken) return { status: 409, body: refusal('conflict', 'This email is of another user.') };
      email = (body as { data: { email: string } }).data.email;
      return { body: one(rowOf('users', 7, { name: 'Ana', email }, { version: 5 })) };
    },
    [again]: { body: { success: true, data: { sessions: 1 } } },
  });
  const { notices } = await show('/app/clients/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the email' }));
  const input = screen.getByRole('textbox', { name: 'Email' });
  const save = screen.getByRole('button', { name: 'Save and send again' });
  await userEvent.click(save);
  expect(screen.getByText('This is the email to which mails do not arrive.')).toBeTruthy();
  // Nothing typed is no wish to remove the email.
  await userEvent.clear(input);
  await userEvent.click(save);
  expect(screen.getByText(/^Enter the email\./)).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await userEvent.type(input, ' ana@test.example');
  await userEvent.click(save);
  expect(await screen.findByText('This email is of another user.')).toBeTruthy();
  isTaken = false;
  await userEvent.dblClick(save);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull());
  expect(notices).toEqual([
    'The email is ana@test.example now',
    'A mail about 1 session leaves within two minutes',
  ]);
  const written = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(written.at(-1)).toMatchObject({ context: { version: 4 }, data: { email: 'ana@test.example' } });
  expect(seen.filter(({ path }) => path.endsWith('/again'))).toHaveLength(1);
});

test('with another email, one press sends them again, once, and a refusal says why', async () => {
  let isRefused = true;
  const seen = fakeFetch(
    answers('ana@test.example', {
      [again]: () =>
        isRefused
          ? { status: 409, body: refusal('conflict', 'Mails about sessions are off.') }
          : { body: { success: true, data: { sessions: 1 } } },
    }),
  );
  const { notices } = await show('/app/clients/7');
  const button = await screen.findByRole('button', { name: 'Send again' });
  await userEvent.click(button);
  await waitFor(() => expect(notices).toEqual(['The mails were not sent. Mails about sessions are off.']));
  isRefused = false;
  await userEvent.dblClick(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(notices.at(-1)).toBe('A mail about 1 session leaves within two minutes');
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('the mails of a child without an email lead to the contact person', async () => {
  const child = { name: 'Ben', contactPerson: 9 };
  fakeFetch({
    ...answers('x@test.example'),
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, child)) },
    'GET /v1/a/users/9': { body: one(rowOf('users', 9, { name: 'Ana', email: 'ana@mistyped.example' })) },
  });
  await show('/app/clients/7');
  const link = await screen.findByRole('link', { name: 'See to the email of the contact person' });
  expect(link.getAttribute('href')).toBe('/app/clients/9');
  expect(screen.queryByRole('button', { name: 'Correct the email' })).toBeNull();
});

test('a client whose email is removed meanwhile gets one, and nothing is sent to nobody', async () => {
  fakeFetch({
    ...answers('x@test.example'),
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email: null })) },
  });
  await show('/app/clients/7');
  expect(await screen.findByRole('button', { name: 'Enter an email' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

const missed = [
  {
    entity: 'users',
    id: 7,
    name: 'Ana',
    email: 'ana@mistyped.example',
    failedAt: at,
    failure: 'noDomain',
    said: 'Not found',
  },
  { entity: 'coaches', id: 8, name: 'Noor', email: 'noor@test.example', failedAt: at, failure: null },
].map((person) => ({ ...person, cameBack: true }));
const undelivered = {
  'GET /v1/a/mails/undelivered': { body: { success: true, data: { people: missed, total: 2 } } },
};

test('a screen lists whose mails do not arrive, each with why and the way there', async () => {
  fakeFetch(undelivered);
  await show('/app/clients/undelivered');
  const row = within(await screen.findByRole('row', { name: /Ana/ }));
  expect(row.getByText('no such domain')).toBeTruthy();
  expect(row.getByText('Not found')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/app/clients/7');
  const noor = within(screen.getByRole('row', { name: /Noor/ }));
  expect(noor.getByText('tried for about a day')).toBeTruthy();
  expect(noor.getByRole('link', { name: 'Noor' }).getAttribute('href')).toBe('/app/coaches/8');
});

test('the form of a client warns of an email to which mails do not arrive, until it is another one', async () => {
  fakeFetch({
    ...undelivered,
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email: 'Ana@mistyped.example' })) },
  });
  await show('/app/users/7');
  expect(await screen.findByText('Mails to Ana@mistyped.example do not arrive')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'x');
  await waitFor(() => expect(screen.queryByText(/do not arrive/)).toBeNull());
});
