import { afterEach, describe, expect, test } from '@jest/globals';
import { clockChoiceOf, firstWeekday, readsTwelve, weekChoiceOf } from './person.ts';

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

  test('a choice that is stored malformed is that of the browser', () => {
    for (const stored of [null, undefined, '', '13', 'Monday']) {
      expect([clockChoiceOf(stored), weekChoiceOf(stored)]).toEqual(['browser', 'browser']);
    }
    expect([clockChoiceOf('12'), weekChoiceOf('6')]).toEqual(['12', '6']);
  });
});
