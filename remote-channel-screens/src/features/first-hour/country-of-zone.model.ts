import { countryChoices } from '../../ui/text/country-choices.ts';

// Newer than the types of this TypeScript; older browsers have the getter `timeZones`, or neither.
type ZonesOfLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesOf(country: string): string[] {
  const locale: ZonesOfLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

// A zone has several names, such as Asia/Calcutta and Asia/Kolkata; this is the one that the browser lists.
const listedName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/**
 * The country (ISO 3166-1) in which a time zone (IANA) is, as the browser knows it; `region`, that of the person's language, where it has this zone too or no
 * country has it. Empty if neither is a country.
 */
export function countryOfZone(zone: string, region: string): string {
  const codes = countryChoices().map(({ value }) => value);
  const listed = listedName(zone);
  const among = codes.filter((code) => zonesOf(code).includes(listed));
  if (among.includes(region) || among.length === 0) return codes.includes(region) ? region : '';
  return among[0] ?? '';
}

/** The time zone of a business in a country whose browser is in `zone`: that one where the country has it, or its only one; empty where it has several others. */
export function zoneIn(country: string, zone: string): string {
  const zones = country === '' ? [] : zonesOf(country);
  if (zones.length === 0 || (zone !== '' && zones.includes(listedName(zone)))) return zone;
  return zones.length === 1 ? (zones[0] ?? '') : '';
}

/** Choices of time zones with those of a country first. */
export function nearFirst<Choice extends { value: string }>(choices: Choice[], country: string): Choice[] {
  const zones = country === '' ? [] : zonesOf(country);
  const isNear = ({ value }: Choice) => zones.includes(value);
  return [...choices.filter(isNear), ...choices.filter((choice) => !isNear(choice))];
}
