import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, coach, day, session, setting } from '../../testing/scheduler-answers.ts';
import { show } from '../../testing/show.tsx';
import { pastMinutes } from './times/past.model.ts';

const body = (name = 'Mara Lindqvist') => screen.getByRole('region', { name }).querySelector('div[style]');

test('the label says weekday, date and year, and its calendar leads to another day', async () => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Wed 3 Jun 2026' }));
  const grid = await screen.findByRole('grid', { name: 'June 2026' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('3'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 11 June 2026'),
  );
  expect(within(grid).getByRole('button', { name: 'Wednesday 3 June 2026' }).ariaPressed).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-06-11'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thu 11 Jun 2026'));
});

test('a date far away is typed', async () => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Wed 3 Jun 2026' }));
  await userEvent.type(await screen.findByLabelText('Date'), '2028-12-27{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('day=2028-12-27'));
});

test('Today is the day of the business, wherever the person is', async () => {
  answers();
  // In Berlin it is the third already, in UTC not yet.
  const { router } = await show('/app/scheduler?day=2026-07-01', {
    clock: () => Date.parse('2026-06-02T22:30:00Z'),
  });
  await screen.findByRole('region', { name: 'Mara Lindqvist' });
  await userEvent.click(screen.getByText('Today'));
  await waitFor(() => expect(router.state.location.search).toContain(`day=${day}`));
});

test('of a day that is over all is past, of today until now, of a later one nothing', () => {
  const now = Date.parse('2026-06-03T08:20:00Z');
  const past = (one: string) => pastMinutes({ day: one, zone: 'Europe/Berlin' }, now);
  expect(['2026-06-02', day, '2026-06-04'].map(past)).toEqual([1440, 620, 0]);
});

test('the line for now moves with the clock', async () => {
  answers();
  let now = Date.parse(`${day}T08:20:00Z`);
  await show(`/app/scheduler?day=${day}`, { clock: () => now });
  expect(await screen.findByText('10:20')).toBeTruthy();
  now += 60_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('10:21')).toBeTruthy();
});

test('booking in the past says so, once, with what else is against it', async () => {
  answers();
  const questions: unknown[] = [];
  await show(`/app/scheduler?day=${day}`, {
    clock: () => Date.parse('2026-06-04T08:00:00Z'),
    answer: async ({ title, body: text }) => {
      questions.push(title, text);
      return false;
    },
  });
  await userEvent.click(await screen.findByLabelText(/^Book Mara Lindqvist at 11:00,/));
  await waitFor(() => expect(questions).toEqual(['In the past', 'This time is in the past.']));
  await userEvent.click(screen.getByLabelText(/^Book Mara Lindqvist at 11:30,/));
  await waitFor(() =>
    expect(questions.slice(2)).toEqual([
      'Outside availability',
      'This time is in the past. Mara Lindqvist does not work from 11:30 to 12:30.',
    ]),
  );
});

test('a closed day has the hours of the other days of its week, and the whole day begins at 00:00', async () => {
  answers([coach], [setting('scheduler-last-hour', 10)]);
  const { router } = await show('/app/scheduler?day=2026-06-07');
  // Until 12 o’clock, which is when the coach goes home on Wednesdays.
  const height = async () => {
    await screen.findByRole('region', { name: 'Mara Lindqvist' });
    return (body() as HTMLElement).style.height;
  };
  expect(await height()).toBe(`${4 * 48}px`);
  await act(async () => router.navigate(`/app/scheduler?day=${day}`));
  expect(await height()).toBe(`${4 * 48}px`);
});

test('the whole day is shown from 00:00 to 24:00', async () => {
  const night = { start: `${day}T01:00:00Z`, end: `${day}T02:00:00Z` };
  answers([coach], [], [{ ...session, values: { ...session.values, ...night } }]);
  await show(`/app/scheduler?day=${day}`);
  await userEvent.click(await screen.findByText('Show the whole day'));
  expect(screen.getAllByText('00:00')).not.toHaveLength(0);
  expect((body() as HTMLElement).style.height).toBe(`${24 * 48}px`);
});
