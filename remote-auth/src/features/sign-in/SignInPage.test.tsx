import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { callFaults, type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { unverifiedScope } from 'shared-contracts/session';
import type { Shell } from 'shared-contracts/shell';
import { button, field, refusal, show } from '../../testing/show.tsx';

const opened = { 'GET /services/initialize': { body: { success: true, data: { name: 'API' } } } };

function tokenOf(scopes: string[]): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000, tenant: '1', scopes })}.x`;
}

const tokenAnswer = (token: string): FakeAnswer => ({
  body: { success: true, data: { access_token: token } },
});

async function logIn(answer: FakeAnswer, shell: Partial<Shell> = {}) {
  const seen = fakeFetch({ ...opened, 'POST /services/login': answer });
  const shown = await show('/signin', { shell });
  expect(button('Log in').disabled).toBe(true);
  await shown.user.type(field('Username'), ' ada@example.org ');
  await shown.user.type(field('Password'), 'secret!1');
  await shown.user.keyboard('{Enter}');
  return { ...shown, seen };
}

test('Log in is enabled once both fields are long enough, starts the session and opens the dashboard', async () => {
  const begun: string[] = [];
  const token = tokenOf([]);
  const { seen, stored } = await logIn(tokenAnswer(token), { signIn: (one) => begun.push(one) > 0 });
  await waitFor(() => expect(begun).toEqual([token]));
  const login = seen.find(({ method }) => method === 'POST');
  expect(login?.body).toEqual({ emailAddress: 'ada@example.org', password: 'secret!1' });
  expect(stored.remembered).toBe('ada@example.org');
  await screen.findByText('Elsewhere');
});

test.each([
  [undefined, 1],
  [true, 1],
  [false, 0],
])('the way to a trial is there unless the operator switched trials off: %s', async (offersTrial, ways) => {
  fakeFetch(opened);
  await show('/signin', { shell: offersTrial === undefined ? {} : { offersTrial } });
  expect(button('Log in')).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Try it without an account' })).toHaveLength(ways);
});

test('a failed login shows an error and keeps the typed values', async () => {
  const { notices } = await logIn(refusal(401, 'credentials', 'No.'));
  await waitFor(() => expect(notices).toEqual(['Credentials not valid']));
  expect(field('Password').value).toBe('secret!1');
});

test('a malformed token counts as wrong credentials', async () => {
  const { notices } = await logIn(tokenAnswer('junk'), { signIn: () => false });
  await waitFor(() => expect(notices).toEqual(['Credentials not valid']));
});

test.each([
  ['Enter code', '/verify'],
  ['Send again', '/resend'],
])('an unverified account starts no session; its dialog links by %s to %s', async (choice, path) => {
  const begun: string[] = [];
  const shown = await logIn(tokenAnswer(tokenOf([unverifiedScope])), {
    signIn: (one) => begun.push(one) > 0,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Verify email address' });
  expect(dialog.textContent).toContain('Your email address is not yet verified');
  await shown.user.click(button(choice));
  expect(shown.at()).toBe(path);
  expect(begun).toEqual([]);
});

test.each([
  ['Create new account', '/register'],
  ['Forgot password', '/recover'],
])('%s opens %s', async (name, path) => {
  fakeFetch(opened);
  const { user, at } = await show('/signin');
  await user.click(button(name));
  expect(at()).toBe(path);
});

test('the remembered username is filled in, and a person can show the password', async () => {
  fakeFetch(opened);
  const { user } = await show('/signin', { remembered: 'ada@example.org' });
  expect(field('Username').value).toBe('ada@example.org');
  expect(field('Username').autocomplete).toBe('username');
  expect(field('Password').autocomplete).toBe('current-password');
  expect(field('Password').type).toBe('password');
  await user.click(button('Show password'));
  expect(field('Password').type).toBe('text');
  await user.click(button('Hide password'));
  expect(field('Password').type).toBe('password');
});

test('a slow sign-in blocks the screen and is sent once', async () => {
  const { seen, user } = await logIn({ hangs: true });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Working' });
  await user.keyboard('{Enter}');
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each(Object.entries(callFaults))(
  '%s of the initial call does not block sign-in',
  async (_, { answer }) => {
    fakeFetch({ 'GET /services/initialize': answer });
    const { user } = await show('/signin');
    await user.type(field('Username'), 'ada@example.org');
    await user.type(field('Password'), 'secret!1');
    expect(button('Log in').disabled).toBe(false);
  },
);
