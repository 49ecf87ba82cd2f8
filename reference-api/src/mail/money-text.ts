import { type Money, minorDigits } from 'shared-contracts/entities';

/** An amount as people of a locale read it. */
export function priceText({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** minorDigits(currency));
}
