import { countryChoices } from '../../ui/text/country-choices.ts';

// Newer than the types of this TypeScript; older browsers have the getter `timeZones`, or neither.
type ZonesOfLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesOf(country: string): string[] {
  const locale: ZonesOfLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * The country (ISO 3166-1) in which a time zone (IANA) is, as the browser knows it; `region`, that of the person's language, where it has this zone too or no
 * country has it. Empty if neither is a country.
 */
export function countryOfZone(zone: string, region: string): string {
  const codes = countryChoices().map(({ value }) => value);
  // A zone has several names, such as Asia/Calcutta and Asia/Kolkata; this is the one that the browser lists.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  const among = codes.filter((code) => zonesOf(code).includes(timeZone));
  if (among.includes(region) || among.length === 0) return codes.includes(region) ? region : '';
  return among[0] ?? '';
}

/** The only time zone of a country, as the browser knows it; null if the country has several, or none is known. */
export function onlyZoneOf(country: string): string | null {
  const [zone, ...others] = country === '' ? [] : zonesOf(country);
  return zone && others.length === 0 ? zone : null;
}
