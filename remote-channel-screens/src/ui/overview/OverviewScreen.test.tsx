import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { show } from '../../testing/show.tsx';

const figures = [
  {
    key: 'drafts',
    label: 'Drafts',
    count: 1351,
    entity: 'articles',
    channel: 1004,
    where: { status: 'draft' },
  },
  { key: 'rooms', label: 'Rooms', count: 92, entity: 'rooms', channel: 1002, where: {} },
  { key: 'invoices', label: 'Invoices', count: 3, entity: 'invoices', channel: null, where: {} },
];
const recent = [
  {
    entity: 'agenda-sessions',
    id: 8,
    title: 'Opening',
    channel: 1002,
    updatedAt: '2026-01-02T03:04:05Z',
    updatedBy: 'Ana',
  },
  {
    ...{ entity: 'appointments', id: 9, title: 'Rowing', beside: 'Tue 1 Dec 2026, 09:00–10:00' },
    ...{ channel: null, updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana' },
  },
];
const overview = { 'GET /v1/a/overview': { body: { success: true, data: { figures, recent } } } };
const channels = [
  { id: 1002, name: 'Conference', subType: 3 as const },
  { id: 1004, name: 'Magazine', subType: 4 as const },
];

test('links each figure to its list, and to its channel where that is another one', async () => {
  fakeFetch(overview);
  await show('/app/dashboard', { channels });
  const magazine = await screen.findByRole('region', { name: 'Magazine' });
  const drafts = within(magazine).getByRole('link', { name: 'Drafts' });
  expect(drafts.getAttribute('href')).toBe('/app/articles?where.status=draft&channel=1004');
  expect(magazine.textContent).toContain('1,351');
  expect(screen.getByRole('link', { name: 'Rooms' }).getAttribute('href')).toBe('/app/rooms');
  expect(screen.getByRole('link', { name: 'Opening' }).getAttribute('href')).toBe('/app/agendas?session=8');
  expect(screen.getByRole('link', { name: 'Rowing, Tue 1 Dec 2026, 09:00–10:00' })).toBeTruthy();
});

test('emails that take no mail lead to the screen that lists them, and each client to their page', async () => {
  const unreachable = { entity: 'users', channel: null, where: {} };
  const waits = [
    { ...unreachable, key: 'users.unreachable', label: 'Emails that take no mail', count: 7 },
    { ...unreachable, key: 'users.5.unreachable', label: 'Client', count: 1, row: 5, about: 'Ana' },
    { ...unreachable, key: 'coaches.6.unreachable', label: 'Coach', entity: 'coaches', count: 1, row: 6 },
  ];
  fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data: { figures: [], recent: [], waits } } } });
  await show('/app/dashboard', { channels });
  const links = await screen.findAllByRole('link', { name: /mail|client|coach/i });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/app/clients/undelivered', '/app/clients/5', '/app/coaches/6']),
  );
});

test('shows a figure without a list as it is', async () => {
  fakeFetch(overview);
  await show('/app/dashboard', { channels });
  expect(await screen.findByText('Invoices')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Invoices/ })).toBeNull();
});

test('names the front page after the channel', async () => {
  fakeFetch(overview);
  await show('/app/home', { channels });
  expect(await screen.findByRole('heading', { level: 1, name: 'Conference' })).toBeTruthy();
});

test('a channel that is empty has no tile of 0, and says what to begin with', async () => {
  const none = [
    { key: 'rooms', label: 'Rooms', count: 0, entity: 'rooms', channel: 1002, where: {} },
    { key: 'articles', label: 'Articles', count: 0, entity: 'articles', channel: 1002, where: {} },
    {
      ...{ key: 'articles.draft', label: 'Draft articles', count: 0, entity: 'articles' },
      ...{ channel: 1002, where: { status: 'draft' } },
    },
  ];
  fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data: { figures: none, recent: [] } } } });
  await show('/app/home', { channels });
  await screen.findByRole('link', { name: 'New room' });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Features of the app', '/app/features'],
    ['New room', '/app/rooms/new'],
    ['New article', '/app/articles/new'],
  ]);
  expect(screen.queryByText('Draft articles')).toBeNull();
});

test('an empty conference begins with its agenda, not with its texts', async () => {
  const nothing = (entity: string) => ({
    ...{ key: entity, label: entity, count: 0, entity, channel: 1002, where: {} },
  });
  const empty = ['articles', 'profiles', 'contributors', 'agendas', 'agenda-sessions', 'rooms'].map(nothing);
  fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data: { figures: empty, recent: [] } } } });
  await show('/app/home', { channels });
  await screen.findByRole('link', { name: 'New agenda' });
  expect(screen.getAllByRole('link', { name: /^New / }).map(({ textContent }) => textContent)).toEqual([
    ...['New agenda', 'New session', 'New room', 'New contributor', 'New article', 'New profile'],
  ]);
});
