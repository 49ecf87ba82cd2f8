import type { Row } from 'shared-contracts/entities';

/** A session in the cell of a day, with the time of the clock at which it begins. */
export interface MonthEntry {
  row: Row;
  time: string;
}

/** Sessions by the day on which they begin, in order of time. `local` turns a moment into `YYYY-MM-DDTHH:MM`. */
export function byDay(rows: readonly Row[], local: (iso: string) => string): Map<string, MonthEntry[]> {
  const days = new Map<string, MonthEntry[]>();
  const inOrder = [...rows].sort(
    (one, other) => Date.parse(String(one.values.start)) - Date.parse(String(other.values.start)),
  );
  for (const row of inOrder) {
    const [day = '', time = ''] = local(String(row.values.start)).split('T');
    days.set(day, [...(days.get(day) ?? []), { row, time: time.slice(0, 5) }]);
  }
  return days;
}
