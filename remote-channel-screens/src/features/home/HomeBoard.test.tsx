import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import type { Overview } from 'shared-contracts/api';
import { show } from '../../testing/show.tsx';

const channels = [{ id: 1002, name: 'Conference', subType: 3 as const }];
const mode = { channel: { id: 1002, type: 3 as const } };
const weeks = Array.from({ length: 12 }, (_, index) => ({
  week: new Date(Date.parse('2026-01-05') + index * 7 * 86_400_000).toISOString().slice(0, 10),
  count: index,
}));
const figure = { entity: 'rooms', channel: 1002, where: {} };
const home: Overview = {
  figures: [
    { ...figure, key: 'rooms', label: 'Rooms', count: 6 },
    { ...figure, key: 'floors', label: 'Floors', count: 0, entity: 'floors' },
    {
      ...figure,
      key: 'articles.draft',
      label: 'Draft articles',
      count: 1,
      entity: 'articles',
      where: { status: 'draft' },
    },
  ],
  recent: [],
  today: '2026-03-24',
  timeZone: 'UTC',
  coming: [
    {
      ...{ entity: 'agendas', id: 5, title: 'DevDays', channel: 1002 },
      ...{ what: 'begins', at: '2026-04-01', timeZone: null },
    },
  ],
  waits: [
    {
      ...{ key: '5.unplaced', label: 'Sessions without a room or a time', count: 2 },
      ...{ entity: 'agendas', channel: 1002, where: {}, row: 5, about: 'DevDays' },
    },
  ],
  growth: { entity: 'articles', weeks },
};
const answers = (overview: Overview) =>
  fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data: overview } } });

test('the home of a channel says what comes, what waits, how much there is and how it grows', async () => {
  answers(home);
  await show('/app/home', { channels, mode });
  const coming = await screen.findByRole('region', { name: 'Coming up' });
  const features = screen.getByRole('link', { name: 'Features of the app' });
  expect(features.getAttribute('href')).toBe('/app/features');
  expect(coming.textContent).toContain('Begins 1 Apr 2026, in 8 days');
  const waits = screen.getByRole('region', { name: 'Waiting for you' });
  const plan = within(waits).getByRole('link', { name: '2 sessions without a room or a time' });
  expect(plan.getAttribute('href')).toBe('/app/agendas?agenda=5');
  expect(within(waits).getByText('DevDays')).toBeTruthy();
  const drafts = within(waits).getByRole('link', { name: '1 draft article' });
  expect(drafts.getAttribute('href')).toBe('/app/articles?where.status=draft');
  const numbers = screen.getByRole('list', { name: 'In this channel' });
  expect(numbers.textContent).toBe('Rooms6');
  expect(screen.getByRole('img', { name: 'New articles a week: 11 this week, 10 last week' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Recent activity' })).toBeNull();
});

test('an empty channel leads to its first rows', async () => {
  answers({ figures: [{ ...figure, key: 'rooms', label: 'Rooms', count: 0 }], recent: [] });
  await show('/app/home', { channels, mode });
  const first = await screen.findByRole('link', { name: 'New room' });
  expect(first.getAttribute('href')).toBe('/app/rooms/new');
  expect(screen.queryByRole('region', { name: 'In this channel' })).toBeNull();
});

test('the home of a channel says what drafts lack, and leads to each', async () => {
  const row = { entity: 'articles', id: 9, title: 'Tea', channel: 1002, lacks: ['cover', 'authors'] };
  answers({ ...home, missing: { rows: [row], all: 7 } });
  await show('/app/home', { channels, mode });
  const part = within(await screen.findByRole('region', { name: 'Missing before publishing' }));
  expect(part.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe('/app/articles/9');
  expect(part.getByText('No cover, no authors')).toBeTruthy();
  expect(part.getByText('1 of 7 drafts')).toBeTruthy();
});
