import { minorDigits } from 'shared-contracts/entities';

/** Adds the currency of the business to a price that names none; says so where the price may be two amounts. */
export function withCurrency(text: string, currency: string | null): { text: string } | { wrong: string } {
  const [, whole, rest = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  if (currency === null || whole === undefined) return { text };
  const places = minorDigits(currency);
  // Three digits behind a point or a comma may be those of a thousand.
  if (rest.length === 3 && Number(rest.slice(places)) === 0) {
    const small = places === 0 ? whole : `${whole}.${rest.slice(0, places)}`;
    const large = places === 0 ? whole + rest : `${whole}${rest}.${'0'.repeat(places)}`;
    return {
      wrong: `This may be ${small} ${currency} or ${large} ${currency}. Write the one that you mean.`,
    };
  }
  return { text: `${text} ${currency}` };
}
