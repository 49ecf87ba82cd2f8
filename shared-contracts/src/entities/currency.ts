import type { Money } from './field.ts';

/** Every currency that this runtime knows, by its ISO 4217 code. */
export function currencies(): string[] {
  return Intl.supportedValuesOf('currency');
}

let known: Set<string> | null = null;

/** Whether a text is the ISO 4217 code of a currency that this runtime knows. */
export function isCurrency(value: string): boolean {
  known ??= new Set(currencies());
  return known.has(value);
}

/** How many digits the minor unit of a currency has: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Formats an amount for people, such as «€1,250.00». */
export function moneyText({ amount, currency }: Money): string {
  const value = amount / 10 ** minorDigits(currency);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
}
