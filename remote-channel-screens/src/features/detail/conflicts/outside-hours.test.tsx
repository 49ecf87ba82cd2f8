import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { one, page, rowOf, show } from '../../../testing/show.tsx';
import { coachesOf, outsideHours } from './outside-hours.model.ts';

// 4 March 2027 is a Thursday.
const session = (id: number, coach: number, hour: string): Row =>
  rowOf('appointments', id, {
    ...{ service: 3, coach, clients: [4], status: 'accepted' },
    ...{ start: `2027-03-04T${hour}:00:00Z`, end: `2027-03-04T${hour}:45:00Z` },
  });
const thursday = (from: string, to: string) => ({ day: 4, from, to });
const hours = (id: number, values: EntityValues): Row =>
  rowOf('availables', id, { name: `Hours ${id}`, owner: 'coach', timeZone: 'UTC', ...values });
const split = hours(5, { weekly: [thursday('09:00', '13:00'), thursday('14:00', '19:00')] });
const coach = (id: number, available: number | null) => rowOf('coaches', id, { profile: id, available });
const [rita, sofia, bruno] = [coach(1, 5), coach(2, 5), coach(3, null)];
const known = { coaches: [rita, sofia, bruno], availables: [split], zone: 'UTC' };
const sessions = [session(11, 1, '10'), session(12, 2, '15'), session(13, 3, '10')];
const found = (weekly: object[], facts = known) =>
  outsideHours(sessions, { id: 5, values: { ...split.values, weekly } as EntityValues }, facts).map(
    ({ id }) => id,
  );

test('a session is outside once the hours of its coach leave it out, and not while they hold it', () => {
  expect(found([thursday('09:00', '13:00'), thursday('14:00', '19:00')])).toEqual([]);
  expect(found([thursday('14:00', '19:00')])).toEqual([11]);
  expect(found([thursday('10:30', '15:30')])).toEqual([11, 12]);
});

test('hours of their own beside the shared ones count as well', () => {
  const own = hours(6, { coach: 1, weekly: [thursday('09:00', '11:00')] });
  expect(found([thursday('14:00', '19:00')], { ...known, availables: [split, own] })).toEqual([]);
});

test('an availability applies to those who choose it, and to whom it names', () => {
  expect(coachesOf(5, split.values, known.coaches)).toEqual([1, 2]);
  expect(coachesOf(6, { owner: 'coach', coach: 3 }, known.coaches)).toEqual([3]);
  expect(coachesOf(6, { owner: 'business', coach: 3 }, known.coaches)).toEqual([]);
});

test('hours that are taken out of a week name the sessions booked in them, before they are saved', async () => {
  const titles = { services: { 3: 'Cut' }, users: { 4: 'Ana' }, coaches: { 1: 'Rita', 2: 'Sofia' } };
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/availables/5': { body: one(split) },
    'GET /v1/a/availables': { body: page([split]) },
    'GET /v1/a/coaches': { body: page(known.coaches) },
    'GET /v1/a/appointments': { body: page(sessions.slice(0, 2), { titles }) },
  });
  await show('/app/availables/5');
  const name = 'Sessions outside these hours';
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Thursday 09:00' }));
  const part = within(await screen.findByRole('region', { name }));
  const links = part.getAllByRole('link', { name: /^Cut/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/sessions/11']);
  expect(part.getByRole('button', { name: 'Give to another coach' })).toBeTruthy();
  const request = seen.find(({ path }) => path.startsWith('/v1/a/appointments?'));
  expect(new URL(request?.path ?? '', 'http://x').searchParams.get('where.coach')).toBe('1,2');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Thursday 14:00' }));
  expect(part.getAllByRole('link', { name: /^Cut/ })).toHaveLength(2);
  // Those of several coaches have no other one in common.
  expect(part.queryByRole('button', { name: 'Give to another coach' })).toBeNull();
});
