import { contentStatuses, type EntityValues, type Row } from 'shared-contracts/entities';

/** The part of a list's query that a board needs. */
interface Narrowed {
  where: Readonly<Record<string, string>>;
}

/** A state of content, as the columns of a board have it. */
export interface Status {
  value: string;
  label: string;
}

/** The columns of a board: those of the states that the list is narrowed to, or all. */
export function columnsOf(list: Narrowed): Status[] {
  const requested = list.where.status?.split(',') ?? [];
  return contentStatuses.filter(({ value }) => requested.length === 0 || requested.includes(value));
}

/** What one column asks for: the list, in one state. */
export function columnList<List extends Narrowed>(list: List, status: string): List {
  return { ...list, where: { ...list.where, status } };
}

/** The state beside another one, or null at the edge. */
export function besides(columns: readonly Status[], status: unknown, step: 1 | -1): Status | null {
  const at = columns.findIndex(({ value }) => value === status);
  return at < 0 ? null : (columns[at + step] ?? null);
}

/** What moving a row to a state writes. A time of publishing stays what it is unless one is given. */
export function moveValues(status: string, publishAt: string | null): EntityValues {
  return publishAt === null ? { status } : { status, publishAt };
}

/** What takes a move back. */
export function valuesBefore(row: Row): EntityValues {
  return { status: row.values.status ?? null, publishAt: row.values.publishAt ?? null };
}

/** Whether a time can be one to publish at: it is read, and still to come. */
export function isToCome(iso: string | null, now: number): iso is string {
  return iso !== null && Date.parse(iso) > now;
}

/** What is so of a row in a state: “is a draft”, “is published”. */
export function stateWords(status: unknown): string {
  const label = contentStatuses.find(({ value }) => value === status)?.label ?? String(status);
  return status === 'draft' ? 'is a draft' : `is ${label.toLowerCase()}`;
}
