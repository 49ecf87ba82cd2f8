import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../testing/show.tsx';

const focus = { id: 7, type: 'users', name: 'Ana' };
const members = { id: 1001, type: 2 as const };
const settings = { body: { success: true, data: [] } };
const entries = [
  {
    ...{ entity: 'appointments', id: 11, title: 'Rowing lesson', channel: null, day: null },
    ...{ start: '2026-06-03T22:30:00.000Z', end: '2026-06-03T23:30:00.000Z' },
  },
  { entity: 'plans', id: 4, title: 'Water', channel: 1001, start: null, end: null, day: '2026-06-06' },
];

test('shows the items of the focus by day, in the zone of the business, each linked to its screen', async () => {
  const seen = fakeFetch({
    'GET /v1/a/settings': settings,
    'GET /v1/a/calendar/users/7': { body: { success: true, data: entries, zone: 'Europe/Berlin' } },
  });
  const { router } = await show('/app/calendar?view=week&day=2026-06-03', {
    mode: { focus, channel: members },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar of Ana' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Rowing lesson/ });
  expect(link.textContent).toBe('00:30Rowing lessonSession');
  expect(link.closest('li')?.textContent).toContain('Thu 4 Jun');
  expect(link.getAttribute('href')).toBe('/app/sessions/11');
  expect(screen.getByRole('link', { name: /Water/ }).getAttribute('href')).toBe('/app/plans/4');
  expect(seen.map(({ path }) => path)).toContain('/v1/a/calendar/users/7?from=2026-06-01&to=2026-06-07');
  await userEvent.click(screen.getByText('Month'));
  await waitFor(() => expect(router.state.location.search).toContain('view=month'));
  await waitFor(() =>
    expect(seen.map(({ path }) => path)).toContain('/v1/a/calendar/users/7?from=2026-06-01&to=2026-07-05'),
  );
  expect(screen.getByText('June 2026')).toBeTruthy();
});

test('without a focus it says how to set one', async () => {
  const seen = fakeFetch({ 'GET /v1/a/settings': settings });
  await show('/app/calendar', { mode: { channel: members } });
  expect(await screen.findByRole('link', { name: 'Choose a user' })).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('calendar'))).toEqual([]);
});

test('a user of the channel is offered as the focus', async () => {
  fakeFetch({
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email: 'ana@test.example' })) },
  });
  await show('/app/users/7', { mode: { channel: members } });
  expect(await screen.findByRole('button', { name: 'Set focus' })).toBeTruthy();
});

test('who is the focus already, or is looked at from elsewhere, is not offered as one', async () => {
  fakeFetch({
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ana', email: 'ana@test.example' })) },
  });
  await show('/app/users/7', { mode: { channel: members, focus } });
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  expect(screen.queryByRole('button', { name: 'Set focus' })).toBeNull();
});
