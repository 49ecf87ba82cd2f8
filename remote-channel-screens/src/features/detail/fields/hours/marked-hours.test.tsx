import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../../testing/show.tsx';
import { wrongDays } from './hours.model.ts';

const language = navigator.language;
const speak = (next: string) =>
  Object.defineProperty(navigator, 'language', { value: next, configurable: true });
afterEach(() => void speak(language));

async function open(values: EntityValues): Promise<void> {
  fakeFetch({
    'GET /v1/a/availables/5': { body: one(rowOf('availables', 5, { name: 'Usual', ...values })) },
    'GET /v1/a/my-business': { body: page([]) },
  });
  await show(detailPath('availables', 5));
  await screen.findByText('Save');
}

const type = (label: string, text: string) =>
  act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  });

/** The inputs that have a red frame. */
const marked = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ className }) => className.includes('status-error'))
    .map((input) => input.getAttribute('aria-label'));

test('a time that may be two is marked alone, and its sentence names the day', async () => {
  speak('en-AU');
  await open({ weekly: [1, 2].map((day) => ({ day, from: '09:00', to: '17:00' })) });
  await type('Tuesday, from', '8:00');
  expect(screen.getByText(/^Tuesday: This may be 8:00 am or 8:00 pm\./i)).toBeTruthy();
  expect(marked()).toEqual(['Tuesday, from']);
});

test('of single days, those are marked that break a rule', async () => {
  await open({
    overrides: ['2026-12-24', '2026-12-31'].map((date) => ({ date, from: '09:00', to: '17:00' })),
  });
  await type('Day 2, to', '08:00');
  expect(screen.getByText('The end must come after the start.')).toBeTruthy();
  expect(marked()).toEqual(['Day 2, date', 'Day 2, from', 'Day 2, to']);
});

test('two days that do not go together are both wrong, and no other', () => {
  const day = (date: string, from: string | null, to: string | null) => ({ date, from, to });
  const ranges = [
    day('2026-12-24', '09:00', '12:00'),
    day('2026-12-25', null, null),
    day('2026-12-24', '11:00', '14:00'),
  ];
  expect(wrongDays(ranges)).toEqual([0, 2]);
});
