import Negotiator from 'negotiator';
import { clockAt, dayMs, instantsOf, offsetAt, offsetText, readsTwelveHours } from 'shared-contracts/days';
import { type ClientLanguage, type SpokenLanguage, spokenLanguage } from 'shared-contracts/languages';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { ProgrammeMessages } from './messages.ts';
import { portuguese } from './pt.ts';

const messagesOf: Record<ClientLanguage, ProgrammeMessages> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};

/** The language in which a visitor reads a page, and how it writes days and times. */
export interface SpokenPage extends SpokenLanguage {
  messages: ProgrammeMessages;
  /** A day (YYYY-MM-DD) such as Fri 27 Dec. */
  shortDay: (date: string) => string;
  /** A day (YYYY-MM-DD) such as Fri 27 Dec 2019. */
  yearDay: (date: string) => string;
  /** A day (YYYY-MM-DD) such as Friday 27 December 2019. */
  longDay: (date: string) => string;
  /** An instant in milliseconds by the clock of a zone (IANA), such as 14:30, or 2:30 PM. */
  clock: (instant: number, zone: string) => string;
  /** From one instant to another, such as 14:30–15:00. What lasts a whole day says so, since its end reads as its start. */
  span: (start: number, end: number, zone: string) => string;
  /** What a language is called, by its tag (BCP 47); another text stays as it is. */
  languageName: (tag: string) => string;
}

/** Whether a text is the tag of a language, so that a screen reader speaks it. */
export const isTag = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text);

/** The page in the first known language of some tags; in English if none is known. */
function spokenPage(tags: readonly string[]): SpokenPage {
  const { language, locale } = spokenLanguage(tags);
  const shortParts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const short = new Intl.DateTimeFormat(locale, shortParts);
  const withYear = new Intl.DateTimeFormat(locale, { ...shortParts, year: 'numeric' });
  const long = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const clocks = new Map<string, Intl.DateTimeFormat>();
  const twelve = readsTwelveHours(locale);
  const clock = (instant: number, zone: string) => {
    const known =
      clocks.get(zone) ??
      new Intl.DateTimeFormat(locale, {
        ...(twelve ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' }),
        ...{ minute: '2-digit', timeZone: zone },
      });
    clocks.set(zone, known);
    // Of a time that the clock shows twice, the offset says which one is meant.
    const isDoubled = instantsOf(clockAt(instant, zone), zone).length > 1;
    const text = `${known.format(instant)}${isDoubled ? ` (UTC${offsetText(offsetAt(instant, zone))})` : ''}`;
    // A time stays on one line.
    return text.replaceAll(/\s/g, '\u00a0');
  };
  const dated = (form: Intl.DateTimeFormat) => (date: string) => {
    const text = form.format(new Date(`${date}T12:00:00Z`));
    // In British English a comma follows the day of the week alone.
    return locale === 'en-GB' ? text.replace(',', '') : text;
  };
  return {
    ...{ language, locale, messages: messagesOf[language], clock },
    shortDay: dated(short),
    yearDay: dated(withYear),
    longDay: dated(long),
    span: (start, end, zone) => {
      const span = `${clock(start, zone)}${twelve ? ' – ' : '–'}${clock(end, zone)}`;
      return end - start < dayMs ? span : `${span} (${((end - start) / dayMs) * 24}\u00a0h)`;
    },
    languageName: (tag) => {
      try {
        return isTag(tag) ? (names.of(tag) ?? tag) : tag;
      } catch {
        return tag;
      }
    },
  };
}

/** The page in the language that a browser asks for (`Accept-Language`). */
export function spokenTo(acceptLanguage: string | undefined): SpokenPage {
  return spokenPage(new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages());
}
