import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { refusal, show } from '../../testing/show.tsx';

test('shows the usage, and offers Retry if it fails to load', async () => {
  let works = false;
  const data = { accounts: 1, channels: 4, users: 1234, sessions: 10, rows: 5678 };
  fakeFetch({
    'GET /v1/a/usage': () =>
      works ? { body: { success: true, data } } : { status: 403, body: refusal('forbidden', 'No.') },
  });
  await show('/app/billing');
  expect(await screen.findByText('Your usage could not be read')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.getByText(/has not set up a payment provider/)).toBeTruthy();
});
