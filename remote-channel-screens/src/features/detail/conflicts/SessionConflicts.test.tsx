import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const holiday = rowOf('blockings', 5, {
  ...{
    reason: 'Holiday',
    start: '2026-07-06T09:00:00Z',
    end: '2026-07-06T12:00:00Z',
    scope: 'coach',
    coach: 2,
  },
});
const session = (id: number, start: string, end: string): Row =>
  rowOf('appointments', id, { service: 3, coach: 2, clients: [4], start, end, status: 'accepted' });
const titles = { services: { 3: 'Rowing lesson' }, users: { 4: 'Amara' }, coaches: { 2: 'Mara' } };

async function open(sessions: FakeAnswer) {
  const seen = fakeFetch({
    'GET /v1/a/blockings/5': { body: one(holiday, titles) },
    'GET /v1/a/appointments': sessions,
  });
  await show('/app/blockings/5');
  const part = within(await screen.findByRole('region', { name: 'Sessions in conflict' }));
  return { seen, part };
}

test('a blocking lists the sessions in conflict with it, each a link, and no other', async () => {
  const rows = [
    session(11, '2026-07-06T08:00:00Z', '2026-07-06T09:00:00Z'),
    session(12, '2026-07-06T11:00:00Z', '2026-07-06T13:00:00Z'),
  ];
  const { part, seen } = await open({ body: page(rows, { titles }) });
  const links = await part.findAllByRole('link', { name: /^Rowing lesson/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/sessions/12']);
  expect(part.getAllByText(/Amara/).length).toBeGreaterThan(0);
  const request = seen.find(({ path }) => path.startsWith('/v1/a/appointments?'));
  expect(new URL(request?.path ?? '', 'http://x').searchParams.get('where.coach')).toBe('2');
});

test('where nothing is booked it says so', async () => {
  const { part } = await open({ body: page([]) });
  expect(await part.findByText('No session is booked in that time.')).toBeTruthy();
});

test('a failed read shows there, and the form stays', async () => {
  const { part } = await open({ status: 409, body: refusal('conflict', 'Not now.') });
  expect(await part.findByText('Sessions could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Holiday');
});

test('of more sessions than are looked at it says how many there are', async () => {
  const { part } = await open({ body: page([], { total: 240 }) });
  expect(await part.findByText(/the first 100 sessions .* of 240/)).toBeTruthy();
});

test('a blocking of a room searches no sessions', async () => {
  const { part } = await open({ body: page([]) });
  await part.findByText('No session is booked in that time.');
  await userEvent.click(screen.getByLabelText('Blocks'));
  await userEvent.click(await screen.findByText('A room'));
  expect(screen.queryByRole('region', { name: 'Sessions in conflict' })).toBeNull();
});
