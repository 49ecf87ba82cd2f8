import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from 'shared-contracts/entities';
import { answers, coach, day, setting } from '../../../testing/scheduler-answers.ts';
import { rowOf, show } from '../../../testing/show.tsx';
import { titleFrom } from '../times/closed-times.model.ts';

// Without room beside the board, sessions open on pages of their own.
const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 800;
});
afterEach(() => {
  window.innerWidth = width;
});

describe('closed and blocked times', () => {
  const blocking = (id: number, values: Row['values']) => rowOf('blockings', id, values);
  const list = async () => within(await screen.findByRole('list', { name: 'Closed and blocked times' }));
  const texts = async () => {
    const items = (await list()).getAllByRole('listitem');
    return items.map((item) => item.firstElementChild?.textContent);
  };
  const shapes = async () => {
    const items = (await list()).getAllByRole('listitem');
    const parts = items.flatMap((item) => [...item.querySelectorAll<HTMLElement>('[aria-hidden]')]);
    return parts.map(({ textContent, style }) => [
      ...[textContent, Number.parseFloat(style.top), Number.parseFloat(style.height)],
      ...[style.left, style.width],
    ]);
  };
  // The board of a usual day is shown from 8 to 18 o'clock, at 48 pixels an hour.
  const whole = [setting('scheduler-first-hour', 0), setting('scheduler-last-hour', 24)];
  const noHours = rowOf('coaches', 5, { profile: 2, services: [3], locations: [30] });

  test('are those outside of the hours of the coach and of the business, as text too', async () => {
    answers([coach], whole, [], {
      hours: { openingHours: [{ day: 3, from: '10:00', to: '11:30' }] },
    });
    await show(`/app/scheduler?day=${day}`);
    expect(await texts()).toEqual([
      'Closed from 00:00 to 09:00, outside the hours of the coach.',
      'Closed from 09:00 to 10:00, outside the hours of the business.',
      'Closed from 11:30 to 12:00, outside the hours of the business.',
      'Closed from 12:00 to 24:00, outside the hours of the coach.',
    ]);
    expect((await shapes()).map(([, top, height]) => [top, height])).toEqual([
      [0, 432],
      [432, 48],
      [552, 24],
      [576, 576],
    ]);
    const slot = screen.getByLabelText(/^Book Mara Lindqvist at 11:30,/);
    const about = document.getElementById(slot.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toContain('outside the hours of the business');
    expect(screen.getByLabelText(/^Book Mara Lindqvist at 11:00,/).hasAttribute('aria-describedby')).toBe(
      false,
    );
  });

  test('are none where nobody said when anything is open', async () => {
    answers([noHours]);
    await show(`/app/scheduler?day=${day}`);
    await screen.findByLabelText(/^Book Mara Lindqvist at 11:00,/);
    expect(screen.queryByRole('list', { name: 'Closed and blocked times' })).toBeNull();
  });

  test('are drawn no further than the hours that are shown', async () => {
    const holiday = { start: '2026-06-01T22:00:00Z', end: '2026-06-05T22:00:00Z', reason: 'Holiday' };
    answers([noHours], [], [], { blockings: [blocking(1, holiday)] });
    await show(`/app/scheduler?day=${day}`);
    await screen.findByText('Holiday');
    const [shape] = await shapes();
    const board = screen.getByRole('region', { name: 'Mara Lindqvist' }).querySelector('div');
    expect(shape).toEqual(['Holiday', 0, Number.parseFloat(board?.style.height ?? ''), '0%', '100%']);
  });

  test('have a blocking over midnight on both days, with its reason', async () => {
    const night = { start: `${day}T20:30:00Z`, end: '2026-06-04T04:00:00Z', reason: 'Regatta' };
    answers([noHours], whole, [], { blockings: [blocking(1, night)] });
    const { router } = await show(`/app/scheduler?day=${day}`);
    await screen.findByText('Regatta');
    expect(await texts()).toEqual(['Regatta. Blocked from 22:30 to 24:00.']);
    expect(await shapes()).toEqual([['Regatta', 1080, 72, '0%', '100%']]);
    await act(async () => router.navigate('/app/scheduler?day=2026-06-04'));
    await screen.findByText('Regatta');
    expect(await texts()).toEqual(['Regatta. Blocked from 00:00 to 06:00.']);
    expect(await shapes()).toEqual([['Regatta', 0, 288, '0%', '100%']]);
  });

  test('have a blocking of the hour that comes twice in the half that it blocks', async () => {
    // From 02:30 (CEST) to 02:30 (CET).
    const hour = { start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:30:00Z', reason: 'Clocks' };
    answers([noHours], whole, [], { blockings: [blocking(1, hour)] });
    await show('/app/scheduler?day=2026-10-25');
    await screen.findByText('Clocks');
    expect(await texts()).toEqual(['Clocks. Blocked from 02:30 (CEST) to 02:30 (CET).']);
    expect(await shapes()).toEqual([
      ['Clocks', 120, 24, '0%', '50%'],
      ['', 96, 24, '50%', '50%'],
    ]);
    const described = (name: string) =>
      screen
        .getByLabelText((text) => text.startsWith(`Book Mara Lindqvist at ${name},`))
        .hasAttribute('aria-describedby');
    expect(['02:00 (CEST)', '02:30 (CEST)', '02:00 (CET)', '02:30 (CET)'].map(described)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test('have what repeats at the same time of the clock after it went forward', async () => {
    const weekly = { start: '2026-03-22T09:00:00Z', end: '2026-03-22T10:00:00Z', repeats: 'weekly' };
    answers([noHours], whole, [], { blockings: [blocking(1, { ...weekly, reason: 'Cleaning' })] });
    await show('/app/scheduler?day=2026-03-29');
    await screen.findByText('Cleaning');
    expect(await texts()).toEqual(['Cleaning. Blocked from 10:00 to 11:00.']);
  });

  test('have blockings of the coach, and those of its places and services by name, side by side', async () => {
    const times = { start: `${day}T08:00:00Z`, end: `${day}T10:00:00Z` };
    answers([noHours], [], [], {
      blockings: [
        blocking(1, { ...times, reason: 'Ill', scope: 'coach', coach: 5 }),
        blocking(2, { ...times, reason: 'Ill', scope: 'coach', coach: 6 }),
        blocking(3, { ...times, reason: 'Slipway', scope: 'location', location: 30 }),
        blocking(4, { ...times, reason: 'Elsewhere', scope: 'location', location: 31 }),
        blocking(5, { ...times, reason: 'Fog', scope: 'service', service: 3 }),
        blocking(6, { ...times, reason: 'Painting', scope: 'room', room: 1 }),
      ],
    });
    await show(`/app/scheduler?day=${day}`);
    await screen.findByText('Ill');
    expect(await texts()).toEqual([
      'Ill. Blocked from 10:00 to 12:00.',
      'Slipway · Boathouse. Blocked from 10:00 to 12:00, for Boathouse only.',
      'Fog · Rowing lesson. Blocked from 10:00 to 12:00, for Rowing lesson only.',
    ]);
    const places = (await shapes()).map(([, , , left, width]) =>
      [left, width].map((text) => Math.round(Number.parseFloat(String(text)))),
    );
    expect(places).toEqual([
      [0, 33],
      [33, 33],
      [67, 33],
    ]);
  });

  test('warn whoever books in them', async () => {
    const times = { start: `${day}T08:00:00Z`, end: `${day}T10:00:00Z`, reason: 'Holiday' };
    answers([noHours], [], [], { blockings: [blocking(1, times)] });
    const questions: unknown[] = [];
    const { router } = await show(`/app/scheduler?day=${day}`, {
      answer: async ({ title, body }) => {
        questions.push(title, body);
        return true;
      },
    });
    await screen.findByText('Holiday');
    await userEvent.click(screen.getByLabelText(/^Book Mara Lindqvist at 11:30,/));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/new'));
    expect(questions).toEqual(['Blocked time', 'It is blocked: Holiday.']);
    expect(router.state.location.state.accepted).toEqual({
      values: { coach: 5, start: `${day}T09:30:00Z` },
      reasons: [{ words: 'It is blocked: Holiday.', entity: 'blockings', id: 1, override: true }],
    });
  });

  test('that cannot be read leave the sessions on the board, with a way to try again', async () => {
    answers([coach], [], undefined, { blockings: null });
    await show(`/app/scheduler?day=${day}`);
    await screen.findByRole('link', { name: /Rowing lesson/ });
    expect(await screen.findByText('The scheduler could not be read')).toBeTruthy();
  });
});

test('the title of a blocking is in its first stretch without sessions that holds it', () => {
  const day = { from: 540, to: 720 };
  expect(titleFrom(day, [], 30)).toBe(540);
  const sessions = [
    { from: 480, to: 600 },
    { from: 615, to: 660 },
  ];
  expect(titleFrom(day, sessions, 15)).toBe(600);
  expect(titleFrom(day, sessions, 30)).toBe(660);
  expect(titleFrom(day, sessions, 90)).toBe(540);
});
