import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

test('a monthly series on the 31st says which months have no such day, and offers the last day of each', async () => {
  const session = rowOf('appointments', 5, {
    ...{ service: 3, coach: 2, clients: [4], status: 'accepted' },
    ...{ start: '2031-10-31T08:00:00Z', end: '2031-10-31T09:00:00Z' },
  });
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(session) },
    'GET /v1/a/appointments/5/repeat': { body: { success: true, data: [] } },
  });
  await show('/app/sessions/5');
  const part = within(await screen.findByRole('region', { name: 'Series' }));
  await userEvent.click(part.getByLabelText('Book it again'));
  await userEvent.click(await screen.findByTitle('Monthly'));
  expect(await part.findByText('February, April, June, September and November have no day 31.')).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Use the last day of each month' }));
  expect(await part.findByText(/^Every month on the last day, 8 times/)).toBeTruthy();
  expect(part.queryByText(/have no day/)).toBeNull();
  await waitFor(() =>
    expect(seen.at(-1)?.path).toContain(encodeURIComponent('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=8')),
  );
});
