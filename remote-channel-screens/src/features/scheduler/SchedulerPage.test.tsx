import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const day = '2026-06-03';
const business = rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'Europe/Berlin' });
const coach = rowOf('coaches', 5, { profile: 2, available: 9 });
const available = rowOf('availables', 9, {
  name: 'Mornings',
  timeZone: 'Europe/Berlin',
  weekly: [{ day: 3, from: '09:00', to: '12:00' }],
});
const session = rowOf('appointments', 11, {
  service: 3,
  coach: 5,
  clients: [7],
  start: `${day}T07:00:00Z`,
  end: `${day}T08:30:00Z`,
  status: 'accepted',
});

const setting = (key: string, value: number | string) => ({
  ...{ key, value, version: 1, updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ana' },
});

function answers(
  coaches = [coach],
  changed: ReturnType<typeof setting>[] = [],
  sessions: readonly ReturnType<typeof rowOf>[] = [session],
) {
  return fakeFetch({
    'GET /v1/a/my-business': { body: page([business]) },
    'GET /v1/a/settings': { body: { success: true, data: changed } },
    'GET /v1/a/coaches': { body: page(coaches, { titles: { profiles: { 2: 'Mara Lindqvist' } } }) },
    'GET /v1/a/availables': { body: page([available]) },
    'GET /v1/a/appointments': {
      body: page([...sessions], { titles: { services: { 3: 'Rowing lesson' }, users: { 7: 'Ana' } } }),
    },
    'GET /v1/a/appointments/11': { body: one(session) },
  });
}

test('shows the sessions of a day in the time of the business, each leading to its form', async () => {
  const seen = answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /09:00–10:30 Rowing lesson/ });
  expect(link.textContent).toContain('Ana');
  const request = seen.find(({ path }) => path.includes('/v1/a/appointments'));
  expect(decodeURIComponent(request?.path ?? '')).toContain('where.start=2026-06-02..2026-06-04');
  expect(request?.path).toContain('all=true');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/11'));
});

test.each([15, 30])('a session of %s minutes is high enough for a finger', async (minutes) => {
  const end = new Date(Date.parse(`${day}T07:00:00Z`) + minutes * 60_000).toISOString();
  answers([coach], [], [{ ...session, values: { ...session.values, end } }]);
  await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /Rowing lesson/ });
  expect(Number.parseFloat(link.style.height)).toBeGreaterThanOrEqual(24);
});

test('a double click on a free time opens a new session that has coach and time', async () => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  fireEvent.doubleClick(await screen.findByLabelText('Book Mara Lindqvist at 11:00'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/new'));
  expect(await screen.findByText('Mara Lindqvist')).toBeTruthy();
  expect(router.state.location.state.preset).toMatchObject({
    coach: 5,
    start: `${day}T09:00:00Z`,
    end: `${day}T10:00:00Z`,
  });
});

test('booking outside of the hours of a coach warns first, and does not book where that is not wanted', async () => {
  answers();
  const questions: unknown[] = [];
  const { router } = await show(`/app/scheduler?day=${day}`, {
    answer: async ({ title, body }) => {
      questions.push(title, body);
      return false;
    },
  });
  const slot = await screen.findByLabelText('Book Mara Lindqvist at 11:30');
  fireEvent.keyDown(slot, { key: 'Enter' });
  await waitFor(() =>
    expect(questions).toEqual(['Outside availability', 'Mara Lindqvist does not work from 11:30 to 12:30.']),
  );
  expect(router.state.location.pathname).toBe('/app/scheduler');
});

test('a week shows each of its days, and the address says which', async () => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  await userEvent.click(await screen.findByText('Week'));
  await waitFor(() => expect(router.state.location.search).toContain('view=week'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Mon 1 Jun' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Sun 7 Jun' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Week after'));
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-06-10'));
});

test('without coaches it says how to begin', async () => {
  answers([]);
  await show('/app/scheduler');
  const link = await screen.findByRole('link', { name: 'Add the first coach' });
  expect(link.getAttribute('href')).toBe('/app/coaches/new');
});

test('goes by the settings of the business', async () => {
  answers(
    [coach],
    [
      setting('scheduler-first-hour', 6),
      setting('scheduler-slot-minutes', '15'),
      setting('scheduler-session-minutes', 45),
    ],
  );
  const { router } = await show(`/app/scheduler?day=${day}`);
  fireEvent.doubleClick(await screen.findByLabelText('Book Mara Lindqvist at 11:15'));
  await waitFor(() =>
    expect(router.state.location.state?.preset).toMatchObject({
      start: `${day}T09:15:00Z`,
      end: `${day}T10:00:00Z`,
    }),
  );
});

describe('in the hour that comes twice at the end of summer time', () => {
  const longDay = '2026-10-25';
  const inTheNight = [setting('scheduler-first-hour', 1)];
  const at = (start: string, end: string) => ({
    ...session,
    values: { ...session.values, start: `${longDay}T${start}:00Z`, end: `${longDay}T${end}:00Z` },
  });

  test.each([
    ['CEST', '00:30', '01:30'],
    ['CET', '01:30', '02:30'],
  ])('02:30 (%s) is a time of its own to book', async (name, start, end) => {
    answers([coach], inTheNight, []);
    const { router } = await show(`/app/scheduler?day=${longDay}`);
    fireEvent.doubleClick(await screen.findByLabelText(`Book Mara Lindqvist at 02:30 (${name})`));
    await waitFor(() =>
      expect(router.state.location.state?.preset).toMatchObject({
        start: `${longDay}T${start}:00Z`,
        end: `${longDay}T${end}:00Z`,
      }),
    );
    expect(screen.queryByLabelText('Book Mara Lindqvist at 02:30')).toBeNull();
  });

  test('a session is there from one to the other, leaves free what is free, and says which is which', async () => {
    answers([coach], inTheNight, [at('00:30', '01:30')]);
    await show(`/app/scheduler?day=${longDay}`);
    await screen.findByRole('link', { name: /02:30 \(CEST\)–02:30 \(CET\) Rowing lesson/ });
    for (const taken of ['02:30 (CEST)', '02:00 (CET)'])
      expect(screen.queryByLabelText(`Book Mara Lindqvist at ${taken}`)).toBeNull();
    for (const free of ['02:00 (CEST)', '02:30 (CET)', '03:00'])
      expect(screen.getByLabelText(`Book Mara Lindqvist at ${free}`)).toBeTruthy();
  });
});
