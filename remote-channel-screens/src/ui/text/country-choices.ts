import { countryName } from '../value-text.ts';

// Codes that name no country of ISO 3166-1, though they have a name.
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let countries: { value: string; label: string }[] | null = null;

/** Every country (ISO 3166-1) by its code, in the order of their names. */
export function countryChoices(): { value: string; label: string }[] {
  countries ??= [...letters]
    .flatMap((first) => [...letters].map((second) => first + second))
    .filter((code) => !notCountries.has(code) && countryName(code) !== code)
    // A code that is no longer in use means its successor.
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return countries;
}
