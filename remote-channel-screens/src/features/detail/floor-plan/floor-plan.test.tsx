import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { congress, keynote, lost, opening } from '../../../testing/plan.tsx';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const square = '0.1,0.1 0.4,0.1 0.4,0.5 0.1,0.5';
const image = { url: `https://api.test/v1/images/${'a'.repeat(32)}/960.webp`, alt: 'Seen from above' };
const floor = rowOf('floors', 5, { name: 'Ground floor', ordinal: 0, plan: image });
const hall = rowOf('rooms', 1, { name: 'Hall', floor: 5, capacity: 400, outline: square });
const attic = rowOf('rooms', 2, { name: 'Attic', floor: 5 });
const release = { id: 5, name: '1.0', note: null, at: '2019-11-01T08:00:00Z', by: 'Ben' };

function answers({
  rooms = [hall, attic],
  agendas = [congress],
  releases = [] as object[],
  planned = [opening, keynote],
} = {}) {
  fakeFetch({
    'GET /v1/a/floors/5': { body: one(floor) },
    'GET /v1/a/floors': { body: page([floor]) },
    'GET /v1/a/titles/floors': { body: { success: true, data: [{ id: 6, title: 'First floor' }] } },
    'GET /v1/a/rooms/1': { body: one(hall, { floors: { 5: 'Ground floor' } }) },
    'GET /v1/a/rooms/2': { body: one(attic, { floors: { 5: 'Ground floor' } }) },
    'GET /v1/a/rooms': { body: page(rooms) },
    'GET /v1/a/agendas': { body: page(agendas) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agenda-sessions/brief': {
      body: page(planned, { titles: { contributors: { 7: 'Ada' } } }),
    },
    'GET /v1/a/agendas/3/releases': { body: { success: true, data: releases } },
    'GET /v1/a/agendas/3/releases/5/placements': {
      body: { success: true, data: [{ session: 8, start: '2019-12-27T10:30:00Z', duration: 45, room: 2 }] },
    },
  });
}

async function floorShown(
  given: { rooms?: Row[]; agendas?: Row[]; releases?: object[]; planned?: Row[] } = {},
  clock = Date.parse('2019-12-27T10:40:00Z'),
) {
  answers(given);
  await show('/app/floors/5', { clock: () => clock });
  const part = await screen.findByRole('region', { name: 'Rooms on the plan' });
  return { part: within(part), user: userEvent.setup() };
}

describe('the page of a floor', () => {
  test('shows its plan with rooms, capacity and what is on now, and leads to the editor and the rooms', async () => {
    const { part } = await floorShown();
    expect((await part.findByRole('img', { name: 'Seen from above' })).getAttribute('src')).toContain(
      '1920.webp',
    );
    const hallLink = await part.findByRole('link', { name: 'Hall' });
    expect(hallLink.getAttribute('href')).toBe('/app/rooms/1');
    await part.findByRole('list', { name: 'Rooms of this floor' });
    expect(hallLink.parentElement?.textContent).toBe('Hall 400Keynote');
    expect(part.getByText('1 of 2 rooms are not placed yet.')).toBeTruthy();
    expect(part.getByRole('link', { name: 'Place rooms' }).getAttribute('href')).toBe('/app/floors/5/plan');
  });

  test('lists the same beside the drawing, also for rooms that are not placed', async () => {
    const { part } = await floorShown();
    const list = within(await part.findByRole('list', { name: 'Rooms of this floor' }));
    expect(list.getByRole('listitem', { name: 'Hall' }).textContent).toBe(
      'HallOn nowKeynoteuntil 12:30NextNothing more on this day',
    );
    const idle = within(part.getByRole('list', { name: 'Rooms with nothing more on this day' }));
    expect(idle.getByRole('link', { name: 'Attic' }).getAttribute('href')).toBe('/app/rooms/2');
  });

  test('shows the last release, which people read', async () => {
    const { part } = await floorShown({ releases: [{ ...release, sessions: 1, changes: [] }] });
    const list = within(await part.findByRole('list', { name: 'Rooms of this floor' }));
    expect(list.getByRole('listitem', { name: 'Attic' }).textContent).toContain('Opening');
    const idle = within(part.getByRole('list', { name: 'Rooms with nothing more on this day' }));
    expect(idle.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Hall']);
    expect(part.getByText('As release 1.0 has it, which people read.')).toBeTruthy();
  });

  test('shows a chosen time by the clock of the agenda, and Now leads back', async () => {
    const { part, user } = await floorShown();
    await part.findByRole('list', { name: 'Rooms of this floor' });
    const time = part.getByRole('combobox', { name: 'Time' });
    await user.type(time, '11:15');
    await user.click(await screen.findByTitle('11:15'));
    expect(part.getByRole('listitem', { name: 'Hall' }).textContent).toContain('On at 11:15Opening');
    await user.click(part.getByRole('button', { name: 'Now' }));
    expect(part.getByRole('listitem', { name: 'Hall' }).textContent).toContain('On nowKeynote');
  });

  test('shows the nearest session while the agenda is not on', async () => {
    const { part } = await floorShown({}, Date.parse('2026-01-01T00:00:00Z'));
    expect(await part.findByText(/not on today/)).toBeTruthy();
  });

  test('folds many rooms with nothing on, so that the form below is near', async () => {
    const rooms = Array.from({ length: 13 }, (_, at) =>
      rowOf('rooms', at + 2, { name: `R ${at}`, floor: 5 }),
    );
    const { part } = await floorShown({ rooms });
    const summary = await part.findByText('Nothing more on this day (13)');
    expect(summary.closest('details')?.open).toBe(false);
  });

  test('says that an agenda has no sessions with a time, instead of naming a nearest one', async () => {
    const { part } = await floorShown({ planned: [lost] }, Date.parse('2026-01-01T00:00:00Z'));
    expect(await part.findByText(/none of its sessions has a time yet/)).toBeTruthy();
    expect(part.queryByText(/nearest session/)).toBeNull();
  });

  test('says that no room is here, and shows no times without an agenda', async () => {
    const { part } = await floorShown({ rooms: [], agendas: [] });
    expect(await part.findByText(/No room is on this floor yet/)).toBeTruthy();
    expect(part.queryByRole('toolbar')).toBeNull();
  });
});

describe('the form of a room', () => {
  test('shows where it lies, and leads to the plan with this room chosen', async () => {
    answers();
    await show('/app/rooms/1');
    const place = within(await screen.findByRole('region', { name: 'Place' }));
    expect((await place.findByRole('link', { name: 'Show on the plan' })).getAttribute('href')).toBe(
      '/app/floors/5/plan?room=1',
    );
    expect(place.getByText('Hall')).toBeTruthy();
  });

  test('says that another floor takes it off the plan', async () => {
    answers();
    await show('/app/rooms/1');
    const place = within(await screen.findByRole('region', { name: 'Place' }));
    await place.findByRole('link', { name: 'Show on the plan' });
    expect(place.queryByText(/leaves its place/)).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }));
    await userEvent.click(await screen.findByText('First floor'));
    expect(
      await place.findByText('With another floor, this room leaves its place on the plan.'),
    ).toBeTruthy();
  });

  test('leads to the plan of its floor where it is not placed', async () => {
    answers();
    await show('/app/rooms/2');
    const place = within(await screen.findByRole('region', { name: 'Place' }));
    expect(await place.findByRole('link', { name: 'Place on the plan' })).toBeTruthy();
  });

  test('asks for a floor first', async () => {
    fakeFetch({
      'GET /v1/a/rooms/2': { body: one(rowOf('rooms', 2, { name: 'Attic' })) },
      'GET /v1/a/agendas': { body: page([]) },
      'GET /v1/a/agenda-sessions': { body: page([]) },
    });
    await show('/app/rooms/2');
    expect(await screen.findByText(/Choose a floor and save/)).toBeTruthy();
  });
});

test('a phone shows the plan with the rooms that are not hidden', async () => {
  const kiosk = rowOf('rooms', 3, { name: 'Kiosk', floor: 5, pin: '0.8,0.8' });
  const store = rowOf('rooms', 4, { name: 'Store', floor: 5, pin: '0.2,0.8', hidden: true });
  const { user } = await floorShown({ rooms: [hall, attic, kiosk, store] });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const phone = await screen.findByRole('article', { name: 'Ground floor on a phone' });
  await within(phone).findByRole('img', { name: 'Seen from above' });
  // On the plan, and in the list below it.
  expect(await within(phone).findAllByText('Hall')).toHaveLength(2);
  expect(within(phone).getAllByText('Kiosk')).toHaveLength(2);
  expect(within(phone).getAllByText('Attic')).toHaveLength(1);
  expect(within(phone).queryByText('Store')).toBeNull();
  expect(phone.querySelectorAll('polygon')).toHaveLength(1);
});
