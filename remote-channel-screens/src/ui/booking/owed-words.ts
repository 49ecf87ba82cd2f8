import { type Money, moneyText } from 'shared-contracts/entities';

/** Sums in several currencies, side by side: «€60.00 and CHF 7.00». */
export function sumsText(sums: readonly Money[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(sums.map(moneyText));
}

/** What a client owes in words, or paid before it is owed, which counts for what comes: «Owes €60.00», «€5.00 paid ahead», «Owes nothing». */
export function owedText(owed: readonly Money[]): string {
  const open = owed.filter(({ amount }) => amount > 0);
  const over = owed
    .filter(({ amount }) => amount < 0)
    .map(({ amount, currency }) => ({ amount: -amount, currency }));
  const parts = [
    ...(open.length > 0 ? [`owes ${sumsText(open)}`] : []),
    ...(over.length > 0 ? [`${sumsText(over)} paid ahead`] : []),
  ];
  const words = parts.join(', ') || 'owes nothing';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says to whoever deletes a client what that client owes; nothing where nothing is open. */
export function debtText(name: string, owed: readonly Money[]): string[] {
  const open = owed.filter(({ amount }) => amount > 0);
  return open.length > 0
    ? [`${name} owes ${sumsText(open)}, which is in no list while they are in the trash.`]
    : [];
}

const mostNamed = 3;

/** Says to whoever deletes several clients what those of them owe who owe something. */
export function debtsText(clients: readonly { name: string; owed: readonly Money[] }[]): string[] {
  const [only, ...others] = clients;
  if (!only) return [];
  if (others.length === 0) return debtText(only.name, only.owed);
  const named = clients.slice(0, mostNamed).map(({ name }) => name);
  const more = clients.length - named.length;
  const whom = new Intl.ListFormat('en').format([...named, ...(more > 0 ? [`${more} more`] : [])]);
  const total = new Map<string, number>();
  for (const { amount, currency } of clients.flatMap(({ owed }) => owed))
    total.set(currency, (total.get(currency) ?? 0) + amount);
  const sums = [...total].map(([currency, amount]) => ({ amount, currency }));
  return [`${whom} owe ${sumsText(sums)}, which is in no list while they are in the trash.`];
}
