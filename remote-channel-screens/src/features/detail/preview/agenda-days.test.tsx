import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { congress, keynote, opening, session } from '../../../testing/plan.tsx';
import { one, page, show } from '../../../testing/show.tsx';

const night = session(11, 'Party', { start: '2019-12-28T00:30:00Z', room: 2 });
const release = {
  id: 5,
  name: '1.0',
  note: null,
  at: '2019-12-01T10:00:00Z',
  by: 'Ana',
  sessions: 1,
  changes: [],
};

async function preview(releases: object[]) {
  fakeFetch({
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': {
      body: page([opening, keynote, night], { titles: { rooms: { 1: 'Hall', 2: 'Attic' } } }),
    },
    'GET /v1/a/agendas/3/releases': { body: { success: true, data: releases } },
    'GET /v1/a/agendas/3/releases/5/placements': {
      body: { success: true, data: [{ session: 8, start: '2019-12-27T12:00:00Z', duration: 45, room: 2 }] },
    },
  });
  await show('/app/agendas?agenda=3&form=agenda');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const list = await screen.findByRole('list', { name: 'Programme of Fri 27 Dec' });
  const entries = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { user, entries };
}

test('the phone shows the last release, and the working copy on wish', async () => {
  const { user, entries } = await preview([release]);
  expect(entries()).toEqual(['13:00 – 13:45OpeningAttic']);
  await user.click(screen.getByText('Working copy'));
  // A day of the agenda begins at five in the morning.
  expect(entries()).toEqual([
    '11:00 – 11:30OpeningHall',
    '11:30 – 12:30KeynoteHall',
    '01:30 – 02:00PartyAttic',
  ]);
  await user.click(screen.getByText('Release 1.0'));
  expect(entries()).toHaveLength(1);
});

test('before the first release the phone shows what is planned', async () => {
  const { entries } = await preview([]);
  expect(entries()).toHaveLength(3);
  expect(screen.queryByText('Working copy')).toBeNull();
});
