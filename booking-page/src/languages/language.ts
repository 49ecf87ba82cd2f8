import type { ClientLanguage } from 'shared-contracts/languages';
import type { Messages } from './messages.ts';

/** The language of the page, its messages, and the locale of its dates and amounts. */
export interface Spoken {
  language: ClientLanguage;
  locale: string;
  messages: Messages;
}

let now: Spoken | null = null;

/** Britain writes days and times as Europe does; a visitor's own region comes first. */
const without: Readonly<Record<ClientLanguage, string>> = {
  ...{ en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-PT' },
};

/** The locale of a language for a visitor: the first of their locales that is of it. */
export function localeOf(language: ClientLanguage, locales: readonly string[]): string {
  return locales.find((one) => one.toLowerCase().startsWith(`${language}-`)) ?? without[language];
}

/** Begins to speak a language. A page speaks one for as long as it is open: another one is another page. */
export function speak(language: ClientLanguage, messages: Messages): void {
  now = { language, messages, locale: localeOf(language, [navigator.language, ...navigator.languages]) };
}

/** The language of the page. */
export function spoken(): Spoken {
  if (!now) throw new Error('The page speaks no language yet.');
  return now;
}

/** The messages of the page. */
export const say = (): Messages => spoken().messages;
