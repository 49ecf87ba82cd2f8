import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../../../testing/show.tsx';
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

async function pressed(answers: object) {
  const made = ({ path, body }: SeenRequest) => ({
    body: one(rowOf(path.split('/')[3] as 'rooms', 50, (body as { data: object }).data as never)),
  });
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page([]) },
    'GET /v1/a/imports/7': { body: { success: true, data: lacking } },
    'GET /v1/a/imports/7/lines': { body: { success: true, data: [], titles: {}, next: null } },
    'POST /v1/a/imports/7/check': { body: { success: true, data: whole } },
    'GET /v1/a/profiles': ({ headers }: SeenRequest) => ({
      body: page(
        headers.get('X-API-Mode')?.includes('Alan')
          ? [rowOf('profiles', 9, { displayName: 'alan turing' })]
          : [],
      ),
    }),
    'POST /v1/a/profiles': made,
    'POST /v1/a/contributors': made,
    'POST /v1/a/rooms': made,
    ...answers,
  });
  await show('/app/articles?import=7');
  await screen.findByText(
    /^2 contributors and 1 room of the file do not exist: Ada Lovelace; Alan Turing; Attic\./,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create them and check again' }));
  return () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, (body as { data: object }).data]);
}

test('people and rooms that a file lacks are named, and created with one press before it is checked again', async () => {
  const posted = await pressed({});
  expect(await screen.findByRole('button', { name: 'Import 3 articles' })).toBeTruthy();
  expect(posted()).toEqual([
    ['/v1/a/profiles', { displayName: 'Ada Lovelace', status: 'published' }],
    ['/v1/a/contributors', { profile: 50, roles: ['author'] }],
    ['/v1/a/rooms', { name: 'Attic' }],
    // A profile of this name is there.
    ['/v1/a/contributors', { profile: 9, roles: ['author'] }],
    ['/v1/a/imports/7/check', { matches }],
  ]);
});

test('what cannot be created is said by its name, and the rest is created', async () => {
  const words = 'This room exists already.';
  const posted = await pressed({ 'POST /v1/a/rooms': { status: 409, body: refusal('conflict', words) } });
  expect((await screen.findByText(`1 could not be created. “Attic”: ${words}`)).getAttribute('role')).toBe(
    'alert',
  );
  expect(posted()).toHaveLength(5);
});

test('one is one', () => {
  expect(missingRowsText([{ entity: 'groups', title: 'Crew' }])).toBe(
    '1 group of the file does not exist: Crew.',
  );
});
