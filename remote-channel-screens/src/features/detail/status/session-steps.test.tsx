import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';
import { nextSteps, outcomeOf } from './session-steps.model.ts';

const start = '2026-06-03T08:00:00Z';
const [before, after] = [Date.parse('2026-06-03T07:59:00Z'), Date.parse('2026-06-03T08:00:00Z')];

test.each([
  ['pending', before, ['Confirm', 'Decline']],
  ['accepted', before, ['Cancel session']],
  ['accepted', after, ['Completed', 'No-show', 'Cancel session']],
  ['cancelled', before, ['Reopen']],
  ['rejected', before, ['Reopen']],
  // What was pressed by mistake is put right by one press.
  ['completed', after, ['No-show']],
  ['no-show', after, ['Completed']],
])('a session that is %s has the steps of its time', (status, now, labels) => {
  expect(nextSteps({ status, start }, now).map(({ label }) => label)).toEqual(labels);
});

test('one press confirms a session that a client requested, and saves what was typed', async () => {
  const session = rowOf('appointments', 5, {
    ...{ service: 1, coach: 2, clients: [3], status: 'pending', start, end: '2026-06-03T09:00:00Z' },
  });
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(session) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/5': {
      body: one({ ...session, version: 2, values: { ...session.values, status: 'accepted' } }),
    },
  });
  await show('/app/sessions/5');
  await userEvent.type(await screen.findByLabelText('Internal notes'), 'Rang.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  // The button is gone, and with it would be the way on for the keyboard.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  const sent = seen.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ data: { status: 'accepted', notes: 'Rang.' } });
});

test('a request is declined for a reason, which may be none', async () => {
  const session = rowOf('appointments', 5, {
    ...{ service: 1, coach: 2, clients: [3], status: 'pending' },
    ...{ start: '2099-06-03T08:00:00Z', end: '2099-06-03T09:00:00Z' },
  });
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(session) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/5': { body: one({ ...session, version: 2 }) },
  });
  await show('/app/sessions/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
  await userEvent.click(question.getByRole('button', { name: 'Decline it' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { status: 'rejected' } });
});

test('a cancelled session says what follows, and reopens in one press', async () => {
  const session = rowOf('appointments', 5, {
    ...{ service: 1, coach: 2, clients: [3], status: 'accepted', package: 4 },
    ...{ start: '2099-06-03T08:00:00Z', end: '2099-06-03T09:00:00Z' },
  });
  let now = session;
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/5': () => ({ body: one(now) }),
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/5': ({ body }) => {
      const { data } = body as { data: object };
      now = { ...now, version: now.version + 1, values: { ...now.values, ...data } };
      return { body: one(now) };
    },
  });
  const { notices, actions } = await show('/app/sessions/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
  expect(question.getByText('Its clients and coach read it in the mail.')).toBeTruthy();
  // It begins where the reason is typed, and Enter there cancels.
  await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Reason (optional)')));
  await userEvent.keyboard(' The coach is ill. {Enter}');
  await waitFor(() =>
    expect(notices).toEqual([
      'Session cancelled. Nothing is taken from the package for it. A mail to its clients and coach leaves within two minutes, if one about this session did before.',
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toContain('Cancelled');
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Undone'));
  expect(await screen.findByRole('button', { name: 'Cancel session' })).toBeTruthy();
  const writes = seen.filter(({ method }) => method === 'PUT');
  expect(writes.map(({ body }) => (body as { data: object }).data)).toEqual([
    { status: 'cancelled', cancelReason: 'The coach is ill.' },
    { status: 'accepted', cancelReason: null },
  ]);
});

test.each([
  ['cancelled', { status: 'accepted', package: 4 }, 'Nothing is taken from the package for it.'],
  ['accepted', { status: 'cancelled', package: 4 }, 'The package is used for it again.'],
  ['cancelled', { status: 'accepted', package: null }, ''],
])('a step to %s says what becomes of the package', (status, values, words) => {
  const facts = { values: { start, ...values }, isMailed: false, now: before };
  expect(outcomeOf({ status }, facts)).toBe(words);
});

test('the notice names a mail if one is sent', () => {
  const values = { start, status: 'accepted', package: null, clients: [3] };
  const told = (status: string, more: object = {}) =>
    outcomeOf({ status }, { values, isMailed: true, now: before, ...more });
  expect(told('cancelled')).toBe(
    'A mail to its clients and coach leaves within two minutes, if one about this session did before.',
  );
  expect(told('cancelled', { values: { ...values, clients: [] } })).toBe(
    'A mail to its coach leaves within two minutes, if one about this session did before.',
  );
  expect(told('completed')).toBe('');
  expect(told('cancelled', { now: after })).toBe('');
  expect(told('cancelled', { isMailed: false })).toBe('');
});
