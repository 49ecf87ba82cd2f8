import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const mode = { channel: { id: 4, type: 4 as const } };
const ada = one(rowOf('contributors', 7, { profile: 2 }), { profiles: { 2: 'Ada' } });
const article = (id: number, values: object) => rowOf('articles', id, { title: `Review ${id}`, ...values });
const opened = async (articles: object, options: object = { mode }) => {
  const seen = fakeFetch({
    'GET /v1/a/contributors/7': { body: ada },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/agendas': { body: page([]) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/articles/brief': articles,
  });
  await show('/app/contributors/7', options);
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  return seen;
};

test('an author of a magazine has their articles, each with its time, issue and state, and no sessions', async () => {
  const rows = [
    article(8, { publishAt: '2026-02-03T06:30:00Z', status: 'published', issue: 5 }),
    article(9, { publishAt: null, status: 'draft' }),
  ];
  const seen = await opened({ body: page(rows, { titles: { issues: { 5: 'Winter' } } }) });
  const part = await screen.findByRole('region', { name: 'Articles' });
  const link = await within(part).findByRole('link', { name: 'Review 8' });
  expect(link.getAttribute('href')).toBe('/app/articles/8');
  expect(within(part).getByText(/^3 Feb 2026, .* · Winter$/)).toBeTruthy();
  expect(within(part).getByText('draft')).toBeTruthy();
  expect(seen.some(({ path }) => path.includes('where.authors=7'))).toBe(true);
  expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
});

test('an author without articles reads so', async () => {
  await opened({ body: page([]) });
  expect(await screen.findByText('No article has this author yet.')).toBeTruthy();
});

test('articles that cannot be read are called so', async () => {
  await opened({ status: 500, body: refusal('unexpected', 'Broken.') });
  expect(await screen.findByText('Articles could not be read')).toBeTruthy();
});

test('a conference shows the sessions of a contributor, and articles only where there are some', async () => {
  await opened({ body: page([]) }, {});
  expect(await screen.findByText('No session is planned here yet.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Articles' })).toBeNull();
});
