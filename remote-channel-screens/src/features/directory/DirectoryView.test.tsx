import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../testing/show.tsx';

const none = { body: { success: true, data: [] } };
const people = [1, 2].map((id) =>
  rowOf('contributors', id, { profile: id, roles: ['speaker'], state: 'accepted' }),
);
const titles = { profiles: { 1: 'Ada King', 2: 'Ben Okri' } };
const cards = [
  { id: 1, image: null, counts: { 'agenda-sessions.contributors': 3, 'articles.authors': 1 } },
  { id: 2, image: null, counts: {} },
];

test('one call gives a directory its people and counts, and each count links to its list', async () => {
  const seen = fakeFetch({
    'GET /v1/a/contributors': { body: page(people, { titles }) },
    'GET /v1/a/cards/contributors': { body: { success: true, data: cards } },
    'GET /v1/a/lists/layouts': none,
  });
  await show('/app/contributors?shape=directory');
  const sessions = await screen.findByRole('link', { name: '3 sessions of Ada King' });
  expect(sessions.getAttribute('href')).toBe('/app/agendas?agenda=all&where.contributors=1');
  const articles = screen.getByRole('link', { name: '1 article of Ada King' });
  expect(articles.getAttribute('href')).toBe('/app/articles?where.authors=1');
  expect(screen.queryByRole('link', { name: /of Ben Okri/ })).toBeNull();
  expect(screen.getByText('0 sessions')).toBeTruthy();
  expect(screen.getAllByText('Speaker')).toHaveLength(2);
  const requests = seen.filter(({ path }) => path.startsWith('/v1/a/cards'));
  expect(requests.map(({ path }) => decodeURIComponent(path))).toEqual(['/v1/a/cards/contributors?ids=1,2']);
});

test('who is who is shown where the numbers could not be read', async () => {
  fakeFetch({
    'GET /v1/a/contributors': { body: page(people, { titles }) },
    'GET /v1/a/cards/contributors': { status: 403, body: refusal('forbidden', 'Not now.') },
    'GET /v1/a/lists/layouts': none,
  });
  await show('/app/contributors?shape=directory');
  expect(await screen.findByText(/Pictures and numbers could not be read/)).toBeTruthy();
  expect(screen.getByText('Ada King')).toBeTruthy();
});
