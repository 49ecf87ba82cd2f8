import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

// A Tuesday, the fourth of its month.
const times = { startsAt: '2026-11-24T17:00:00Z', endsAt: '2026-11-24T18:00:00Z', timeZone: 'Europe/Berlin' };

/** Opens an event with a rule, and returns a way to save it that tells what rule was sent. */
async function opened(recurrence: string | null) {
  const row = rowOf('events', 5, { title: 'Choir', ...times, recurrence });
  const seen = fakeFetch({
    'GET /v1/a/events/5': { body: one(row) },
    'GET /v1/a/my-business': { body: page([]) },
    'PUT /v1/a/events/5': { body: one({ ...row, version: 2 }) },
  });
  await show(detailPath('events', 5), { mode: { channel: { id: 1000, type: 1 } } });
  const field = await screen.findByLabelText('Repeats');
  return {
    field,
    sent: async () => {
      fireEvent.click(screen.getByText('Save'));
      await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
      const [write] = seen.filter(({ method }) => method === 'PUT');
      return (write?.body as { data: Record<string, unknown> } | undefined)?.data.recurrence;
    },
  };
}

async function choose(field: HTMLElement, option: string) {
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByTitle(option));
}

function type(label: string, text: string) {
  act(() => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  });
}

test('a new rule repeats on the weekday of the first time, and is described in words', async () => {
  const { field, sent } = await opened(null);
  await choose(field, 'Weekly');
  expect(screen.getByText('Every week on Tuesday')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Thursday'));
  type('Every how many weeks', '2');
  await choose(screen.getByLabelText('When it ends'), 'Ends after');
  type('How many times', '5');
  expect(screen.getByText('Every 2 weeks on Tuesday and Thursday, 5 times')).toBeTruthy();
  expect(await sent()).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5');
});

test('a month has a day by its number, or the weekday by its place', async () => {
  const { field, sent } = await opened('FREQ=DAILY;UNTIL=20270131');
  await choose(field, 'Monthly');
  expect(screen.getByText('Every month on day 24, until 31 Jan 2027')).toBeTruthy();
  await choose(screen.getByLabelText('Which day of the month'), 'On the third');
  type('Last day', '2027-06-30');
  expect(await sent()).toBe('FREQ=MONTHLY;BYDAY=3TU;UNTIL=20270630');
});

test('a month has its fifth Saturday, which is shown again as it was chosen', async () => {
  const { sent } = await opened('FREQ=MONTHLY;BYDAY=3SA;COUNT=4');
  await choose(screen.getByLabelText('Which day of the month'), 'On the fifth');
  expect(screen.getByText('Every month on the fifth Saturday in months that have it, 4 times')).toBeTruthy();
  expect(screen.getByLabelText('Weekday')).toBeTruthy();
  expect(await sent()).toBe('FREQ=MONTHLY;BYDAY=5SA;COUNT=4');
});

test('a month has its last working day, which is shown again as it was chosen', async () => {
  const { field, sent } = await opened('FREQ=DAILY;COUNT=3');
  await choose(field, 'Monthly');
  await choose(screen.getByLabelText('Which day of the month'), 'On the last');
  await choose(screen.getByLabelText('Weekday'), 'Weekday (Mon–Fri)');
  expect(screen.getByText('Every month on the last weekday, 3 times')).toBeTruthy();
  await choose(screen.getByLabelText('Which day of the month'), 'On the first');
  expect(await sent()).toBe('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3');
});

test('leaves out a day among the next ones, and takes it back', async () => {
  const { field, sent } = await opened('FREQ=WEEKLY;BYDAY=TU\nEXDATE;VALUE=DATE:20361223');
  expect(screen.getByText('Every week on Tuesday, except on 23 Dec 2036')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('Leave out a day'));
  const [day] = await screen.findAllByTitle(/^Tue /);
  const name = day?.getAttribute('title') ?? '';
  fireEvent.click(day as HTMLElement);
  expect(screen.getByText(`Not on ${name}`)).toBeTruthy();
  expect(screen.queryByText(new RegExp(`^Next: .*${name.replace(/ \d{4}$/, '')}(,|$)`))).toBeNull();
  fireEvent.click(screen.getByLabelText('Put Tue 23 Dec 2036 back'));
  const iso = new Date(`${name.slice(4)} 00:00 UTC`).toISOString().slice(0, 10).replaceAll('-', '');
  expect(field).toBeTruthy();
  expect(await sent()).toBe(`FREQ=WEEKLY;BYDAY=TU\nEXDATE;VALUE=DATE:${iso}`);
});

test('says that no more days can be left out, until one is put back', async () => {
  const days = Array.from({ length: 30 }, (_, at) => `203612${String(at + 1).padStart(2, '0')}`);
  await opened(`FREQ=DAILY\nEXDATE;VALUE=DATE:${days.join(',')}`);
  expect(screen.getByText('No more days can be left out. Put one back first.')).toBeTruthy();
  expect(screen.queryByLabelText('Leave out a day')).toBeNull();
  fireEvent.click(screen.getByLabelText('Put Mon 1 Dec 2036 back'));
  expect(screen.getByLabelText('Leave out a day')).toBeTruthy();
});

test('shows the next times, or that there are none', async () => {
  await opened('FREQ=WEEKLY;BYDAY=TU');
  expect(screen.getByText(/^Next: Tue \d+ \w+, Tue \d+ \w+, Tue \d+ \w+$/)).toBeTruthy();
});

test('shows a rule that the editor cannot edit in words, and preserves it', async () => {
  const { sent } = await opened('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
  expect(screen.getByText('Every year on the last Sunday in March')).toBeTruthy();
  expect(screen.queryByLabelText('When it ends')).toBeNull();
  type('Title', 'Clocks');
  expect(await sent()).toBeUndefined();
});

test('turning repetition off removes the rule', async () => {
  const { field, sent } = await opened('FREQ=WEEKLY;BYDAY=TU');
  await choose(field, 'Does not repeat');
  expect(screen.queryByText(/^Every week/)).toBeNull();
  expect(await sent()).toBeNull();
});
