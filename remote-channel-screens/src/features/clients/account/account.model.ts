import type { OwingClient } from 'shared-contracts/api/client-accounts';
import { fold } from 'shared-contracts/folding';
import { amountCell, csvDialect, csvFile, textCell } from './csv-file.ts';

/** How the list of who owes is sorted. */
export const owingOrders = [
  { value: 'name', label: 'Name' },
  { value: 'most', label: 'Most owed' },
  { value: 'longest', label: 'Longest owed' },
] as const;

export type OwingOrder = (typeof owingOrders)[number]['value'];

// Two currencies cannot be compared: those of one stand together.
const byAmount = ({ owed: [one] }: OwingClient, { owed: [other] }: OwingClient) =>
  (one?.currency ?? '').localeCompare(other?.currency ?? '') || (other?.amount ?? 0) - (one?.amount ?? 0);

const bySince = (one: OwingClient, other: OwingClient) =>
  (one.since ?? '9999').localeCompare(other.since ?? '9999');

/** Those of some clients whose name, email or phone has the words, in an order. */
export function shownOwing(
  clients: readonly OwingClient[],
  { words, order }: { words: string; order: OwingOrder },
): OwingClient[] {
  const wanted = fold(words.trim());
  const found = clients.filter(({ name, email, phone }) =>
    fold([name, email, phone].filter(Boolean).join(' ')).includes(wanted),
  );
  if (order === 'most') return [...found].sort(byAmount);
  return order === 'longest' ? [...found].sort(bySince) : found;
}

/** The list as CSV, a line for each client and currency. */
export function owingCsv(clients: readonly OwingClient[], dialect = csvDialect(navigator.language)): string {
  const lines = clients.flatMap(({ name, email, phone, owed, open, since }) =>
    owed.map(({ amount, currency }) => [
      ...[name, email ?? '', phone ?? ''].map(textCell),
      amountCell({ amount, currency }, dialect),
      ...[currency, String(open), since ?? ''],
    ]),
  );
  const header = ['Client', 'Email', 'Phone', 'Owed', 'Currency', 'Open', 'Since'];
  return csvFile(header, lines, dialect);
}
