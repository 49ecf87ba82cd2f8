import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, refusal, show } from '../../../../../testing/show.tsx';
import { missingText, refusedText } from './missing-terms.model.ts';

const matches = ['title', 'taxons', 'taxons'];
const file = {
  ...{ id: 7, entity: 'articles', file: 'old.csv', columns: ['Title', 'Tags', 'Categories'], matches },
  ...{ status: 'checked', received: 3, checked: 3, task: null },
};
const lacking = {
  ...{ ...file, outcomes: { create: 0, change: 0, same: 0, fail: 3 } },
  missingTerms: [
    { mode: 'tag', path: ['Sea'] },
    { mode: 'category', path: ['News', 'Local'] },
  ],
};
const whole = { ...file, outcomes: { create: 3, change: 0, same: 0, fail: 0 } };

async function opened(answers: object) {
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page([]) },
    'GET /v1/a/imports/7': { body: { success: true, data: lacking } },
    'GET /v1/a/imports/7/lines': { body: { success: true, data: [], titles: {}, next: null } },
    'POST /v1/a/imports/7/check': { body: { success: true, data: whole } },
    ...answers,
  });
  await show('/app/articles?import=7');
  await screen.findByText(/^1 tag and 1 category of the file do not exist: Sea; News > Local\./);
  const posted = () =>
    seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  expect(posted()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create them and check again' }));
  return posted;
}

test('tags and categories that a file lacks are named, and created with one press before it is checked again', async () => {
  const result = { created: 1, existing: 0, refused: [] };
  const posted = await opened({
    'POST /v1/a/taxons/many': { body: { success: true, data: { task: null, result }, change: 5 } },
  });
  expect(await screen.findByRole('button', { name: 'Import 3 articles' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create them and check again' })).toBeNull();
  const context = { id: 0, type: 'articles' };
  expect(posted()).toEqual([
    {
      path: '/v1/a/taxons/many',
      body: { context, data: { mode: 'tag', type: 'articles', outline: [['Sea']] } },
    },
    {
      path: '/v1/a/taxons/many',
      body: { context, data: { mode: 'category', type: 'articles', outline: [['News', 'Local']] } },
    },
    { path: '/v1/a/imports/7/check', body: { data: { matches } } },
  ]);
});

test('where they may not be created, it says why, and nothing is checked', async () => {
  const words = 'Your role may not change the taxonomy.';
  const posted = await opened({
    'POST /v1/a/taxons/many': { status: 403, body: refusal('forbidden', words) },
  });
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(posted().map(({ path }) => path)).toEqual(['/v1/a/taxons/many']);
});

test('many are named in part, and what was refused is counted with the reasons', () => {
  const tags = Array.from({ length: 22 }, (_, at) => ({ mode: 'tag' as const, path: [`T${at}`] }));
  expect(missingText(tags)).toMatch(/^22 tags of the file do not exist: T0; .*T19; 2 more\.$/);
  expect(missingText(tags.slice(0, 1))).toBe('1 tag of the file does not exist: T0.');
  expect(refusedText([])).toBeNull();
  expect(refusedText([{ reason: 'A name is too long.', count: 2 }])).toBe(
    '2 could not be created. A name is too long.',
  );
});
