import type { ColumnDates, DateOrder } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import type { Tx } from '../../../database/transaction.ts';
import { datesIn } from '../../repositories/import-dates.ts';
import { orderShownBy } from './date-forms.ts';

/** What dates of a column show of their order; null if none of them may be two days. */
export function columnDates(
  column: number,
  texts: readonly string[],
  { past, chosen }: { past: boolean; chosen: DateOrder | null },
): ColumnDates | null {
  const shown = new Set(texts.map((text) => orderShownBy(text, past)));
  if (!shown.has('either')) return null;
  const ways = (['day', 'month', 'year'] as const).filter((way) => shown.has(way));
  const [way] = ways;
  const isMixed = ways.length > 1 || way === 'year';
  if (isMixed) return { column, order: null, by: null, isMixed };
  if (way !== undefined) return { column, order: way, by: 'file', isMixed };
  return { column, order: chosen, by: chosen && 'person', isMixed };
}

/**
 * How the dates of each column of a file are read, of the columns with a date that may be two days: as other values of the column show, else as the
 * person chose by its position.
 */
export async function dateOrdersOf(
  tx: Tx,
  definition: EntityDefinition,
  file: { id: number; matches: readonly (string | null)[]; chosen: readonly (DateOrder | null)[] },
): Promise<ColumnDates[]> {
  const found: ColumnDates[] = [];
  for (const [column, name] of file.matches.entries()) {
    const field = name === null ? null : fieldOf(definition, name);
    if (field?.kind !== 'date' && field?.kind !== 'dateTime') continue;
    const past = field.kind === 'date' && field.past === true;
    const texts = await datesIn(tx, file.id, column);
    const dates = columnDates(column, texts, { past, chosen: file.chosen[column] ?? null });
    if (dates) found.push(dates);
  }
  return found;
}
