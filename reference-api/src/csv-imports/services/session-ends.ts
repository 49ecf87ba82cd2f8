import type { ColumnDates } from 'shared-contracts/api';
import { sourceDefinition, withColumnsBeside } from 'shared-contracts/api/pipelines';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { SentLine } from '../../csv/repositories/import-lines.ts';
import { type ReadLine, readLines } from '../../csv/services/read-lines.ts';
import type { Tx } from '../../database/transaction.ts';
import { eventTimes, withClockEnd } from '../../pipelines/reading/event-times.ts';
import { withSessionTimes } from '../../pipelines/reading/session-times.ts';
import { sessionValues } from '../../pipelines/services/session-values.ts';

/** The definition that the columns of a file are matched with: sessions of an agenda may have an end instead of a duration, and events a day of their own. */
export function matchedDefinition(definition: EntityDefinition): EntityDefinition {
  if (definition.name === 'events') {
    return { ...definition, fields: { ...sourceDefinition('events').fields, ...definition.fields } };
  }
  if (definition.name !== 'agenda-sessions') return definition;
  // A day beside the start may stand in a line of an earlier step.
  const { day: _, ...fields } = withColumnsBeside(definition).fields;
  return { ...definition, fields };
}

interface Sent {
  lines: readonly SentLine[];
  matches: readonly (string | null)[];
  headers: readonly string[];
  dates: readonly ColumnDates[];
  zone: string;
  channel: number | null;
}

/** Reads the lines of a file of events: a start that is a time alone has the day of the line, and such an end that of the start. */
async function readEvents(tx: Tx, definition: EntityDefinition, sent: Sent): Promise<ReadLine[]> {
  const { matches, dates, headers } = sent;
  const timed = sent.lines.map(({ line, cells }) =>
    withSessionTimes(
      { columns: [...headers], lines: [{ line, cells }] },
      { matches, days: null, names: eventTimes },
    ),
  );
  const orderOf = (name: string) => dates.find(({ column }) => matches[column] === name);
  const ofStart = orderOf(eventTimes.start) ?? orderOf('day');
  const ordered: Record<string, ColumnDates | undefined> = {
    [eventTimes.start]: ofStart,
    [eventTimes.end]: orderOf(eventTimes.end) ?? ofStart,
  };
  const read = await readLines(tx, definition, {
    ...sent,
    matches: matches.map((name) => (name === 'day' ? null : name)),
    lines: sent.lines.map((line, at) => ({ ...line, cells: timed[at]?.lines[0]?.cells ?? line.cells })),
    dates: [
      ...dates.filter(({ column }) => !((matches[column] ?? '') in ordered)),
      ...matches.flatMap((name, column) => {
        const order = ordered[name ?? ''];
        return order ? [{ ...order, column }] : [];
      }),
    ],
  });
  return read.map((line, at) => {
    const refused = line.problems.map(({ field }) => field);
    const { endsAt = null } = line.supplied;
    // The end may come from the start.
    if (refused.includes(eventTimes.start) && endsAt === null) return { ...line, unknown: [eventTimes.end] };
    return timed[at]?.endsByClock.size ? { ...line, supplied: withClockEnd(line.supplied) } : line;
  });
}

/** Reads the lines of a file. An end becomes the duration; one that is a time alone has the day of the start. */
export async function readSent(tx: Tx, definition: EntityDefinition, sent: Sent): Promise<ReadLine[]> {
  const { matches, dates, headers } = sent;
  if (definition.name === 'events') return readEvents(tx, definition, sent);
  const end = matches.indexOf('end');
  if (definition.name !== 'agenda-sessions' || end < 0) return readLines(tx, definition, sent);
  const table = { columns: [...headers], lines: sent.lines.map(({ line, cells }) => ({ line, cells })) };
  const { lines, endsByClock } = withSessionTimes(table, { matches, days: null });
  const ofStart = dates.find(({ column }) => matches[column] === 'start');
  const ofEnd = ofStart && !dates.some(({ column }) => column === end) ? [{ ...ofStart, column: end }] : [];
  const read = await readLines(tx, matchedDefinition(definition), {
    ...sent,
    lines: sent.lines.map((line, at) => ({ ...line, cells: lines[at]?.cells ?? line.cells })),
    dates: [...dates, ...ofEnd],
  });
  return read.map((line, at) => {
    const isByClock = endsByClock.has(sent.lines[at]?.line ?? 0);
    const values = sessionValues(line, { agenda: null, endsByClock: isByClock, hasEnd: true });
    // A line that is refused for its times is not refused for its duration, too.
    if (line.problems.length > 0) values.duration = 1;
    const { agenda, ...others } = values;
    // Without a column of agendas, a session stays in its own.
    return {
      ...line,
      supplied:
        matches.includes('agenda') && 'agenda' in line.supplied
          ? { ...others, agenda: agenda ?? null }
          : others,
    };
  });
}
