import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const talk = rowOf('agenda-sessions', 8, {
  ...{ title: 'Opening', start: '2019-12-27T10:00:00Z', duration: 30, room: 1, contributors: [7], agenda: 3 },
});
const other = rowOf('agenda-sessions', 9, {
  ...{ title: 'Keynote', start: '2019-12-27T10:30:00Z', duration: 60, room: 1, contributors: [7], agenda: 3 },
});
const titles = { rooms: { 1: 'Hall' }, contributors: { 7: 'Ada' }, agendas: { 3: 'Congress' } };

async function opened(duration = 30) {
  const stored = { ...talk, values: { ...talk.values, duration } };
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/rooms/1': { body: one(rowOf('rooms', 1, { name: 'Hall', capacity: 50 })) },
    'GET /v1/a/agenda-sessions/8': { body: one(stored, titles) },
    'GET /v1/a/agenda-sessions/brief': { body: page([stored, other], { titles }) },
    'GET /v1/a/blockings': { body: page([]) },
    'GET /v1/a/contributors/brief': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
    'PUT /v1/a/agenda-sessions/8': ({ body }) => {
      const { data } = body as { data: Row['values'] };
      return { body: one({ ...stored, version: 2, values: { ...stored.values, ...data } }, titles) };
    },
  });
  const { notices } = await show('/app/agendas?session=8');
  return { seen, notices, duration: await screen.findByLabelText('Duration'), user: userEvent.setup() };
}

test('a session says what speaks against its time and room as one types, and is saved all the same', async () => {
  const { user, duration, seen } = await opened();
  await waitFor(() =>
    expect(seen.some(({ path }) => path.includes('where.start=2019-12-26..2019-12-28'))).toBe(true),
  );
  expect(screen.queryByText('This conflicts with the agenda')).toBeNull();
  await user.clear(duration);
  await user.type(duration, '45');
  expect(await screen.findByText('This conflicts with the agenda')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Hall has “Keynote” then, 11:30–12:30.' });
  expect(link.getAttribute('href')).toBe('/app/agendas?session=9');
  expect(screen.getByText('Ada is in “Keynote” then, 11:30–12:30.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
});

test('a save says what conflicts since, as a move on the plan does', async () => {
  const { user, notices } = await opened();
  await user.type(screen.getByLabelText('Capacity'), '80');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(notices).toEqual([
      expect.stringMatching(/^Saved “Opening”/),
      '“Opening” conflicts with the agenda. Hall holds 50 people; 80 are expected.',
    ]),
  );
});

test('a save says nothing of a conflict that was there before', async () => {
  const { user, notices, seen } = await opened(45);
  await user.type(screen.getByLabelText('Subtitle'), 'On time');
  await user.type(screen.getByLabelText('Capacity'), '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[1]).toBe('“Opening” conflicts with the agenda. Hall holds 50 people; 60 are expected.');
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('more people than the room holds are a conflict', async () => {
  const { user } = await opened();
  await user.type(screen.getByLabelText('Capacity'), '80');
  expect(await screen.findByText('Hall holds 50 people; 80 are expected.')).toBeTruthy();
});

test('an agenda says which sessions its new days leave out, before they are saved', async () => {
  const off = { ...other, id: 10, values: { ...other.values, title: 'Party', state: 'cancelled' } };
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk, off]) },
  });
  await show('/app/agendas?agenda=3&form=agenda');
  const first = await screen.findByLabelText('First day');
  expect(screen.queryByText(/outside of these days/)).toBeNull();
  await userEvent.clear(first);
  await userEvent.type(first, '28/12/2019');
  await userEvent.tab();
  expect(await screen.findByText('1 session is outside of these days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Opening' }).getAttribute('href')).toBe('/app/agendas?session=8');
});
