import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const ada = rowOf('users', 5, { name: 'Ada', email: 'ada@test.example', status: 'active', groups: [3] });
const session = rowOf('appointments', 11, {
  service: 2,
  coach: 4,
  clients: [5],
  start: '2026-06-03T07:00:00Z',
});
const plan = rowOf('plans', 7, { name: 'Spring', start: '2026-06-03' });
const article = rowOf('articles', 9, { title: 'Your first season', status: 'draft' });
const mode = { focus: { type: 'users', id: 5, name: 'Ada' } };
const business = { 'GET /v1/a/my-business': { body: page([]) } };

test('shows the card of the focus, and its sessions, plans and articles, each leading to its screen', async () => {
  const seen = fakeFetch({
    ...business,
    'GET /v1/a/users/5': { body: one(ada, { groups: { 3: 'Crew' } }) },
    'GET /v1/a/users/5/groups-by-rule': { body: { success: true, data: [{ id: 4, title: 'French' }] } },
    'GET /v1/a/appointments': { body: page([session], { titles: { services: { 2: 'Rowing lesson' } } }) },
    'GET /v1/a/plans': { body: page([plan], { total: 8 }) },
    'GET /v1/a/articles': { body: page([article]) },
  });
  await show('/app/home', { mode });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy();
  const card = await screen.findByRole('region', { name: 'user' });
  expect(within(card).getByText('ada@test.example')).toBeTruthy();
  expect(within(card).getByText('Crew')).toBeTruthy();
  expect((await within(card).findByRole('link', { name: 'French' })).getAttribute('href')).toBe(
    '/app/groups/4',
  );
  const leads = async (name: string, path: string) =>
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
  await leads('Rowing lesson', '/app/sessions/11');
  await leads('Spring', '/app/plans/7');
  await leads('All 8', '/app/plans');
  await leads('Your first season', '/app/articles/9');
  await leads('Open the calendar', '/app/calendar');
  const requests = seen.map(({ path }) => decodeURIComponent(path));
  expect(requests.some((path) => path.includes('/v1/a/overview'))).toBe(false);
  expect(requests.find((path) => path.includes('/v1/a/appointments'))).toMatch(
    /where\.start=\d{4}-\d\d-\d\dT\d\d:\d\d:00Z\.\./,
  );
});

test('explains empty sections of a focus', async () => {
  fakeFetch({
    ...business,
    'GET /v1/a/users/5': { body: one(ada) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/plans': { body: page([]) },
    'GET /v1/a/articles': { body: page([]) },
  });
  await show('/app/home', { mode });
  expect(await screen.findByText('No session is booked from now on.')).toBeTruthy();
  expect(await screen.findByText(/No plan is assigned/)).toBeTruthy();
  expect(await screen.findByText(/No article is written for them/)).toBeTruthy();
});

test('reports a deleted focus, with a link', async () => {
  fakeFetch({ ...business, 'GET /v1/a/users/5': { status: 404, body: refusal('notFound', 'Gone.') } });
  await show('/app/home', { mode });
  expect(await screen.findByRole('heading', { level: 1, name: 'This user is not here' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reset the focus' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/app/users');
});
