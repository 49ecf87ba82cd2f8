import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Question, Shell } from 'shared-contracts/shell';
import { account } from '../../testing/every-call.ts';
import { button, done, field, refusal, show } from '../../testing/show.tsx';

const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });
const device = {
  id: 7,
  browser: 'Firefox on Linux',
  address: '192.0.2.7',
  signedInAt: '2026-01-01T00:00:00Z',
  lastSeenAt: '2026-01-02T00:00:00Z',
  isThis: false,
};
const devices = [device, { ...device, id: 8, browser: 'Chrome on Android', isThis: true }];

async function open(
  answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)> = {},
  shell: Partial<Shell> = {},
) {
  const seen = fakeFetch({
    'GET /v1/a/account': ok(account),
    'GET /v1/a/account/devices': ok(devices),
    ...answers,
  });
  const shown = await show('/app/account', { shell });
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1));
  return { ...shown, seen, writes: () => seen.filter(({ method }) => method !== 'GET') };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('names and birthday can be saved once changed, and an invalid one shows its error at its field', async () => {
  const { user, writes, notices } = await open({
    'PUT /v1/a/account': ok({ ...account, firstName: 'Augusta' }),
  });
  expect(button('Save').disabled).toBe(true);
  type('First name', ' ');
  await user.click(button('Save'));
  screen.getByText("What's your name?");
  expect(writes()).toEqual([]);
  type('First name', 'Augusta');
  await user.click(button('Save'));
  await waitFor(() => expect(notices).toEqual(['Saved your name and birthday']));
  expect(writes()[0]?.body).toEqual({
    context: { id: 0, type: 'user' },
    data: { firstName: 'Augusta', lastName: 'Lovelace', dayOfBirth: '1990-05-01' },
  });
  expect(button('Save').disabled).toBe(true);
});

test('a wrong password shows its error at its field, which gets the focus', async () => {
  const answer = refusal(422, 'invalid', 'No.', ['The password is not correct.']);
  const { user } = await open({
    'POST /v1/a/account/password': {
      ...answer,
      body: { ...(answer.body as object), fields: { current: 'The password is not correct.' } },
    },
  });
  type('Current password', 'wrong');
  type('New password', 'Another!2025');
  await user.click(button('Change password'));
  await screen.findByText('The password is not correct.');
  expect(document.activeElement).toBe(field('Current password'));
  expect(field('New password').value).toBe('Another!2025');
  type('Current password', 'right');
  expect(screen.queryByText('The password is not correct.')).toBeNull();
});

test('sets another password with the present one, and empties the form afterwards', async () => {
  const { user, writes, notices } = await open({ 'POST /v1/a/account/password': done });
  type('Current password', 'Secret!2025');
  type('New password', 'abc');
  await user.click(button('Change password'));
  expect(writes()).toEqual([]);
  type('New password', 'Another!2025');
  await user.click(button('Change password'));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(field('Current password').value).toBe('');
  expect(field('New password').value).toBe('');
});

test('another address waits for its code, and is the one to sign in with afterwards', async () => {
  let now = account;
  const { user, stored } = await open({
    'GET /v1/a/account': () => ok(now),
    'POST /v1/a/account/email': () => {
      now = { ...account, pendingEmailAddress: 'augusta@example.org' };
      return done;
    },
    'POST /v1/a/account/email/confirm': ok({ ...account, emailAddress: 'augusta@example.org' }),
  });
  type('New email address', 'augusta@example.org');
  type('Your password', 'Secret!2025');
  await user.click(button('Send code'));
  await user.type(await screen.findByLabelText('Code'), 'ABCDEFGHIJ');
  await user.click(button('Use another address'));
  expect(screen.queryByLabelText('Code')).toBeNull();
  type('New email address', 'augusta@example.org');
  type('Your password', 'Secret!2025');
  await user.click(button('Send code'));
  await user.type(await screen.findByLabelText('Code'), 'ABCDEFGHIJ{Enter}');
  await region('Email address').findByText('augusta@example.org');
  expect(stored.remembered).toBe('augusta@example.org');
});

test('signing out another device asks first; this device has no such button', async () => {
  const questions: Question[] = [];
  let answer = false;
  const { user, writes, notices } = await open(
    { 'DELETE /v1/a/account/devices/7': done },
    {
      confirm: async (question) => {
        questions.push(question);
        return answer;
      },
    },
  );
  const list = region('Signed-in devices');
  await list.findByText('This device');
  expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Chrome on Android');
  const out = list.getAllByRole('button');
  expect(out).toHaveLength(1);
  await user.click(button('Sign out Firefox on Linux, 192.0.2.7'));
  expect(writes()).toEqual([]);
  answer = true;
  await user.click(button('Sign out Firefox on Linux, 192.0.2.7'));
  await waitFor(() => expect(notices).toEqual(['The device was signed out']));
  expect(questions[0]?.title).toBe('Sign this device out?');
});

test('of many devices five are shown at first; all others are signed out at once, after a question', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...device, id: at + 10, isThis: at === 3 }));
  const questions: Question[] = [];
  const { user, writes, notices } = await open(
    {
      'GET /v1/a/account/devices': ok(many),
      'DELETE /v1/a/account/devices': ok({ ended: 7 }),
    },
    { confirm: async (question) => questions.push(question) > 0 },
  );
  const list = region('Signed-in devices');
  await list.findByText('This device');
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await user.click(button('Show 3 more'));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  await user.click(button('Sign all others out'));
  await waitFor(() => expect(notices).toEqual(['7 devices were signed out']));
  expect(questions.map(({ title }) => title)).toEqual(['Sign all other devices out?']);
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v1/a/account/devices']);
});

test('devices that cannot be loaded show the error, and Retry loads them', async () => {
  let well = false;
  const { user } = await open({
    'GET /v1/a/account/devices': () => (well ? ok(devices) : refusal(403, 'forbidden', 'Not today.')),
  });
  await screen.findByText('Not today.');
  well = true;
  await user.click(button('Retry'));
  await screen.findByText('This device');
});

test('a person chooses the colour scheme of the host here', async () => {
  const chosen: string[] = [];
  const { user } = await open({}, { setScheme: (scheme) => chosen.push(scheme) });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(chosen).toEqual(['light']);
});

test('a person chooses the clock and the first day of weeks here', async () => {
  const chosen: string[] = [];
  const { user } = await open(
    {},
    { setClock: (clock) => chosen.push(clock), setWeekStart: (day) => chosen.push(day), weekStart: '7' },
  );
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ labels }) => labels?.[0]?.textContent).slice(-2)).toEqual([
    'As the browser',
    'Sunday',
  ]);
  await user.click(screen.getByRole('radio', { name: '24 hours, 14:30' }));
  await user.click(screen.getByRole('radio', { name: 'Monday' }));
  expect(chosen).toEqual(['24', '1']);
});

test('deleting an account needs its address and the password, and ends the session', async () => {
  let ended = 0;
  const { user, writes } = await open({ 'POST /v1/a/account/delete': done }, { endSession: () => ended++ });
  await user.click(button('Delete account'));
  const confirm = button('Delete my account');
  type('Type ada@example.org to confirm', 'ada@example.com');
  const password = region('Delete account').getByLabelText('Your password');
  fireEvent.change(password, { target: { value: 'Secret!2025' } });
  expect(confirm.disabled).toBe(true);
  type('Type ada@example.org to confirm', 'Ada@Example.org');
  await user.click(confirm);
  await waitFor(() => expect(ended).toBe(1));
  expect(writes()[0]?.body).toEqual({
    context: { id: 0, type: 'user' },
    data: { password: 'Secret!2025' },
  });
});

test('in a trial the page offers the sign-up that keeps it, and nothing that needs a password', async () => {
  let now: typeof account = { ...account, emailAddress: null, trialEndsAt: '2030-01-01T00:00:00Z' };
  const { user, notices, writes } = await open({
    'GET /v1/a/account': () => ok(now),
    'POST /v1/a/account/keep': done,
    'POST /services/verify': () => {
      now = account;
      return done;
    },
  });
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  await user.click(button('Sign up and keep it'));
  screen.getByText('Provide a valid email address.');
  expect(writes()).toEqual([]);
  const typed = {
    Email: 'ada@example.org',
    'First name': 'Ada',
    'Last name': 'L',
    'New password': 'Secret!2025',
  };
  for (const [label, value] of Object.entries(typed)) type(label, value);
  for (const [label, value] of Object.entries({ Year: '1990', Month: '5', Day: '1' })) type(label, value);
  await user.click(button('Sign up and keep it'));
  await user.type(await screen.findByLabelText('Code'), 'ABCDEFGHIJ{Enter}');
  expect(writes()[0]?.body).toMatchObject({
    data: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
  expect(writes()[0]?.body).not.toHaveProperty('data.sampleContent');
  await screen.findByRole('region', { name: 'Password' });
  expect(notices).toEqual(['The space is yours. You sign in with ada@example.org.']);
});

test('an account that cannot be loaded shows the error with its request, and Retry loads it', async () => {
  let well = false;
  fakeFetch({
    'GET /v1/a/account': () => (well ? ok(account) : refusal(403, 'forbidden', 'Not today.')),
    'GET /v1/a/account/devices': ok(devices),
  });
  const { user } = await show('/app/account');
  await screen.findByText('Not today.');
  screen.getByText('Request request-7');
  well = true;
  await user.click(button('Retry'));
  await screen.findByRole('region', { name: 'Password' });
});
