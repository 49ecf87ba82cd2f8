// One thing: the starts and ends of a table of sessions or events, each with its day.
import type { AgendaDays } from '../../csv/repositories/dating-days.ts';
import { clockForm } from '../../csv/services/dates/clock-forms.ts';
import { orderShownBy, readDateForm } from '../../csv/services/dates/date-forms.ts';
import { inNumbers } from '../../csv/services/dates/east-asian-dates.ts';
import { bareClock, spreadsheetText } from '../../csv/services/dates/spreadsheet-numbers.ts';
import { dayInAgenda } from './agenda-days.ts';
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

/** Whether the order of the column decides which day it is. */
const isAmbiguous = (text: string) => orderShownBy(text, false) === 'either';

function withoutTime(text: string): string {
  for (const { index, 0: separator } of text.matchAll(/(?:[\s,]+|(?<=\d)T)(?:(?:at|um|à|às)\s+)?/gi)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + separator.length)];
    if (clockForm(rest) !== null) return head;
    // Digits alone are a time behind a whole date, and the year within one.
    if (bareClock(rest) !== null && 'local' in (readDateForm(head, {}) ?? {})) return head;
  }
  return text;
}

/** The day of a cell as it stands there, without its time; of an agenda where the cell alone is no date, or lacks a part of the year. */
function dayIn(cell: string, days: AgendaDays | null): string {
  const text = withoutTime(inNumbers(cell));
  const isWhole = days === null || text === '' || 'local' in (readDateForm(text, {}) ?? {});
  return (!isWhole && !isAmbiguous(text) && dayInAgenda(text, days)) || text;
}

/** The start of a line with its day, and its end with the day of the start where it is a time alone. */
function sessionTimes(
  { day, start, end }: { day: string; start: string; end: string },
  days: AgendaDays | null,
): SessionTimes {
  const startClock = clockIn(start);
  const whole = startClock !== null && day.trim() !== '' ? `${dayIn(day, days)} ${startClock}` : start;
  const endClock = clockIn(end);
  const endsByClock = endClock !== null && whole.trim() !== '';
  return { start: whole, end: endsByClock ? `${dayIn(whole, null)} ${endClock}` : end, endsByClock };
}

/** The lines of a table of sessions with the day of each start and end. */
export interface TimedLines {
  lines: Table['lines'];
  /** Which ends are times alone, by line. */
  endsByClock: ReadonlySet<number>;
  /** The lines without a day, such as those of merged cells, which have that of the line above. */
  filled: number[];
}

/**
 * The lines of a table of sessions, whose starts and ends have a day each: that of the line, else of the line above, else of an agenda of one day. `days` are those of
 * the agenda of all lines, if there is one.
 */
export function withSessionTimes(
  { lines }: Table,
  {
    matches,
    days,
    names = { start: 'start', end: 'end' },
  }: {
    matches: readonly (string | null)[];
    days: AgendaDays | null;
    /** What the fields of a start and an end are called. */
    names?: { start: string; end: string };
  },
): TimedLines {
  const at = (name: string) => matches.indexOf(name);
  const [day, start, end] = [at('day'), at(names.start), at(names.end)];
  const endsByClock = new Set<number>();
  const filled: number[] = [];
  let above = days !== null && days.from === days.to && day < 0 ? days.from : '';
  const timed = lines.map(({ line, cells }) => {
    const cellAt = (place: number) => {
      const cell = place < 0 ? '' : (cells[place] ?? '');
      return spreadsheetText(cell) ?? cell;
    };
    const own = cellAt(day);
    if (own.trim() !== '') above = own;
    else if (day >= 0 && above !== '' && clockIn(cellAt(start)) !== null) filled.push(line);
    const times = sessionTimes({ day: above, start: cellAt(start), end: cellAt(end) }, days);
    if (times.endsByClock) endsByClock.add(line);
    const next = [...cells];
    if (start >= 0) next[start] = times.start;
    if (end >= 0) next[end] = times.end;
    return { line, cells: next };
  });
  return { lines: timed, endsByClock, filled };
}
