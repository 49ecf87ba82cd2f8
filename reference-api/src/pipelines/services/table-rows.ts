// One thing: the lines of a CSV as rows, by what a person said of its columns.
import { idColumn } from 'shared-contracts/api';
import {
  type PipelineMapping,
  type WholePipelineRun,
  withColumnsBeside,
} from 'shared-contracts/api/pipelines';
import { allFields, definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import { columnDates, isInAgenda } from '../../csv/services/dates/date-orders.ts';
import { numbersRead } from '../../csv/services/dates/spreadsheet-numbers.ts';
import { type ReadLine, readLines } from '../../csv/services/read-lines.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { invalid } from '../../errors/failure.ts';
import type { ImportPlace } from '../../programmes/writing/import-rows.ts';
import type { Outcome } from '../../programmes/writing/report.ts';
import { eventTimes, usualEnd, withClockEnd, withoutEmptyEnd } from '../reading/event-times.ts';
import { withSessionTimes } from '../reading/session-times.ts';
import type { ReadFile, SourceRow } from '../reading/source-rows.ts';
import type { Table } from '../reading/table.ts';
import { leftOfCell, leftWords } from '../reading/warnings/left-parts.ts';
import { findMapping, type Pipeline } from '../repositories/sources.ts';
import { createNamed, unknownNames, unknownWords } from './create-named.ts';
import { missingSessions } from './missing-sessions.ts';
import { readMapped } from './pictures/mapped-table.ts';
import { keyByTitle } from './row-keys.ts';
import { sessionValues } from './session-values.ts';
import { strangeIds } from './strange-ids.ts';
import { withUsualDuration } from './usual-duration.ts';

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** How the dates of a column were read. */
type Dates = NonNullable<WholePipelineRun['dates']>;

/** A CSV as rows, and what was created for them. */
export interface TableRows {
  file: ReadFile;
  dates: Dates;
  created: Outcome[];
}

function samplesOf({ columns, lines }: Table) {
  return columns.map((name, at) => ({
    name,
    sample: (lines.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '')
      .trim()
      .slice(0, 200),
  }));
}

/** Which field each column of a file fills, by the mapping of its pipeline; throws where a column that is matched is not there. */
function matchesOf(definition: EntityDefinition, { columns }: Table, mapping: PipelineMapping) {
  const missing = mapping.columns.filter(({ name, field }) => field !== null && !columns.includes(name));
  if (missing.length > 0) {
    const names = listOf.format(missing.map(({ name }) => `“${name}”`));
    throw invalid({ file: `The file has no column ${names}. Match the columns anew if it changed.` });
  }
  if (mapping.key !== null && !columns.includes(mapping.key))
    throw invalid({ file: `The file has no column “${mapping.key}”, which knows its rows.` });
  const fields = allFields(definition);
  return columns.map((column) => {
    const field = mapping.columns.find(({ name }) => name === column)?.field ?? null;
    return field !== null && field !== idColumn && fields[field] && !fields[field].reported ? field : null;
  });
}

/** How the dates of columns are read, of those with a date that may be two days. Ends that are times alone have the dates of the starts. */
function datesOf(
  definition: EntityDefinition,
  { columns, lines }: Table,
  options: {
    matches: readonly (string | null)[];
    mapping: PipelineMapping;
    endsByClock: ReadonlySet<number>;
    days: Pipeline['agendaDays'];
  },
): Dates {
  const { matches, mapping, endsByClock, days } = options;
  const fields = allFields(definition);
  const dated = matches.flatMap((name, at) => {
    const field = name === null ? undefined : fields[name];
    if (field?.kind !== 'date' && field?.kind !== 'dateTime') return [];
    const isEnd = name === 'end' || name === eventTimes.end;
    const own = lines.filter(({ line }) => !isEnd || !endsByClock.has(line));
    const column = columns[at] ?? '';
    const chosen = mapping.columns.find(({ name: known }) => known === column)?.dateOrder ?? null;
    const past = field.kind === 'date' && field.past === true;
    const texts = own.map(({ cells }) => (cells[at] ?? '').trim());
    return [{ column: at, texts, past, chosen, days: isInAgenda(name) ? days : null }];
  });
  return columnDates(dated).map((found) => ({ ...found, name: columns[found.column] ?? '' }));
}

/** What was read from numbers alone in columns of dates and times. */
function numberWords(
  definition: EntityDefinition,
  { columns, lines }: Table,
  matches: readonly (string | null)[],
): string[] {
  const fields = allFields(definition);
  return matches.flatMap((name, at) => {
    const kind = name === null ? undefined : fields[name]?.kind;
    if (name !== 'day' && kind !== 'date' && kind !== 'dateTime') return [];
    return numbersRead(
      columns[at] ?? '',
      lines.map(({ cells }) => cells[at] ?? ''),
    );
  });
}

const isOfName = ({ field }: ReadLine['problems'][number]) => field === 'room' || field === 'contributors';

/** A line that something else keeps out, without its names that would be created. */
function withoutCreatable(line: ReadLine): ReadLine {
  const others = line.problems.filter((problem) => !isOfName(problem));
  return others.length > 0 ? { ...line, problems: others } : line;
}

/** The problems of a line, with the names of the columns that fill the fields; columns with one reason stand together. */
function problemWords(
  { problems }: ReadLine,
  {
    definition,
    matches,
    columns,
  }: { definition: EntityDefinition; matches: readonly (string | null)[]; columns: readonly string[] },
): string {
  const fields = allFields(definition);
  const sentences = [...Map.groupBy(problems, ({ reason }) => reason)].map(([reason, own]) => {
    const names = own.flatMap(({ field }) => {
      if (field === null) return [];
      const column = columns[matches.indexOf(field)];
      return column === undefined ? (fields[field]?.label ?? field) : `“${column}”`;
    });
    if (names.length === 0) return reason;
    return `${names.length === 1 ? 'column' : 'columns'} ${listOf.format(names)}: ${reason}`;
  });
  return sentences
    .map((words, at) => (at === 0 ? words : words[0]?.toUpperCase() + words.slice(1)))
    .join(' ');
}

/** Says which lines have the day of the line above; nothing where none has. */
function filledWords(lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const [one = 0] = lines;
  return lines.length === 1
    ? [`Line ${one} names no day and has that of the line above.`]
    : [`${lines.length} lines name no day and have that of the line above, the first of them line ${one}.`];
}

/** Reads a CSV by the mapping of its pipeline, and creates what it names and the pipeline wants created; only its columns where there is no mapping yet. */
export async function tableRows(
  place: ImportPlace,
  pipeline: Pipeline,
  text: string,
): Promise<TableRows | { columns: { name: string; sample: string }[] }> {
  const { tx } = place;
  const mapping = await findMapping(tx, pipeline.id);
  const { target } = pipeline;
  const definition = withColumnsBeside(await tenantDefinition(tx, definitionOf(target)));
  const table = await readMapped(text, definition, mapping);
  if (!mapping) return { columns: samplesOf(table) };
  const isOfSessions = definition.name === 'agenda-sessions';
  const isOfEvents = definition.name === 'events';
  const names = isOfEvents ? eventTimes : { start: 'start', end: 'end' };
  const matched = matchesOf(definition, table, mapping);
  const { lines, endsByClock, filled } =
    isOfSessions || isOfEvents
      ? withSessionTimes(table, { matches: matched, days: pipeline.agendaDays, names })
      : { lines: table.lines, endsByClock: new Set<number>(), filled: [] };
  // The day is in the cells of the times by now.
  const matches = matched.map((name) => (isOfEvents && name === 'day' ? null : name));
  const timed = { ...table, lines };
  const dates = datesOf(definition, timed, {
    ...{ matches, mapping, endsByClock },
    days: isOfSessions ? pipeline.agendaDays : null,
  });
  const ofStart = dates.find(({ column }) => matches[column] === names.start);
  const end = matches.indexOf(names.end);
  const ofEnd = ofStart && !dates.some(({ column }) => column === end) ? [{ ...ofStart, column: end }] : [];
  const read = () =>
    readLines(tx, definition, {
      lines: lines.map(({ line, cells }, at) => ({ place: at + 1, line, cells, wrong: null })),
      matches: matches.map((name) => (isOfSessions && name === 'day' ? null : name)),
      dates: [...dates, ...ofEnd],
      headers: table.columns,
      zone: pipeline.agendaZone ?? pipeline.zone,
      channel: pipeline.channel,
      numbersAreNames: true,
    });
  const file = {
    rows: [] as SourceRow[],
    warnings: [...numberWords(definition, table, matches), ...filledWords(filled), ...leftWords(table.left)],
    skipped: [] as { name: string; reason: string }[],
  };
  const created: Outcome[] = [];
  let found = await read();
  const valued = () => {
    const hasEnd = end >= 0;
    return found.map((line, at) => {
      const isByClock = endsByClock.has(lines[at]?.line ?? 0);
      if (isOfEvents) return withoutEmptyEnd(isByClock ? withClockEnd(line.supplied) : line.supplied);
      if (!isOfSessions) return line.supplied;
      return sessionValues(line, { agenda: pipeline.agenda, endsByClock: isByClock, hasEnd });
    });
  };
  let values = valued();
  const cellAt = (at: number, name: string) =>
    matches
      .flatMap((match, column) => (match === name ? [lines[at]?.cells[column]?.trim() ?? ''] : []))
      .join('; ');
  if (isOfSessions) {
    const unknown = await unknownNames(
      place,
      found.map((line, at) => ({ line, room: cellAt(at, 'room'), speakers: cellAt(at, 'contributors') })),
    );
    file.warnings.push(...unknown.doubts);
    if (pipeline.unknownNames === 'create') {
      const made = await createNamed(place, pipeline, unknown);
      created.push(...made.outcomes);
      file.warnings.push(...made.warnings);
      found = (await read()).map(withoutCreatable);
      values = valued();
    } else file.warnings.push(...unknownWords(unknown));
  }
  await strangeIds(tx, definition, { channel: pipeline.channel, lines: found });
  const keyAt = mapping.key === null ? -1 : table.columns.indexOf(mapping.key);
  const keys = new Set<string>();
  const leftOut: { key: string; name: string }[] = [];
  const leftAt = Map.groupBy(table.left, ({ line }) => line);
  for (const [at, line] of found.entries()) {
    const number = lines[at]?.line ?? 0;
    const own = values[at] ?? {};
    const title = own[definition.titleField];
    const name = typeof title === 'string' && title !== '' ? title : `Line ${number}`;
    const ofTitle = typeof title === 'string' ? title.trim() : '';
    const byTitle = keyByTitle(
      keys,
      isOfSessions ? [ofTitle, own.start, fold(cellAt(at, 'room'))] : [ofTitle],
    );
    const key = keyAt < 0 ? byTitle : (table.lines[at]?.cells[keyAt] ?? '').trim();
    if (line.problems.length > 0) {
      const words = problemWords(line, { definition, matches, columns: table.columns });
      file.skipped.push({ name, reason: `Line ${number}, ${words}` });
      leftOut.push({ key, name });
      continue;
    }
    if (key === '') {
      const reason = `Line ${number}. Nothing knows this row: the column for that is empty.`;
      file.skipped.push({ name, reason });
      continue;
    }
    // A cell with nothing but pictures is empty without them.
    const emptied = leftAt.get(number)?.find(({ column }) => {
      const field = matches[table.columns.indexOf(column)] ?? '';
      return allFields(definition)[field]?.required && own[field] === null;
    });
    if (emptied) {
      const reason = `Line ${number}, column “${emptied.column}”: Write something. ${leftOfCell(emptied)}`;
      file.skipped.push({ name, reason });
      leftOut.push({ key, name });
      continue;
    }
    for (const { field, reason, text: left } of line.unread ?? []) {
      const column = table.columns[matches.indexOf(field)] ?? field;
      file.warnings.push(`Line ${number}, column “${column}”: “${left}” was left out. ${reason}`);
    }
    const onCreate = isOfEvents ? usualEnd(own) : {};
    const undescribed = table.undescribed.get(number) ?? [];
    file.rows.push({ key, name, values: own, at: `Line ${number}`, onCreate, undescribed });
  }
  if (isOfSessions) {
    file.warnings.unshift(
      ...(await missingSessions(tx, { pipeline: pipeline.id, rows: file.rows, leftOut })),
    );
    file.warnings.push(...(await withUsualDuration(tx, file.rows, pipeline.agenda)));
  }
  const strange = table.columns.filter((column) => !mapping.columns.some(({ name }) => name === column));
  if (strange.length > 0) {
    file.warnings.push(
      `New columns that nobody matched: ${listOf.format(strange.map((name) => `“${name}”`))}.`,
    );
  }
  return { file, dates, created };
}
