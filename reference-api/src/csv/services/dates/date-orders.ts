import type { ColumnDates, DateOrder } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import type { Tx } from '../../../database/transaction.ts';
import { rowsNamed } from '../../../rows/repositories/titles.ts';
import { type AgendaDays, agendaDays, onlyCell } from '../../repositories/dating-days.ts';
import { onlyDatingRow } from '../../repositories/dating-zones.ts';
import { datesIn } from '../../repositories/import-dates.ts';
import { readCell } from '../read-cell.ts';
import { daysByOrder, orderShownBy } from './date-forms.ts';

/** A column of dates of a file. */
interface DatedColumn {
  column: number;
  texts: readonly string[];
  past: boolean;
  /** What the person said of it. */
  chosen: DateOrder | null;
  /** The days of the agenda in which its dates are, if there is one. */
  days: AgendaDays | null;
}

/** The only order by which all ambiguous dates are within the days of an agenda, with the night after them; null if both are, or neither. */
function orderWithin({ texts, past, days }: DatedColumn): DateOrder | null {
  if (!days) return null;
  const end = addDays(days.to, 1);
  const read = texts.flatMap((text) => daysByOrder(text, past) ?? []);
  const fit = (['day', 'month'] as const).filter((order) =>
    read.every(({ [order]: day }) => day !== null && day >= days.from && day <= end),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/**
 * What dates of the columns of a file show of their order, of the columns in which some may be two days: as other dates of the column show, else as the
 * person chose, else as the days of the agenda allow, else as all other columns show. Where other dates of the column contradict each other, as by one slip among
 * hundreds, the person alone decides.
 */
export function columnDates(columns: readonly DatedColumn[]): ColumnDates[] {
  const shownBy = columns.map((one) => {
    const shown = new Set(one.texts.map((text) => orderShownBy(text, one.past)));
    const ways = (['day', 'month', 'year'] as const).filter((way) => shown.has(way));
    const [way] = ways;
    const isMixed = ways.length > 1 || way === 'year';
    const own = isMixed || way === undefined ? null : way;
    const isOpen = shown.has('either');
    return { ...one, isOpen, isMixed, own, within: isOpen && !isMixed ? orderWithin(one) : null };
  });
  const [agreed, contrary] = new Set(shownBy.flatMap(({ own, within }) => own ?? within ?? []));
  const ofOthers = contrary === undefined ? (agreed ?? null) : null;
  return shownBy.flatMap(({ column, chosen, isOpen, isMixed, own, within }): ColumnDates[] => {
    if (!isOpen) return [];
    if (isMixed) return [{ column, order: chosen, by: chosen && 'person', isMixed }];
    if (own !== null) return [{ column, order: own, by: 'file', isMixed }];
    if (chosen !== null) return [{ column, order: chosen, by: 'person', isMixed }];
    if (within !== null) return [{ column, order: within, by: 'file', shownBy: 'days', isMixed }];
    if (ofOthers !== null) return [{ column, order: ofOthers, by: 'file', shownBy: 'column', isMixed }];
    return [{ column, order: null, by: null, isMixed }];
  });
}

/** Fields of a session whose dates are in the days of its agenda. */
export const isInAgenda = (name: string | null) => name === 'start' || name === 'end' || name === 'day';

/** The days of the agenda that all lines of a file of sessions name, or of the only one of the channel where no column names it; null if there are several. */
async function daysOfFile(
  tx: Tx,
  definition: EntityDefinition,
  { id, matches, channel }: { id: number; matches: readonly (string | null)[]; channel: number | null },
): Promise<AgendaDays | null> {
  const column = matches.indexOf('agenda');
  if (column < 0) {
    const only = await onlyDatingRow(tx, definition, channel);
    return only === null ? null : agendaDays(tx, only);
  }
  const [cell, field] = [await onlyCell(tx, id, column), fieldOf(definition, 'agenda')];
  const read = cell === null || field === null ? null : readCell(field, cell, 'UTC');
  const [reference] = read && 'references' in read ? read.references : [];
  if (!reference) return null;
  if (reference.id !== null) return agendaDays(tx, reference.id);
  const { title } = reference;
  const named = (await rowsNamed(tx, 'agendas', { titles: [title], channel })).get(title) ?? [];
  return named.length === 1 && named[0] ? agendaDays(tx, named[0].id) : null;
}

/** How the dates of each column of a file are read, of the columns with a date that may be two days; the person chose by the position of the column. */
export async function dateOrdersOf(
  tx: Tx,
  definition: EntityDefinition,
  file: {
    id: number;
    matches: readonly (string | null)[];
    chosen: readonly (DateOrder | null)[];
    channel: number | null;
  },
): Promise<ColumnDates[]> {
  const days = definition.name === 'agenda-sessions' ? await daysOfFile(tx, definition, file) : null;
  const found: DatedColumn[] = [];
  for (const [column, name] of file.matches.entries()) {
    const field = name === null ? null : fieldOf(definition, name);
    if (field?.kind !== 'date' && field?.kind !== 'dateTime') continue;
    const past = field.kind === 'date' && field.past === true;
    const texts = await datesIn(tx, file.id, column);
    const chosen = file.chosen[column] ?? null;
    found.push({ column, texts, past, chosen, days: isInAgenda(name) ? days : null });
  }
  return columnDates(found);
}
