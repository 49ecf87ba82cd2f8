import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, show } from '../../../../testing/show.tsx';

const file = {
  ...{ id: 7, entity: 'users', file: 'members.csv', columns: ['Name', 'Email'], matches: ['name', 'email'] },
  ...{ status: 'checked', received: 3, checked: 3, task: null },
};
const alone = { ...file, sharing: 2, outcomes: { create: 1, change: 0, same: 0, fail: 2 } };
const shared = { ...file, shares: true, outcomes: { create: 3, change: 0, same: 0, fail: 0 } };

test('lines with the email of somebody else are added as people of their own, and taken back, with one press', async () => {
  const checks = [shared, { ...alone, shares: false }];
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([]) },
    'GET /v1/a/imports/7': { body: { success: true, data: alone } },
    'GET /v1/a/imports/7/lines': { body: { success: true, data: [], titles: {}, next: null } },
    'POST /v1/a/imports/7/check': () => ({ body: { success: true, data: checks.shift() } }),
  });
  await show('/app/users?import=7');
  expect(await screen.findByText(/^2 lines have the email of somebody with another name/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 user' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change names instead' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add them as people of their own' }));
  expect(await screen.findByRole('button', { name: 'Import 3 users' })).toBeTruthy();
  expect(screen.getByText(/^Who shares an email is added/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Do not add them' }));
  expect(await screen.findByRole('button', { name: 'Import 1 user' })).toBeTruthy();
  // The other answer is the one that stands.
  expect(screen.queryByRole('button', { name: 'Change names instead' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add them as people of their own' })).toBeTruthy();
  const sent = seen.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body);
  await waitFor(() =>
    expect(sent).toEqual([
      { data: { matches: ['name', 'email'], shares: true } },
      { data: { matches: ['name', 'email'], shares: false } },
    ]),
  );
});
