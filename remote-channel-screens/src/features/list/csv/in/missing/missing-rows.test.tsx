import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, show } from '../../../../../testing/show.tsx';
import { missingRowsText } from './missing-rows.model.ts';

const matches = ['title', 'room', 'contributors'];
const file = {
  ...{ id: 7, entity: 'articles', file: 'old.csv', columns: ['Title', 'Room', 'Authors'], matches },
  ...{ status: 'checked', received: 3, checked: 3, task: null },
};
const lacking = {
  ...{ ...file, outcomes: { create: 0, change: 0, same: 0, fail: 3 } },
  missingRows: [
    { entity: 'contributors', title: 'Ada Lovelace' },
    { entity: 'rooms', title: 'Attic' },
    { entity: 'contributors', title: 'Alan Turing' },
  ],
};
const whole = { ...file, outcomes: { create: 3, change: 0, same: 0, fail: 0 } };

async function pressed(refused: object[] = []) {
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page([]) },
    'GET /v1/a/imports/7': { body: { success: true, data: lacking } },
    'GET /v1/a/imports/7/lines': { body: { success: true, data: [], titles: {}, next: null } },
    'POST /v1/a/imports/7/check': { body: { success: true, data: whole } },
    'POST /v1/a/imports/7/missing-rows': { body: { success: true, data: { created: 3, refused } } },
  });
  await show('/app/articles?import=7');
  await screen.findByText(
    /^2 contributors and 1 room of the file do not exist: Ada Lovelace; Alan Turing; Attic\./,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create them and check again' }));
  return () => seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
}

test('people and rooms that a file lacks are named, and created with one press before it is checked again', async () => {
  const posted = await pressed();
  expect(await screen.findByRole('button', { name: 'Import 3 articles' })).toBeTruthy();
  expect(posted()).toEqual(['/v1/a/imports/7/missing-rows', '/v1/a/imports/7/check']);
});

test('what cannot be created is said by its name', async () => {
  const reason = 'This room exists already.';
  await pressed([{ entity: 'rooms', title: 'Attic', reason }]);
  expect((await screen.findByText(`1 could not be created. “Attic”: ${reason}`)).getAttribute('role')).toBe(
    'alert',
  );
});

test('one is one', () => {
  expect(missingRowsText([{ entity: 'groups', title: 'Crew' }])).toBe(
    '1 group of the file does not exist: Crew.',
  );
});
