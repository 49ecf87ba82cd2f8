import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import type { Overview } from 'shared-contracts/api';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { contentOf, factOf } from './app-phone.model.ts';

const channels = [{ id: 1001, name: 'Events', subType: 1 as const }];
const mode = { channel: { id: 1001, type: 1 as const } };
const figure = { key: 'events', label: 'Events', count: 6, entity: 'events', channel: 1001, where: {} };
const overview: Overview = { figures: [figure], recent: [], today: '2026-03-24', timeZone: 'Europe/Berlin' };
const feature = (id: number, name: string, enabled: boolean) =>
  rowOf('features', id, { name, key: name.toLowerCase(), icon: null, position: id, enabled });
const regatta = rowOf('events', 7, {
  ...{ title: 'Regatta', startsAt: '2026-04-01T08:00:00Z', timeZone: 'Asia/Tokyo', status: 'published' },
});

async function open(answers: Parameters<typeof fakeFetch>[0]) {
  const seen = fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data: overview } }, ...answers });
  await show('/app/core', { channels, mode });
  return { seen, phone: within(await screen.findByRole('region', { name: 'On a phone: Events' })) };
}

test('the home of a channel shows the app: its menu and what comes next, each a way to where it is changed', async () => {
  const { seen, phone } = await open({
    'GET /v1/a/features': { body: page([feature(1, 'Events', true), feature(2, 'Old', false)]) },
    'GET /v1/a/events': { body: page([regatta]) },
  });
  const menu = within(await phone.findByRole('list', { name: 'Menu of the app' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['EEvents', '/app/features/1'],
  ]);
  const next = await phone.findByRole('link', { name: 'Regatta' });
  expect(next.getAttribute('href')).toBe('/app/events/7');
  // By the clock of the event.
  expect(phone.getByText('1 Apr 2026, 17:00')).toBeTruthy();
  const asked = seen.find(({ path }) => path.startsWith('/v1/a/events'))?.path ?? '';
  expect(new URL(asked, 'http://api.test').searchParams.get('where.startsAt')).toBe('2026-03-24..');
});

test('an app without a menu says so, and leads to its features', async () => {
  const { phone } = await open({
    'GET /v1/a/features': { body: page([feature(2, 'Old', false)]) },
    'GET /v1/a/events': { body: page([]) },
  });
  const way = await phone.findByRole('link', { name: 'Add a feature' });
  expect(way.getAttribute('href')).toBe('/app/features');
  expect(phone.queryByText('Next')).toBeNull();
});

test('a part that could not be read says so alone', async () => {
  const { phone } = await open({
    'GET /v1/a/features': { status: 500, body: refusal('internal', 'Something went wrong.') },
    'GET /v1/a/events': { body: page([regatta]) },
  });
  expect(await phone.findByRole('link', { name: 'Regatta' })).toBeTruthy();
  expect(await phone.findByText(/^The menu could not be read/)).toBeTruthy();
});

test('where there are no events, the app begins with its newest articles', () => {
  expect(contentOf(4, '2026-03-24')).toMatchObject({ entity: 'articles', sort: '-publishAt' });
  const article = rowOf('articles', 1, { title: 'Tea', subtitle: null, publishAt: '2026-03-01T08:00:00Z' });
  expect(factOf(article, 'Europe/Berlin')).toBe('1 Mar 2026');
});
