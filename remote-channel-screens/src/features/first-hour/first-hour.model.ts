import type { SpaceStart, Trade } from 'shared-contracts/api';
import { currencies, isCurrency } from 'shared-contracts/entities';
import { countryOfZone, zoneIn } from './country-of-zone.model.ts';
import { currencyOfRegion } from './region-currency.model.ts';

/** What the form holds. */
export type Draft = { [Name in keyof SpaceStart]-?: NonNullable<SpaceStart[Name]> };

/** A choice of a list. */
export interface Choice {
  value: string;
  label: string;
}

/** What can be run, with what it means. */
export const tradeChoices: readonly { trade: Trade; label: string; about: string }[] = [
  { trade: 'studio', label: 'Studio', about: 'Clients book sessions with your coaches.' },
  { trade: 'conference', label: 'Conference', about: 'Talks, rooms and speakers in a programme.' },
  { trade: 'magazine', label: 'Magazine', about: 'Articles, issues and their authors.' },
  { trade: 'club', label: 'Club', about: 'Members in groups, with events and plans.' },
];

// The region that the tag names, or the usual one of the language.
function regionOf(language: string): string {
  const locale = new Intl.Locale(language);
  return locale.region ?? locale.maximize().region ?? '';
}

function currencyOf(region: string): string {
  const currency = currencyOfRegion(region) ?? '';
  return isCurrency(currency) ? currency : '';
}

/** A draft with some values that a person chose: the country follows the zone, the currency the country, and the zone a country that is not in it: its only one, or none yet. What was chosen itself follows nothing. */
export function withChosen(draft: Draft, values: Partial<Draft>, chosen: ReadonlySet<string>): Draft {
  const next = { ...draft, ...values };
  if (values.timeZone && !chosen.has('country')) next.country = countryOfZone(values.timeZone, draft.country);
  if (values.country && !chosen.has('timeZone')) next.timeZone = zoneIn(values.country, next.timeZone);
  if (next.country !== draft.country && next.country !== '' && !chosen.has('currency'))
    next.currency = currencyOf(next.country);
  return next;
}

/** The values that a browser suggests, from its first language and its time zone: where people are decides over the language they read. */
export function proposedDraft(browser: { language: string; timeZone: string }): Draft {
  const region = regionOf(browser.language);
  const country = countryOfZone(browser.timeZone, region);
  return {
    ...{ trades: [], name: '', sampleContent: false },
    timeZone: browser.timeZone,
    country,
    currency: currencyOf(country || region),
    language: browser.language,
  };
}

/** One message for each value that is missing. */
export function missingIn(draft: Draft): Partial<Record<keyof Draft, string>> {
  return {
    ...(draft.trades.length === 0 ? { trades: 'Choose at least one.' } : {}),
    ...(draft.name.trim() === '' ? { name: 'Fill this in.' } : {}),
    ...(draft.timeZone === '' ? { timeZone: 'Choose a time zone.' } : {}),
    ...(draft.country === '' ? { country: 'Choose a country.' } : {}),
    ...(draft.currency === '' ? { currency: 'Choose a currency.' } : {}),
    ...(draft.language === '' ? { language: 'Choose a language.' } : {}),
  };
}

/** Currencies by code and name. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return currencies().map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}
