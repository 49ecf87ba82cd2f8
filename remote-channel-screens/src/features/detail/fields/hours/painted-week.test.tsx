import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { WeeklyRange } from 'shared-contracts/entities';
import { PaintedWeek } from './PaintedWeek.tsx';

let latest: WeeklyRange[] = [];

function Week({ from }: { from: WeeklyRange[] }) {
  const [ranges, setRanges] = useState(from);
  latest = ranges;
  return <PaintedWeek label="Every week" {...{ ranges }} onChange={setRanges} />;
}

// Half an hour is 10 pixels wide, a day 20 high.
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 480, 140);
});

const open = (from: WeeklyRange[] = []) => {
  render(<Week from={from} />);
  return screen.getByRole('grid', { name: 'Every week: paint the week' });
};
const point = (grid: HTMLElement, type: string, [day, hour]: readonly [number, number] = [1, 0]) => {
  const place = { clientX: hour * 20 + 5, clientY: (day - 1) * 20 + 10, button: 0, bubbles: true };
  return act(async () => void fireEvent(grid, new MouseEvent(type, place)));
};
const stroke = async (grid: HTMLElement, from: [number, number], to: [number, number]) => {
  await point(grid, 'pointerdown', from);
  await point(grid, 'pointermove', to);
};
const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));

test('a stroke over closed time opens it on each day that it passes, one over open time closes it', async () => {
  const grid = open();
  await stroke(grid, [1, 9], [5, 16.5]);
  expect(latest).toEqual([]);
  expect(screen.getByRole('gridcell', { name: 'Friday 16:30, open' })).toBeTruthy();
  await point(grid, 'pointerup');
  expect(latest).toEqual(weekdays('09:00', '17:00'));
  await stroke(grid, [5, 12], [5, 12.5]);
  await point(grid, 'pointerup');
  expect(latest.filter(({ day }) => day === 5)).toEqual([
    { day: 5, from: '09:00', to: '12:00' },
    { day: 5, from: '13:00', to: '17:00' },
  ]);
});

test('a stroke that is broken off, by Escape or by the system, changes nothing', async () => {
  const grid = open();
  await stroke(grid, [1, 9], [2, 10]);
  await userEvent.keyboard('{Escape}');
  await point(grid, 'pointerup');
  await stroke(grid, [1, 9], [2, 10]);
  await point(grid, 'pointercancel');
  await point(grid, 'pointerup');
  expect(latest).toEqual([]);
});

test('by keys: one stop, arrows walk, Space opens, Shift goes on, and it stops at the ends', async () => {
  open();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 09:00, closed');
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  expect(latest).toEqual([
    { day: 1, from: '09:00', to: '10:30' },
    { day: 2, from: '10:00', to: '10:30' },
  ]);
  await userEvent.keyboard('{End}{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 23:30, closed');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

const language = navigator.language;
const speak = (next: string) =>
  Object.defineProperty(navigator, 'language', { value: next, configurable: true });
afterEach(() => void speak(language));

test.each([
  ['en-GB', '00:00 06:00 12:00 18:00 00:00'],
  ['en-US', '12 AM 6 AM 12 PM 6 PM 12 AM'],
])('in %s, the hours above the week are %s: a phone has little room for them', (spoken, hours) => {
  speak(spoken);
  const { previousElementSibling } = open().previousElementSibling as Element;
  const words = [...(previousElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(words.join(' ')).toBe(hours);
});
