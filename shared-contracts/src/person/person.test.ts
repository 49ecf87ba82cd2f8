import { afterEach, describe, expect, test } from '@jest/globals';
import {
  clockChoiceOf,
  clockOf,
  firstWeekday,
  inPersonClock,
  readsTwelve,
  shownMoment,
  weekChoiceOf,
} from './person.ts';

const { dataset } = document.documentElement;
const own = navigator.language;
const speak = (language: string) =>
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });

/** A browser of a language, whose host wrote these choices. */
function browser(language: string, choices: Record<string, string> = {}): void {
  speak(language);
  Object.assign(dataset, choices);
}

afterEach(() => {
  speak(own);
  delete dataset.clock;
  delete dataset.weekStart;
});

describe('times and weeks of a person', () => {
  test.each([
    ['en-GB', false, 1],
    ['de', false, 1],
    ['en-US', true, 7],
    ['pt-BR', false, 7],
    ['ar-EG', true, 6],
    ['', false, 1],
  ])('are those of the language %j of their browser', (language, twelve, first) => {
    browser(language);
    expect([readsTwelve(), firstWeekday()]).toEqual([twelve, first]);
  });

  test('are those that they chose', () => {
    browser('en-US', { clock: '24', weekStart: '1' });
    expect([readsTwelve(), firstWeekday()]).toEqual([false, 1]);
    browser('de', { clock: '12', weekStart: '7' });
    expect([readsTwelve(), firstWeekday()]).toEqual([true, 7]);
    browser('de', { clock: 'browser', weekStart: '3' });
    expect([readsTwelve(), firstWeekday()]).toEqual([false, 1]);
  });

  test.each([
    [
      '“Mara” is in “Yoga at 14:30” from 14:30 to 15:00.',
      '“Mara” is in “Yoga at 14:30” from 2:30 PM to 3:00 PM.',
    ],
    ['Open 00:15–12:00, 23:59; until 24:00.', 'Open 12:15 AM–12:00 PM, 11:59 PM; until 12:00 AM.'],
    [
      'It began at 2026-06-03T09:05:00Z, 09:05:30 and 114:30.',
      'It began at 2026-06-03T09:05:00Z, 09:05:30 and 114:30.',
    ],
  ])('a sentence of the server has times on a clock of twelve hours: %j', (sentence, shown) => {
    browser('en-US');
    expect(inPersonClock(sentence)).toBe(shown);
    browser('en-GB');
    expect(inPersonClock(sentence)).toBe(sentence);
  });

  test('a moment is shown in the zone of the browser', () => {
    const at = Date.parse('2026-06-03T09:05:00');
    browser('en-GB');
    expect([shownMoment(at), clockOf(at)]).toEqual(['3 Jun 2026, 09:05', '09:05']);
    browser('en-US');
    expect([shownMoment(at), clockOf(at)]).toEqual(['3 Jun 2026, 9:05 AM', '09:05']);
  });

  test('a choice that is stored malformed is that of the browser', () => {
    for (const stored of [null, undefined, '', '13', 'Monday']) {
      expect([clockChoiceOf(stored), weekChoiceOf(stored)]).toEqual(['browser', 'browser']);
    }
    expect([clockChoiceOf('12'), weekChoiceOf('6')]).toEqual(['12', '6']);
  });
});
