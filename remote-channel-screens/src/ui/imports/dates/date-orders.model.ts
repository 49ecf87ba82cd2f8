import type { ColumnDates, DateOrder } from 'shared-contracts/api';

/** The columns of a file, and how the dates of some of them are read. */
export interface DatedFile {
  columns: readonly string[];
  dates?: readonly ColumnDates[] | undefined;
}

/** What an import says of a column whose dates may be two days. */
export interface DateNote {
  column: number;
  name: string;
  sentence: string;
  /** Whether the person chooses; with the order that is chosen, if any. */
  choice: { order: DateOrder | null } | null;
}

const firsts: Record<DateOrder, string> = { day: 'Days', month: 'Months' };

/** What shows the order, where the person did not choose it. */
const shownWords: Record<NonNullable<ColumnDates['shownBy']>, string> = {
  column: 'another column of the file shows it',
  days: 'only then they are within the days of the agenda',
};

/** Whether other dates of the column prove its order, so that there is nothing to choose. */
const isProved = ({ by, shownBy }: ColumnDates) => by === 'file' && !shownBy;

function sentenceOf({ order, by, shownBy, isMixed }: ColumnDates): string {
  if (isMixed && order !== null) return `${firsts[order]} come first in what may be two days, as you chose.`;
  if (isMixed)
    return 'Some dates of this column begin with the day, others with something else. What may be two days is not imported, unless you choose.';
  if (order === null) return 'Some dates of this column may be two days, such as 3/4/2026.';
  if (by === 'file' && shownBy) return `${firsts[order]} come first in this column: ${shownWords[shownBy]}.`;
  return by === 'file'
    ? `${firsts[order]} come first in this column, as other dates of it show.`
    : `${firsts[order]} come first in this column, as you chose.`;
}

/** What to say of the dates of a checked file, column by column. */
export function dateNotes({ columns, dates = [] }: DatedFile): DateNote[] {
  return dates.map((one) => ({
    column: one.column,
    name: columns[one.column] || `Column ${one.column + 1}`,
    sentence: sentenceOf(one),
    choice: isProved(one) ? null : { order: one.order },
  }));
}

/** The first column whose dates nobody has said how to read; null if there is none. Of one whose dates contradict each other, what may be two days can be left out. */
export function unansweredDates(file: DatedFile): DateNote | null {
  const dates = file.dates?.filter(({ isMixed }) => !isMixed);
  return dateNotes({ ...file, dates }).find(({ choice }) => choice?.order === null) ?? null;
}

/**
 * The orders that a person has chosen, by the position of the column, with one more. It holds for the other columns, too, of which nobody has said anything: a file
 * rarely has two orders, and each column may still be answered by itself.
 */
export function withOrder(
  { columns, dates = [] }: DatedFile,
  column: number,
  order: DateOrder,
): (DateOrder | null)[] {
  return columns.map((_, at) => {
    if (at === column) return order;
    const other = dates.find((one) => one.column === at && one.by !== 'file');
    return other ? (other.order ?? (other.isMixed ? null : order)) : null;
  });
}

/** The orders that a person has chosen, by the position of the column. */
export function chosenOrders({ columns, dates = [] }: DatedFile): (DateOrder | null)[] {
  return columns.map(
    (_, at) => dates.find(({ column, by }) => column === at && by === 'person')?.order ?? null,
  );
}
