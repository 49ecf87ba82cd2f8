import { readDateForm } from '../../csv/services/date-forms.ts';
import { inNumbers } from '../../csv/services/east-asian-dates.ts';
import type { Table } from './table.ts';

interface SessionTimes {
  start: string;
  end: string;
  /** Whether the end is a time of the clock alone. */
  endsByClock: boolean;
}

/** A time of the clock alone, as `14:30`; null if it is something else. */
function clockIn(cell: string): string | null {
  const text = cell.trim();
  for (const day of ['2027/1/1', '2027年1月1日']) {
    const read = readDateForm(`${day} ${text}`, { timed: true });
    if (read && 'local' in read)
      return read.local.startsWith('2027-01-01') ? read.local.slice(11, 16) : '24:00';
  }
  return null;
}

const dayIn = (cell: string) => inNumbers(cell).replace(/[\sT,]+\d{1,2}:\d{2}.*$/, '');

/** The start of a line with its day, and its end with the day of the start where it is a time alone. */
function sessionTimes({ day, start, end }: { day: string; start: string; end: string }): SessionTimes {
  const startClock = clockIn(start);
  const whole = startClock !== null && day.trim() !== '' ? `${dayIn(day)} ${startClock}` : start;
  const endClock = clockIn(end);
  const endsByClock = endClock !== null && whole.trim() !== '';
  return { start: whole, end: endsByClock ? `${dayIn(whole)} ${endClock}` : end, endsByClock };
}

/** The lines of a table of sessions, whose starts and ends have a day each; and which ends are times alone, by line. */
export function withSessionTimes(
  { lines }: Table,
  matches: readonly (string | null)[],
): { lines: Table['lines']; endsByClock: ReadonlySet<number> } {
  const at = (name: string) => matches.indexOf(name);
  const [day, start, end] = [at('day'), at('start'), at('end')];
  const endsByClock = new Set<number>();
  const timed = lines.map(({ line, cells }) => {
    const cellAt = (place: number) => (place < 0 ? '' : (cells[place] ?? ''));
    const times = sessionTimes({ day: cellAt(day), start: cellAt(start), end: cellAt(end) });
    if (times.endsByClock) endsByClock.add(line);
    const next = [...cells];
    if (start >= 0) next[start] = times.start;
    if (end >= 0) next[end] = times.end;
    return { line, cells: next };
  });
  return { lines: timed, endsByClock };
}
