import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, done, field, refusal, show } from '../../testing/show.tsx';

async function enter(answer = done) {
  const seen = fakeFetch({ 'POST /services/verify': answer });
  const shown = await show('/verify', { remembered: 'ada@example.org' });
  await shown.user.type(field('Code'), 'ABCD EFGHI');
  expect(button('Verify').disabled).toBe(true);
  await shown.user.type(field('Code'), 'J{Enter}');
  return { ...shown, seen };
}

test('a code is sent without spaces; success opens sign-in', async () => {
  const { user, at, seen } = await enter();
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(dialog.textContent).toContain('Your email address was verified successfully');
  expect(seen[0]?.body).toEqual({ context: { id: 0, type: 'user' }, data: { code: 'ABCDEFGHIJ' } });
  await user.click(screen.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement);
  expect(at()).toBe('/signin');
});

test('an invalid code opens the dialog; retry keeps it, send again opens resend', async () => {
  const { user, at } = await enter(refusal(400, 'code', 'No.'));
  const dialog = await screen.findByRole('dialog', { name: 'Invalid code' });
  expect(dialog.textContent).toContain('The provided verification code is invalid');
  await user.click(button('Try again'));
  expect(field('Code').value).toBe('ABCD EFGHIJ');
  await user.click(button('Verify'));
  await screen.findByRole('dialog', { name: 'Invalid code' });
  await user.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1) as HTMLElement);
  expect(at()).toBe('/resend');
});

test('any other failure is a notification', async () => {
  const { notices } = await enter(refusal(409, 'conflict', 'Somebody was first.'));
  await waitFor(() => expect(notices).toEqual(['Somebody was first.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
