import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const at = '2026-03-02T10:00:00Z';
const failed = {
  ...{ id: 'm1', email: 'ana@mistyped.example', subject: 'Booked: Reformer', createdAt: at, sentAt: null },
  ...{ sessions: [{ id: 11, kind: 'booked' }], failedAt: at, refusal: '550 5.1.1', again: [11] },
};
const again = 'POST /v1/a/users/7/mails/again';

const answers = (email: string, more: Parameters<typeof fakeFetch>[0] = {}) => ({
  'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email })) },
  'GET /v1/a/appointments': { body: page([]) },
  'GET /v1/a/appointments/brief': { body: page([]) },
  'GET /v1/a/users/7/mails': { body: { success: true, data: [failed] } },
  ...more,
});

test('mails that do not arrive are said above the sessions, and the email is to be corrected first', async () => {
  fakeFetch(answers('ana@mistyped.example'));
  await show('/app/clients/7');
  expect(await screen.findByText('Mails to ana@mistyped.example do not arrive')).toBeTruthy();
  expect(
    screen.getByText(/has not heard of 1 session to come\. Correct the email under Edit\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  const part = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(part.getByText('To ana@mistyped.example, did not arrive')).toBeTruthy();
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
