import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, refusal, show } from '../../testing/show.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const tokenAnswer = { body: { success: true, data: { access_token: 'a.b.c' } } };

test('one button starts the trial and the session in it', async () => {
  fakeFetch({ 'POST /services/trial': tokenAnswer });
  const begun: string[] = [];
  const { user } = await show('/trial', { shell: { signIn: (token) => begun.push(token) > 0 } });
  await user.click(button('Start the trial'));
  await screen.findByText('Elsewhere');
  expect(begun).toEqual(['a.b.c']);
});

test('if the server offers no trials, the screen says so and offers an account', async () => {
  fakeFetch({ 'POST /services/trial': refusal(404, 'notFound', 'No.') });
  const { user, at } = await show('/trial');
  await user.click(button('Start the trial'));
  await screen.findByText('Trials are not offered here');
  await user.click(button('Create new account'));
  expect(at()).toBe('/register');
});

test('a malformed token is a failure', async () => {
  fakeFetch({ 'POST /services/trial': tokenAnswer });
  const { user, notices } = await show('/trial', { shell: { signIn: () => false } });
  await user.click(button('Start the trial'));
  await waitFor(() => expect(notices).toEqual(['The trial could not be started']));
});

test('repeats the request with the same key if the server needs longer than one call', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const seen = fakeFetch({
    'POST /services/trial': () => (seen.length < 9 ? { hangs: true } : tokenAnswer),
  });
  const { notices } = await show('/trial', { shell: { signIn: () => true } });
  fireEvent.click(button('Start the trial'));
  await screen.findByRole('dialog', { name: 'Filling your space with sample content' });
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  await waitFor(() => screen.getByText('Elsewhere'));
  expect(notices).toEqual([]);
  expect(seen).toHaveLength(9);
  expect(new Set(seen.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});
