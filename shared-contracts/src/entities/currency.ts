import type { EntityDefinition } from './definition.ts';
import type { FieldValue, Money } from './field.ts';
import type { EntityValues } from './row.ts';

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

/** Formats an amount for people, such as «€1,250.00»; rupees in lakhs, as everybody reads them who pays in them: «₹1,25,000.00». */
export function moneyText({ amount, currency }: Money): string {
  const value = amount / 10 ** minorDigits(currency);
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}

const currencyOf = (value: FieldValue | undefined) =>
  typeof value === 'object' && value !== null && 'currency' in value ? value.currency : null;

/** Adds what is in another currency than it must be. */
export function checkCurrencies(
  broken: Record<string, string>,
  { sameCurrency = [] }: Pick<EntityDefinition, 'sameCurrency'>,
  values: EntityValues,
): void {
  for (const { earlier, later, message } of sameCurrency) {
    const [one, other] = [currencyOf(values[earlier]), currencyOf(values[later])];
    if (!broken[later] && one !== null && other !== null && one !== other) broken[later] = message;
  }
}
