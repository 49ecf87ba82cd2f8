import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from './testing/show.tsx';

const business = rowOf('my-business', 1, { timeZone: 'Europe/Berlin', currency: 'EUR' });
const titles = { services: { 3: 'Yin Yoga' }, users: { 7: 'Anna Müller' }, coaches: { 5: 'Tobias' } };
const session = rowOf('appointments', 11, {
  ...{ start: '2026-12-03T13:00:00Z', end: '2026-12-03T14:00:00Z', service: 3, coach: 5, clients: [7] },
  status: 'accepted',
});

const client = rowOf('users', 7, { name: 'Anna Müller', status: 'active' });
const empty = ['blockings', 'availables', 'services', 'locations', 'plans', 'articles'];

/** Answers everything at once but who the business is. Returns how it answers that, and what else is asked. */
function answersLate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const seen = fakeFetch({
    'GET /v1/a/my-business': () => promise.then(() => ({ body: page([business]) })),
    'GET /v1/a/appointments/brief': { body: page([session], { titles }) },
    'GET /v1/a/appointments/11': { body: one(session, titles) },
    'GET /v1/a/appointments': { body: page([session], { titles }) },
    'GET /v1/a/coaches': { body: page([rowOf('coaches', 5, { profile: 2 })]) },
    ...Object.fromEntries(empty.map((entity) => [`GET /v1/a/${entity}`, { body: page([]) }])),
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/users/7': { body: one(client) },
    'GET /v1/a/appointments/11/uses': { body: { success: true, data: [] } },
  });
  return {
    resolve: () => resolve(),
    hasAsked: (path: string) =>
      waitFor(() => expect(seen.map((one) => one.path)).toContainEqual(expect.stringContaining(path))),
  };
}

test('a form shows a time only once the zone of the business is known', async () => {
  const { resolve, hasAsked } = answersLate();
  await show('/app/sessions/11');
  await hasAsked('/v1/a/appointments/11');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByLabelText('Start')).toBeNull();
  await act(async () => resolve());
  expect((await screen.findByLabelText<HTMLInputElement>('Start')).value).toBe('03/12/2026 14:00');
});

test('an article is published at a time of the business, wherever its editor is', async () => {
  const article = rowOf('articles', 4, {
    title: 'Tides',
    status: 'scheduled',
    publishAt: '2026-12-03T13:00:00Z',
  });
  fakeFetch({
    'GET /v1/a/my-business': { body: page([business]) },
    'GET /v1/a/articles/4': { body: one({ ...article, createdAt: '2026-11-03T23:30:00Z' }) },
    'GET /v1/a/articles/4/uses': { body: { success: true, data: [] } },
  });
  const magazine = { id: 1003, name: 'Magazine', subType: 4 as const };
  await show('/app/articles/4', { mode: { channel: { id: 1003, type: 4 } }, channels: [magazine] });
  expect((await screen.findByLabelText<HTMLInputElement>('Publish at')).value).toBe('03/12/2026 14:00');
  expect(await screen.findByText(/^4 Nov 2026, 00:30 CET by/)).toBeTruthy();
});

test('the trash says when something was deleted in the zone of the business', async () => {
  const room = rowOf('rooms', 5, { name: 'Ada' });
  fakeFetch({
    'GET /v1/a/my-business': { body: page([business]) },
    'GET /v1/a/rooms/brief': { body: page([{ ...room, deletedAt: '2026-01-10T23:30:00Z' }]) },
    'GET /v1/a/rooms/5': ({ path }) =>
      path.includes('trash=true')
        ? { body: one({ ...room, deletedAt: '2026-01-10T23:30:00Z' }) }
        : { status: 404, body: refusal('notFound', 'This room does not exist.') },
  });
  const { router } = await show('/app/rooms?trash=true');
  expect(await screen.findByTitle('11 Jan 2026, 00:30')).toBeTruthy();
  await act(async () => router.navigate('/app/rooms/5'));
  expect(await screen.findByText(/deleted this room on 11 Jan 2026, 00:30 CET\./)).toBeTruthy();
});

test.each([
  ['a list', '/app/sessions?where.start=2026-12-01..', '/v1/a/appointments/brief', {}],
  ['the page of a client', '/app/clients/7', '/v1/a/users/7', {}],
  [
    'the home of a focus',
    '/app/home',
    '/v1/a/users/7',
    { mode: { focus: { type: 'users', id: 7, name: 'Anna Müller' } } },
  ],
])('%s shows a time only once the zone of the business is known', async (_, address, asked, options) => {
  const { resolve, hasAsked } = answersLate();
  await show(address, options);
  await hasAsked(asked);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByText(/13:00|14:00/)).toBeNull();
  expect(screen.queryByText(/Yin Yoga/)).toBeNull();
  await act(async () => resolve());
  expect((await screen.findAllByText(/14:00/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/13:00/)).toBeNull();
});

test('the scheduler shows a session only once the zone of the business is known', async () => {
  const { resolve, hasAsked } = answersLate();
  await show('/app/scheduler?day=2026-12-03');
  await hasAsked('/v1/a/appointments');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByRole('link', { name: /Yin Yoga/ })).toBeNull();
  await act(async () => resolve());
  expect(await screen.findByRole('link', { name: /14:00–15:00.*Yin Yoga/ })).toBeTruthy();
});
