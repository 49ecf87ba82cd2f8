import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { definitionOf } from 'shared-contracts/entities';
import { page, show } from '../../../../../testing/show.tsx';
import { refusingField } from './refusing-column.model.ts';

const users = definitionOf('users');
const none = { create: 0, change: 0, same: 0, fail: 2 };
const failing = (...fields: (string | null)[]) => ({
  problems: fields.map((field) => ({ field, reason: 'No.' })),
});
const matches = ['id', 'name', 'status'];

test.each([
  ['a state that another program alone knows', [failing('status'), failing('phone', 'status')], 'status'],
  ['an id of another program', [failing('id'), failing('id')], 'id'],
  ['what new rows need', [failing('name'), failing('name')], null],
  ['lines that fail for reasons of their own', [failing('id'), failing('status')], null],
  ['a field that no column fills', [failing('email'), failing('email')], null],
  ['no line', [], null],
])('the column that refuses every line: %s', (_, lines, field) => {
  expect(refusingField(users, { outcomes: none, matches }, lines)).toBe(field);
});

test('no column refuses a file of which some lines go in', () => {
  const outcomes = { ...none, create: 1 };
  expect(refusingField(users, { outcomes, matches }, [failing('id')])).toBeNull();
});

test('that column is left out with one press', async () => {
  const file = {
    ...{ id: 7, entity: 'users', file: 'members.csv', columns: ['ID', 'Name'], matches: ['id', 'name'] },
    ...{ status: 'checked', received: 2, checked: 2, task: null, outcomes: none },
  };
  const line = { line: 2, outcome: 'fail', row: null, title: 'Ana', changes: {}, ...failing('id') };
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([]) },
    'GET /v1/a/imports/7': { body: { success: true, data: file } },
    'GET /v1/a/imports/7/lines': { body: { success: true, data: [line], titles: {}, next: null } },
    'POST /v1/a/imports/7/check': {
      body: {
        success: true,
        data: { ...file, matches: [null, 'name'], outcomes: { ...none, create: 2, fail: 0 } },
      },
    },
  });
  await show('/app/users?import=7');
  const leaveOut = await screen.findByRole('button', { name: 'Leave out “ID” and check again' });
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeTruthy();
  expect(screen.queryByText('It can be undone for 30 days.')).toBeNull();
  await userEvent.click(leaveOut);
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/check'))?.body).toMatchObject({
      data: { matches: [null, 'name'] },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Import 2 users' })).toBeTruthy();
  expect(screen.getByText('It can be undone for 30 days.')).toBeTruthy();
});
