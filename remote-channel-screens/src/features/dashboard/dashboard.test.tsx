import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Overview } from 'shared-contracts/api';
import { show } from '../../testing/show.tsx';

const channels = [{ id: 1004, name: 'Magazine', subType: 4 as const }];
const mode = { channel: { id: 0, type: 9 as const } };
const session = {
  ...{ id: 7, start: '2026-03-01T09:00:00Z', end: '2026-03-01T10:00:00Z', status: 'pending' },
  ...{ service: 'Rowing', coach: 'Mara', clients: ['Ada', 'Ben'] },
};
const weeks = Array.from({ length: 13 }, (_, index) => ({
  week: new Date(Date.parse('2026-01-05') + index * 7 * 86_400_000).toISOString().slice(0, 10),
  sessions: index,
}));
const whole: Overview = {
  figures: [
    { key: 'a', label: 'Users', count: 0, entity: 'users', channel: null, where: {} },
    { key: 'b', label: 'Groups', count: 4, entity: 'groups', channel: null, where: {} },
  ],
  recent: [
    {
      ...{ entity: 'users', id: 3, title: 'Imported 85 users', rows: 85, channel: null },
      ...{ updatedAt: '2026-02-28T10:00:00Z', updatedBy: 'Ana' },
    },
  ],
  timeZone: 'Europe/Lisbon',
  today: '2026-03-01',
  next: [
    session,
    { ...session, id: 8, start: '2026-03-02T18:00:00Z', end: '2026-03-02T19:00:00Z', clients: [] },
  ],
  more: 0,
  waits: [
    {
      ...{ key: 'w', label: 'Sessions to confirm', count: 2, entity: 'appointments', channel: null },
      where: { start: '2026-03-01..', status: 'pending' },
    },
    {
      ...{ key: 'd', label: 'Draft article due within a week', count: 1, entity: 'articles' },
      ...{ channel: 1004, where: { status: 'draft' } },
    },
  ],
  packages: [
    {
      ...{ client: 5, name: 'Ada', package: 'Ten lessons', service: 'Rowing', left: 1, bought: 10 },
      until: '2026-03-09',
    },
  ],
  trend: weeks,
};

async function open(overview: Partial<Overview>, guided: unknown[] = []) {
  const data = { figures: [], recent: [], ...overview };
  fakeFetch({ 'GET /v1/a/overview': { body: { success: true, data } } });
  await show('/app/dashboard', { channels, mode, onGuide: (options) => guided.push(options) });
}

test('shows the sessions of today and tomorrow in the zone of the business, each a link', async () => {
  await open(whole);
  const part = within(await screen.findByRole('region', { name: 'Next sessions' }));
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Tomorrow',
  ]);
  expect(part.getByText('09:00–10:00')).toBeTruthy();
  expect(part.getByRole('link', { name: 'Ada, Ben' }).getAttribute('href')).toBe('/app/sessions/7');
  expect(part.getByRole('link', { name: 'Rowing' }).getAttribute('href')).toBe('/app/sessions/8');
  expect(part.getByText('No clients yet, Mara')).toBeTruthy();
  expect(part.getAllByText('Pending')).toHaveLength(2);
});

test('what waits leads to its rows, and a package that runs out to its client', async () => {
  await open(whole);
  const part = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const href = (name: string) => part.getByRole('link', { name }).getAttribute('href');
  expect(decodeURIComponent(href('2 sessions to confirm') ?? '')).toBe(
    '/app/sessions?where.start=2026-03-01..&where.status=pending',
  );
  expect(href('1 draft article due within a week')).toBe('/app/articles?where.status=draft&channel=1004');
  expect(part.getByText('Magazine')).toBeTruthy();
  expect(href('Ada')).toBe('/app/clients/5');
  expect(part.getByText('Ten lessons, Rowing: 1 of 10 left, until 9 Mar 2026')).toBeTruthy();
});

test('the trend says its numbers, and shows them as a table', async () => {
  await open(whole);
  const part = within(await screen.findByRole('region', { name: 'Sessions a week' }));
  expect(part.getByRole('img').getAttribute('aria-label')).toBe(
    'Sessions a week: 7 this week, 6 last week, 8 next week',
  );
  await userEvent.click(part.getByText('Show as a table'));
  expect(part.getAllByRole('row')).toHaveLength(14);
  expect(part.getByRole('row', { name: '23 Feb 2026 (this week) 7' })).toBeTruthy();
});

test('no tile of 0 is shown, and an import is one line that leads to its list', async () => {
  await open(whole);
  const figures = within(await screen.findByRole('region', { name: 'Business' }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Groups4']);
  expect(screen.getByRole('link', { name: 'Imported 85 users' }).getAttribute('href')).toBe('/app/users');
});

test('figures stand together for each channel, each a link into it', async () => {
  const [users, groups] = whole.figures;
  const drafts = {
    key: 'c',
    label: 'Draft articles',
    count: 2,
    entity: 'articles',
    channel: 1004,
    where: {},
  };
  await open({ figures: [{ ...users, count: 5 } as never, drafts, groups as never] });
  const business = await screen.findByRole('region', { name: 'Business' });
  expect(
    within(business)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users', 'Groups']);
  const link = within(screen.getByRole('region', { name: 'Magazine' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('/app/articles?channel=1004');
});

test('what one person changed together is one line, which names three and leads to each', async () => {
  const line = { updatedAt: '2026-02-28T10:00:00Z', updatedBy: 'Ana', channel: null };
  const also = [
    { id: 2, title: 'Ben' },
    { id: 3, title: 'Cem' },
  ];
  const session = { id: 9, title: 'Rowing', beside: 'Ada, Sun 1 Mar 2026, 09:00–10:00' };
  await open({
    recent: [
      { ...line, entity: 'users', id: 1, title: 'Ada', also, isMore: true },
      { ...line, entity: 'services', id: 1, title: 'Rowing', also: [{ id: 2, title: 'Sailing' }] },
      { ...line, entity: 'appointments', ...session, also: [{ id: 8, title: 'Rowing' }] },
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'Recent activity' }));
  expect(part.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Ada, Ben, Cem and others',
    'Rowing, Sailing',
    'Rowing, Ada, Sun 1 Mar 2026, 09:00–10:00 and others',
  ]);
  expect(part.getByRole('link', { name: 'Cem' }).getAttribute('href')).toBe('/app/users/3');
  expect(part.getAllByRole('listitem')[0]?.lastChild?.textContent).toMatch(/^Users, .* by Ana$/);
});

test('the times of a session that was changed last are on the clock of the person', async () => {
  const { language } = navigator;
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  const line = { updatedAt: '2026-02-28T10:00:00Z', updatedBy: 'Ana', channel: null };
  const session = { id: 9, title: 'Rowing', beside: 'Ada, Sun 1 Mar 2026, 13:00–14:00' };
  await open({ recent: [{ ...line, entity: 'appointments', ...session }] });
  const link = await screen.findByRole('link', { name: /^Rowing, Ada/ });
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  expect(link.textContent).toBe('Rowing, Ada, Sun 1 Mar 2026, 1:00 PM–2:00 PM');
});

test('a space in its first hour shows the next step as a link to its form, and no part that is empty', async () => {
  const guided: unknown[] = [];
  const step = { id: 'first-service', section: 'Define', label: 'Add a service', path: '/app/services/new' };
  await open({ start: { asks: false, done: 2, all: 7, step: { ...step, done: false } } }, guided);
  const link = await screen.findByRole('link', { name: 'Add a service' });
  expect(link.getAttribute('href')).toBe('/app/services/new');
  expect(screen.getByText('2 of 7 steps done')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Next step',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'All steps' }));
  expect(guided).toEqual([undefined]);
});

test('an empty space without a guide of its own leads to the Setup Guide', async () => {
  const guided: unknown[] = [];
  await open({ figures: whole.figures.slice(0, 1) }, guided);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the Setup Guide' }));
  expect(guided).toEqual([undefined]);
});

test('the overview of an older server still shows its figures', async () => {
  await open({ figures: whole.figures });
  const only = await screen.findByRole('region');
  expect(within(only).getByRole('heading', { name: 'Business' })).toBeTruthy();
  expect(within(only).getByRole('link', { name: 'Groups' })).toBeTruthy();
});

test('what comes next in the channels says when, and leads there', async () => {
  const row = { channel: 1004, timeZone: null };
  await open({
    ...{ today: '2026-03-01', timeZone: 'Europe/Lisbon' },
    coming: [
      { ...row, entity: 'agendas', id: 3, title: 'DevDays', what: 'begins', at: '2026-03-11' },
      { ...row, entity: 'agendas', id: 4, title: 'Camp', what: 'lasts', at: '2026-03-02' },
      {
        ...{ ...row, entity: 'articles', id: 5, title: 'Spring', what: 'published' },
        ...{ at: '2026-03-04T09:00:00Z', timeZone: 'Europe/Berlin' },
      },
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(part.getByText('Begins 11 Mar 2026, in 10 days · Magazine')).toBeTruthy();
  expect(part.getByText('Lasts until 2 Mar 2026, tomorrow · Magazine')).toBeTruthy();
  expect(part.getByRole('link', { name: 'What is on now' }).getAttribute('href')).toBe(
    '/app/agendas?agenda=4&channel=1004&shape=now',
  );
  expect(part.getByText('Published 4 Mar 2026, 10:00 · Magazine')).toBeTruthy();
  expect(part.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe(
    '/app/articles/5?channel=1004',
  );
});
