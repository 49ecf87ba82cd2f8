import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, coach, day, session, setting } from '../../testing/scheduler-answers.ts';
import { show } from '../../testing/show.tsx';
import { capacitiesOf, placesOf } from './times/places.model.ts';

// Without room beside the board, sessions open on pages of their own.
const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 800;
});
afterEach(() => {
  window.innerWidth = width;
});

async function press(slot: HTMLElement, keys: string) {
  slot.focus();
  await userEvent.keyboard(keys);
}

test('shows the sessions of a day in the time of the business, each leading to its form', async () => {
  const seen = answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  expect(link.textContent).toContain('Ana');
  const request = seen.find(({ path }) => path.includes('/v1/a/appointments'));
  expect(decodeURIComponent(request?.path ?? '')).toContain('where.start=2026-06-02..2026-06-04');
  expect(request?.path).toContain('all=true');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/11'));
});

test('the column of a coach who has left says so, as long as there are sessions in it', async () => {
  answers([{ ...coach, values: { ...coach.values, employment: 'left' } }]);
  await show(`/app/scheduler?day=${day}`);
  const column = await screen.findByRole('region', { name: 'Mara Lindqvist, has left' });
  expect(column.querySelector('h3')?.textContent).toBe('Mara LindqvistHas left');
});

test('a session has the colour of its service and the heading of a column that of its coach', async () => {
  const coloured = { ...coach, values: { ...coach.values, colour: '#E0A030' } };
  answers([coloured], [], [{ ...session, values: { ...session.values, status: 'no-show' } }], {
    colour: '#C05080',
  });
  await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /Rowing lesson/ });
  await waitFor(() => expect(link.style.getPropertyValue('--accent')).toBe('#C05080'));
  expect(link.firstChild?.textContent).toBe('!');
  const heading = screen.getByRole('heading', { level: 3, name: 'Mara Lindqvist' });
  expect(heading.style.getPropertyValue('--accent')).toBe('#E0A030');
});

test.each([15, 30])('a session of %s minutes is high enough for a finger', async (minutes) => {
  const end = new Date(Date.parse(`${day}T07:00:00Z`) + minutes * 60_000).toISOString();
  answers([coach], [], [{ ...session, values: { ...session.values, end } }]);
  await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /Rowing lesson/ });
  expect(Number.parseFloat(link.style.height)).toBeGreaterThanOrEqual(24);
});

test.each([
  ['a click', (slot: HTMLElement) => userEvent.click(slot)],
  ['a double click', (slot: HTMLElement) => userEvent.dblClick(slot)],
  ['Enter', (slot: HTMLElement) => press(slot, '{Enter}')],
  ['Enter that is held down', (slot: HTMLElement) => press(slot, '{Enter>3/}')],
  ['the space bar', (slot: HTMLElement) => press(slot, ' ')],
  ['a tap', (slot: HTMLElement) => userEvent.pointer({ keys: '[TouchA]', target: slot })],
])('%s on a free time opens one new session that has coach and time', async (_, act) => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  await act(await screen.findByLabelText(/^Book Mara Lindqvist at 11:00,/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/new'));
  expect(await screen.findByText('Mara Lindqvist')).toBeTruthy();
  expect(router.state.location.state.preset).toMatchObject({
    coach: 5,
    start: `${day}T09:00:00Z`,
    end: `${day}T10:00:00Z`,
  });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/app/scheduler');
});

test('a pointer that is dragged over a free time books nothing', async () => {
  answers();
  const { router } = await show(`/app/scheduler?day=${day}`);
  const slot = await screen.findByLabelText(/^Book Mara Lindqvist at 11:00,/);
  fireEvent.mouseDown(slot, { clientX: 100, clientY: 100 });
  fireEvent.click(slot, { detail: 1, clientX: 100, clientY: 118 });
  expect(router.state.location.pathname).toBe('/app/scheduler');
});

test('booking outside of the hours of a coach warns first, once, and does not book where that is not wanted', async () => {
  answers();
  const questions: unknown[] = [];
  const { router } = await show(`/app/scheduler?day=${day}`, {
    answer: async ({ title, body }) => {
      questions.push(title, body);
      return false;
    },
  });
  const warning = ['Outside availability', 'Mara Lindqvist does not work from 11:30 to 12:30.'];
  const slot = await screen.findByLabelText(/^Book Mara Lindqvist at 11:30,/);
  await press(slot, '{Enter}');
  await waitFor(() => expect(questions).toEqual(warning));
  await userEvent.dblClick(slot);
  await waitFor(() => expect(questions).toEqual([...warning, ...warning]));
  expect(router.state.location.pathname).toBe('/app/scheduler');
});

test('the hire of a court names the court once: it stands among the coaches', async () => {
  answers([coach], [], [{ ...session, values: { ...session.values, location: 31 } }]);
  await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /Ana Rowing lesson/ });
  expect(link.textContent).toContain('Ana Rowing lesson, Mara Lindqvist, Wed');
  expect(link.querySelector('[title]')?.getAttribute('title')).toMatch(/lesson\nMara Lindqvist\naccepted$/);
});

test('a week has one scale of hours, and a session tells the pointer its room', async () => {
  answers([coach], [], [{ ...session, values: { ...session.values, location: 30 } }]);
  await show(`/app/scheduler?view=week&day=${day}`);
  const link = await screen.findByRole('link', { name: /Ana Rowing lesson/ });
  expect(link.textContent).toContain('Ana Rowing lesson, Boathouse, Mara Lindqvist');
  const tip = link.querySelector('[title]')?.getAttribute('title');
  expect(tip).toBe('09:00–10:30\nAna\nRowing lesson\nMara Lindqvist\nBoathouse\naccepted');
  expect(screen.getAllByText('11:00', { selector: 'li' })).toHaveLength(1);
});

test('one button opens the filters on a phone, and says how many are in use', async () => {
  answers();
  await show(`/app/scheduler?day=${day}&status=accepted`);
  const button = await screen.findByRole('button', { name: 'Filter (1)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a session tells how many wait for a place in it', async () => {
  answers([coach], [], [{ ...session, values: { ...session.values, waiting: [8, 9] } }]);
  await show(`/app/scheduler?day=${day}`);
  const link = await screen.findByRole('link', { name: /Ana Rowing lesson/ });
  const tip = link.querySelector('[title]')?.getAttribute('title');
  expect(tip?.split('\n').slice(1, 3)).toEqual(['Ana', '+2 waiting']);
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

test.each([
  [3, 'Rowing lesson 1 of 3 · Ana', ', 2 places left: opens to add to this session'],
  [2, 'Rowing lesson 1 of 2 · Ana', ', 1 place left: opens to add to this session'],
])('a session for %s clients that has places left offers to add to it', async (capacity, who, words) => {
  answers([coach], [], [session], { capacity });
  const { router } = await show(`/app/scheduler?day=${day}`);
  const add = await screen.findByTitle('Add to this session');
  const link = screen.getByRole('link', { name: /Rowing lesson/ });
  expect(link.textContent).toContain(who);
  expect(link.textContent).toContain(words);
  await userEvent.click(add);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions/11'));
});

test('a session that is full, cancelled or for one client offers no place', async () => {
  const values = { ...session.values, clients: [7, 8] };
  answers([coach], [], [{ ...session, values }], { capacity: 2 });
  await show(`/app/scheduler?day=${day}`);
  expect(await screen.findByText(/^2 of 2/)).toBeTruthy();
  expect(screen.queryByTitle('Add to this session')).toBeNull();
  expect(placesOf({ ...session, values: { ...values, status: 'cancelled' } }, new Map([[3, 5]]))).toBeNull();
  expect(placesOf(session, capacitiesOf([]))).toBeNull();
});

test('a class begins with its service, also where nobody comes or it is called off, and its tip does', async () => {
  const empty = { ...session, id: 12, values: { ...session.values, clients: [] } };
  const off = { ...session, id: 13, values: { ...session.values, status: 'cancelled' } };
  answers([coach], [], [session, empty, off], { capacity: 3 });
  await show(`/app/scheduler?day=${day}`);
  const links = await screen.findAllByRole('link', { name: /^(× ?)?09:00–10:30 Rowing lesson / });
  expect(links.map(({ textContent }) => textContent?.split(', ')[0])).toEqual([
    '09:00–10:30 Rowing lesson 1 of 3 · Ana',
    '09:00–10:30 Rowing lesson 0 of 3',
    expect.stringMatching(/09:00–10:30 Rowing lesson Ana$/),
  ]);
  const tip = links[0]?.querySelector('[title]')?.getAttribute('title');
  expect(tip?.split('\n').slice(0, 3)).toEqual(['09:00–10:30', 'Rowing lesson', 'Ana']);
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
  fireEvent.click(await screen.findByLabelText(/^Book Mara Lindqvist at 11:15,/));
  await waitFor(() =>
    expect(router.state.location.state?.preset).toMatchObject({
      start: `${day}T09:15:00Z`,
      end: `${day}T10:00:00Z`,
    }),
  );
});

describe('on the day that skips an hour at the beginning of summer time', () => {
  const shortDay = '2026-03-29';
  const inTheNight = [setting('scheduler-first-hour', 1)];

  test('a skipped time cannot be booked', async () => {
    answers([coach], inTheNight, []);
    await show(`/app/scheduler?day=${shortDay}`);
    expect(await screen.findByLabelText(/^Book Mara Lindqvist at 01:30,/)).toBeTruthy();
    for (const skipped of ['02:00', '02:30'])
      expect(
        screen.queryByLabelText((text) => text.startsWith(`Book Mara Lindqvist at ${skipped},`)),
      ).toBeNull();
    expect(screen.getByLabelText(/^Book Mara Lindqvist at 03:00,/)).toBeTruthy();
  });

  test('a session over the skipped hour is as long as any other', async () => {
    answers([coach], inTheNight, []);
    const { router } = await show(`/app/scheduler?day=${shortDay}`);
    fireEvent.click(await screen.findByLabelText(/^Book Mara Lindqvist at 01:30,/));
    await waitFor(() =>
      expect(router.state.location.state?.preset).toMatchObject({
        start: `${shortDay}T00:30:00Z`,
        end: `${shortDay}T01:30:00Z`,
      }),
    );
  });
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
    fireEvent.click(
      await screen.findByLabelText((text) => text.startsWith(`Book Mara Lindqvist at 02:30 (${name}),`)),
    );
    await waitFor(() =>
      expect(router.state.location.state?.preset).toMatchObject({
        start: `${longDay}T${start}:00Z`,
        end: `${longDay}T${end}:00Z`,
      }),
    );
    expect(screen.queryByLabelText(/^Book Mara Lindqvist at 02:30,/)).toBeNull();
  });

  test('a session is there from one to the other, leaves free what is free, and says which is which', async () => {
    answers([coach], inTheNight, [at('00:30', '01:30')]);
    await show(`/app/scheduler?day=${longDay}`);
    await screen.findByRole('link', { name: /02:30 \(CEST\)–02:30 \(CET\) Ana Rowing lesson/ });
    for (const taken of ['02:30 (CEST)', '02:00 (CET)'])
      expect(
        screen.queryByLabelText((text) => text.startsWith(`Book Mara Lindqvist at ${taken},`)),
      ).toBeNull();
    for (const free of ['02:00 (CEST)', '02:30 (CET)', '03:00'])
      expect(
        screen.getByLabelText((text) => text.startsWith(`Book Mara Lindqvist at ${free},`)),
      ).toBeTruthy();
  });
});
