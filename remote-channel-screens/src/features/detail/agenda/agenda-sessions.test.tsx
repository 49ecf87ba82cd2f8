import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const congress = rowOf('agendas', 3, { name: 'Congress', timeZone: 'Asia/Tokyo' });
const session = (id: number, values: object) =>
  rowOf('agenda-sessions', id, { title: `Talk ${id}`, duration: 30, agenda: 3, room: 1, ...values });
const titles = { rooms: { 1: 'Hall' }, agendas: { 3: 'Congress' } };
const common = {
  'GET /v1/a/agendas': { body: page([congress]) },
  'GET /v1/a/my-business': { body: page([]) },
  'GET /v1/a/articles/brief': { body: page([]) },
};

test('a room lists its sessions in the zone of their agenda, and leads to them', async () => {
  const seen = fakeFetch({
    ...common,
    'GET /v1/a/rooms/1': { body: one(rowOf('rooms', 1, { name: 'Hall' })) },
    'GET /v1/a/agenda-sessions': {
      body: page([session(8, { start: '2019-12-27T10:00:00Z' }), session(9, { state: 'cancelled' })], {
        titles,
      }),
    },
  });
  await show('/app/rooms/1');
  const part = await screen.findByRole('region', { name: 'Sessions' });
  const link = await within(part).findByRole('link', { name: 'Talk 8' });
  expect(link.getAttribute('href')).toBe('/app/agendas?session=8');
  expect(await within(part).findByText('27 Dec 2019, 19:00 · Congress')).toBeTruthy();
  expect(within(part).getByText('No time yet · Congress · cancelled')).toBeTruthy();
  expect(seen.some(({ path }) => path.includes('where.room=1'))).toBe(true);
});

test('a contributor lists theirs, with the room', async () => {
  const seen = fakeFetch({
    ...common,
    'GET /v1/a/contributors/7': {
      body: one(rowOf('contributors', 7, { profile: 2 }), { profiles: { 2: 'Ada' } }),
    },
    'GET /v1/a/agenda-sessions': { body: page([session(8, { start: '2019-12-27T10:00:00Z' })], { titles }) },
  });
  await show('/app/contributors/7');
  expect(await screen.findByText('27 Dec 2019, 19:00 · Hall · Congress')).toBeTruthy();
  expect(seen.some(({ path }) => path.includes('where.contributors=7'))).toBe(true);
});

test('a room without sessions says so, and one that cannot be read offers to try again', async () => {
  fakeFetch({
    ...common,
    'GET /v1/a/rooms/1': { body: one(rowOf('rooms', 1, { name: 'Hall' })) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
  });
  await show('/app/rooms/1');
  expect(await screen.findByText('No session is planned here yet.')).toBeTruthy();
  fakeFetch({
    ...common,
    'GET /v1/a/rooms/2': { body: one(rowOf('rooms', 2, { name: 'Attic' })) },
    'GET /v1/a/agenda-sessions': { status: 500, body: refusal('unexpected', 'Broken.') },
  });
  await show('/app/rooms/2');
  expect(await screen.findByText('Sessions could not be read')).toBeTruthy();
});

describe('a profile', () => {
  const ada = rowOf('profiles', 2, { displayName: 'Ada', kind: 'person', status: 'published' });
  const opened = async (contributors: ReturnType<typeof rowOf>[]) => {
    const seen = fakeFetch({
      ...common,
      'GET /v1/a/profiles/2': { body: one(ada) },
      'GET /v1/a/contributors': { body: page(contributors) },
      'GET /v1/a/agenda-sessions': {
        body: page([session(8, { start: '2019-12-27T10:00:00Z' })], { titles }),
      },
    });
    await show('/app/profiles/2');
    await screen.findByRole('heading', { level: 1, name: 'Ada' });
    return seen;
  };

  test('lists the sessions of the contributor that it is', async () => {
    const seen = await opened([rowOf('contributors', 7, { profile: 2 })]);
    expect(await screen.findByText('27 Dec 2019, 19:00 · Hall · Congress')).toBeTruthy();
    expect(seen.some(({ path }) => path.includes('where.profile=2'))).toBe(true);
    expect(seen.some(({ path }) => path.includes('where.contributors=7'))).toBe(true);
  });

  test('that takes no part has no sessions', async () => {
    const seen = await opened([]);
    await waitFor(() => expect(seen.some(({ path }) => path.includes('where.profile=2'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
  });
});
