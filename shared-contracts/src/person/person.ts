import { readsTwelveHours } from '../days/twelve-hours.ts';

/** Clocks to choose from: as the language of the browser has it, of twelve hours, or of 24. Since 2.27. */
export const clockChoices = ['browser', '12', '24'] as const;

/** One of {@link clockChoices}. */
export type ClockChoice = (typeof clockChoices)[number];

/** Days on which weeks begin, to choose from: as the language of the browser has it, or a weekday by ISO 8601. Since 2.27. */
export const weekChoices = ['browser', '1', '6', '7'] as const;

/** One of {@link weekChoices}. */
export type WeekChoice = (typeof weekChoices)[number];

/** The stored choice of a clock; that of the browser if it is missing or malformed. */
export function clockChoiceOf(stored: string | null | undefined): ClockChoice {
  return clockChoices.find((choice) => choice === stored) ?? 'browser';
}

/** The stored choice of a day on which weeks begin; that of the browser if it is missing or malformed. */
export function weekChoiceOf(stored: string | null | undefined): WeekChoice {
  return weekChoices.find((choice) => choice === stored) ?? 'browser';
}

const monday = 1;

const languageOfBrowser = () => globalThis.navigator?.language || 'en-GB';

// The host writes what a person chose to the root element, before anything is shown.
const chosen = () => globalThis.document?.documentElement.dataset;

/** The language (BCP 47) in which this person reads and types numbers, dates and times: their browser's first, with the clock that they chose. Since 2.27. */
export function personLanguage(): string {
  const language = languageOfBrowser();
  const choice = clockChoiceOf(chosen()?.clock);
  if (choice === 'browser') return language;
  return new Intl.Locale(language, { hourCycle: choice === '12' ? 'h12' : 'h23' }).toString();
}

/** Whether this person reads «2:30 PM»: as they chose, else as the language of their browser has it. Since 2.27. */
export function readsTwelve(): boolean {
  return readsTwelveHours(personLanguage());
}

/** A time of the clock (`14:30`) as this person reads it: «14:30», or «2:30 PM». The end of a day (`24:00`) is midnight. Since 2.27. */
export function shownTime(clock: string): string {
  if (!readsTwelve()) return clock;
  const [hours = '', ...rest] = clock.split(':');
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${rest.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An instant (milliseconds) in the zone of this browser: «27 Dec 2019, 14:30», or «27 Dec 2019, 2:30 PM». Since 2.27. */
export function shownMoment(at: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(at);
  return `${day}, ${shownTime(clockOf(at))}`;
}

/** The time of the clock (`14:30`) of an instant (milliseconds) in the zone of this browser. Since 2.27. */
export function clockOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}

// Names stand in quotation marks, and are what they are. Instants of ISO 8601 have a T before, and seconds after.
const quotedOrTime = /“[^”]*”|(?<![\d:T.])(?:[01]\d|2[0-4]):[0-5]\d(?![\d:])/g;

/** A sentence of the server with its times of the clock as this person reads them. Since 2.27. */
export function inPersonClock(sentence: string): string {
  if (!readsTwelve()) return sentence;
  return sentence.replace(quotedOrTime, (found) => (found.startsWith('“') ? found : shownTime(found)));
}

type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

// By language: it is asked for each day of a calendar.
const weeks = new Map<string, number>();

/** The weekday (1 is Monday, 7 Sunday) on which weeks begin in a language (BCP 47); Monday where the browser does not know. */
function firstWeekdayOf(language: string): number {
  const found = weeks.get(language);
  if (found !== undefined) return found;
  const day = (new Intl.Locale(language) as WithWeek).getWeekInfo?.().firstDay ?? monday;
  weeks.set(language, day);
  return day;
}

/** The weekday (1 is Monday, 7 Sunday) on which weeks begin for this person: as they chose, else as the language of their browser has it. Since 2.27. */
export function firstWeekday(): number {
  const choice = weekChoiceOf(chosen()?.weekStart);
  return choice === 'browser' ? firstWeekdayOf(languageOfBrowser()) : Number(choice);
}
