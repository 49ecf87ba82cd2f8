import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { congress, keynote, opening, session } from '../../../testing/plan.tsx';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const party = session(11, 'Party', { start: '2019-12-28T00:30:00Z', room: 2, contributors: [7] });
const gone = session(12, 'Gone', { start: '2019-12-27T10:15:00Z', room: 2, state: 'cancelled' });

async function opened(
  address: string,
  query = '',
  clock = Date.parse('2026-03-24T12:00:00Z'),
  releases: object = { body: { success: true, data: [] } },
  agenda = congress,
  rooms = ['Hall', 'Attic'],
) {
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(agenda) },
    'GET /v1/a/agenda-sessions/brief': {
      body: page([opening, keynote, party, gone], { titles: { contributors: { 7: 'Ada' } } }),
    },
    'GET /v1/a/rooms': {
      body: page(rooms.map((name, at) => rowOf('rooms', at + 1, { name }))),
    },
    'GET /v1/a/agendas/3/releases': releases,
    'GET /v1/a/agendas/3/releases/5/placements': {
      body: { success: true, data: [{ session: 8, start: '2019-12-27T12:00:00Z', duration: 45, room: 2 }] },
    },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/blockings': { body: page([]) },
    'GET /v1/a/contributors/brief': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
  });
  const shown = await show(address, { mode: { query }, clock: () => clock });
  await screen.findByRole('list', { name: 'Rooms' });
  const room = (name: string) => screen.getByRole('listitem', { name }).textContent;
  return { ...shown, user: userEvent.setup(), room };
}

test('each room says what is on at a time by the clock of the agenda, what is cancelled, and what is next', async () => {
  const { room } = await opened('/app/agendas?shape=now&at=2019-12-27T11:20');
  expect(room('Hall')).toBe('HallOn at 11:20Openinguntil 11:30 · AdaNextKeynote11:30');
  expect(room('Attic')).toBe('AtticOn at 11:20NothingGoneCancelled · 11:15–11:45NextParty01:30 · Ada');
  expect(screen.getByRole('link', { name: 'Opening' }).getAttribute('href')).toContain('session=8');
});

test('rooms that have anything come first, and the zone is one that people read', async () => {
  const fixed = { ...congress, values: { ...congress.values, timeZone: 'Etc/GMT-1' } };
  await opened('/app/agendas?shape=now&at=2019-12-28T01:40', '', undefined, undefined, fixed);
  const names = within(screen.getByRole('list', { name: 'Rooms' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Attic', 'HallO']);
  expect(screen.getByText(/, UTC\+1$/)).toBeTruthy();
});

test('where most rooms belong to other agendas, those of this one alone are shown, as on its plan', async () => {
  const others = Array.from({ length: 20 }, (_, at) => `Cellar ${at}`);
  const now = '/app/agendas?shape=now&at=2019-12-27T11:20';
  await opened(now, '', undefined, undefined, undefined, ['Hall', 'Attic', ...others]);
  const names = within(screen.getByRole('list', { name: 'Rooms' })).getAllByRole('listitem');
  expect(names).toHaveLength(2);
  expect(screen.getByRole('listitem', { name: 'Attic' })).toBeTruthy();
});

test('while the agenda is not on, the nearest session is shown, and Now leads back to it', async () => {
  const { room, user, router } = await opened('/app/agendas?shape=now&at=2019-12-27T11:45');
  expect(room('Hall')).toContain('On at 11:45Keynote');
  await user.click(screen.getByRole('button', { name: 'Now' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('at='));
  expect(screen.getByText('The agenda is not on today. This is its nearest session.')).toBeTruthy();
  expect(room('Attic')).toContain('On at 01:30Party');
});

test('keywords find when and where a speaker is', async () => {
  await opened('/app/agendas?shape=now&at=2019-12-27T11:45', 'ada');
  const found = within(screen.getByRole('region', { name: 'Found sessions' }));
  expect(found.getByRole('heading').textContent).toBe('2 sessions found');
  expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PartyFri 27 Dec, 01:30–02:00 · Attic · Ada',
    'OpeningFri 27 Dec, 11:00–11:30 · Hall · Ada',
  ]);
});

test('a time that is none is now', async () => {
  await opened('/app/agendas?shape=now&at=2019-13-27T11:45');
  expect(screen.getByRole('button', { name: 'Now' }).hasAttribute('disabled')).toBe(true);
});

test('a heading says that nothing matches the keywords', async () => {
  await opened('/app/agendas?shape=now', 'nobody');
  expect(screen.getByRole('heading', { name: 'No session has these words' })).toBeTruthy();
});

test('while the agenda is on, rooms follow the clock', async () => {
  const { room } = await opened('/app/agendas?shape=now', '', Date.parse('2019-12-27T10:45:00Z'));
  expect(room('Hall')).toBe('HallOn nowKeynoteuntil 12:30NextNothing more on this day');
  expect(screen.queryByText(/not on today/)).toBeNull();
});

test('what visitors read is shown: the last release, and on wish the working copy', async () => {
  const release = { id: 5, name: '1.0', note: null, at: '2019-11-01T08:00:00Z', by: 'Ben' };
  const { room, user, router } = await opened('/app/agendas?shape=now&at=2019-12-27T13:10', '', undefined, {
    body: { success: true, data: [{ ...release, sessions: 1, changes: [] }] },
  });
  expect(room('Attic')).toContain('On at 13:10Openinguntil 13:45');
  expect(room('Hall')).toContain('On at 13:10Nothing');
  await user.click(screen.getByText('Working copy'));
  await waitFor(() => expect(router.state.location.search).toContain('working'));
  expect(room('Attic')).toContain('On at 13:10Nothing');
});

test('before the first release it says that this is the working copy', async () => {
  await opened('/app/agendas?shape=now&at=2019-12-27T11:20');
  expect(screen.getByText('Nothing was released yet. This is the working copy.')).toBeTruthy();
});
