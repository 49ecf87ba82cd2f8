import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, done, show } from '../../testing/show.tsx';

test('sends the remembered address, and each press requests another email', async () => {
  const seen = fakeFetch({ 'POST /services/resend': done });
  const { user, at } = await show('/resend', { remembered: 'ada@example.org' });
  for (const _ of [1, 2]) {
    await user.click(button('Send'));
    await screen.findByRole('dialog', { name: 'Check your email' });
    await user.click(button('Close'));
  }
  expect(seen.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ context: { id: 0, type: 'user' }, data: 'ada@example.org' })),
  );
  const [first, second] = seen.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).not.toBe(second);
  await user.click(button('Enter code'));
  expect(at()).toBe('/verify');
});
