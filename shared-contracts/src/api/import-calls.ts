// One thing: the calls of an import, from its first line to its write.
import * as z from 'zod/mini';
import type { Field } from '../entities/field.ts';
import { entityNames } from '../entities/screens/screens.derived.ts';
import { mostBulkRows } from './bulk-operation-calls.ts';
import { type Call, call, contextSchema, envelope, idInPath } from './call.ts';
import { mostCsvColumns } from './csv/csv-calls.ts';
import { idOfRow, textUpTo, wholeFromZero } from './limits.ts';
import { workTask } from './task-calls.ts';

/** Maximum number of lines of an imported file, and of one call that sends lines. */
export const mostImportLines = { file: mostBulkRows, call: 1000 } as const;

/** Maximum size of an imported file, in characters. */
export const mostImportText = 100 * 1024 * 1024;

/** Lines on one page of the preview of an import. */
export const importLinesAtOnce = 50;

/** Maps a column to the id. Any other mapping is the name of a field, or null for an ignored column. */
export const idColumn = 'id';

/** Maps columns to tags and categories: names or paths, separated by semicolons or commas. The import adds them to those of the row. */
export const taxonsColumn = 'taxons';

/** Whether several columns may map to one field: the import joins their cells with a space, in column order. Only free text can be joined. */
export function isJoinable(field: Field): boolean {
  return field.kind === 'text' && field.format === undefined;
}

/** The outcome of a line: a new row, a changed row, no change, or an error. */
export const importOutcomes = ['create', 'change', 'same', 'fail'] as const;

/** One of {@link importOutcomes}. */
export type ImportOutcome = (typeof importOutcomes)[number];

const lineNumber = idOfRow();
const cellText = z.string().check(z.maxLength(900_000, 'A cell is too long.'));
const mostCells = 2 * mostCsvColumns;
const params = z.object({ id: idInPath });

/** Whether the day or the month comes first in dates such as 03/04/2026. */
export const dateOrders = ['day', 'month'] as const;

/** One of {@link dateOrders}. */
export type DateOrder = (typeof dateOrders)[number];

/** How the dates of a column are read. */
export const columnDates = z.object({
  /** Position of the column, from 0. */
  column: z.number(),
  /** How its dates are read; null where nothing says it, or values of it contradict each other and the person has not chosen. */
  order: z.nullable(z.enum(dateOrders)),
  /** The source of the order: the file, by other values of the column or as `shownBy` says, or the person who imports. */
  by: z.nullable(z.enum(['file', 'person'])),
  /** What shows the order where no other value of the column does: another column of the file, or the days of the agenda. */
  shownBy: z.optional(z.enum(['column', 'days'])),
  /** Whether some of its values can only have the day first, and others only the month. */
  isMixed: z.boolean(),
});

/** How the dates of a column are read, of a column with a date that may be two days. */
export type ColumnDates = z.output<typeof columnDates>;

/** A tag or category that a file names and that does not exist. */
const missingTerm = z.object({
  /** What the header of its column, or its path, says that it is. */
  mode: z.enum(['tag', 'category']),
  /** Names from the top. */
  path: z.array(z.string()),
});

/** A row of another entity that a file names by its title, that does not exist, and that needs no more than a title. */
const missingRow = z.object({ entity: z.enum(entityNames), title: z.string() });

const importSchema = z.object({
  id: z.number(),
  entity: z.string(),
  file: z.string(),
  columns: z.array(z.string()),
  matches: z.nullable(z.array(z.nullable(z.string()))),
  /** Its state; `failed` if the check did not finish, `applied` once the write has started. */
  status: z.enum(['receiving', 'checking', 'checked', 'failed', 'applied']),
  /** Number of lines received and checked. */
  received: z.number(),
  checked: z.number(),
  /** Number of lines by outcome, and of those that are written with a warning, if there is any. */
  outcomes: z.object({
    ...{ create: z.number(), change: z.number(), same: z.number(), fail: z.number() },
    warn: z.optional(z.number()),
  }),
  /** Whether lines that repeat what one row alone has, with another title, become rows that share it, or give it that title. Absent before it is said. */
  shares: z.optional(z.boolean()),
  /** How many such lines there are while they do not; absent where there is none. */
  sharing: z.optional(z.number()),
  /** The task that writes the rows, once started. */
  task: z.nullable(z.string()),
  /** The columns with a date that may be two days, once the check has begun. */
  dates: z.optional(z.array(columnDates)),
  /** The tags and categories that refuse lines since they do not exist, the first 500; absent where there is none. */
  missingTerms: z.optional(z.array(missingTerm)),
  /** The rows of other entities that refuse lines since they do not exist, the first 500; absent where there is none. */
  missingRows: z.optional(z.array(missingRow)),
});

/** An import and its progress. */
export type Import = z.output<typeof importSchema>;

const importLine = z.object({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  /** The row that the line changes; null if it is new or unknown. */
  row: z.nullable(z.number()),
  /** The field by whose value the import found the row; null if it used the id, or found no row. */
  by: z.optional(z.nullable(z.string())),
  title: z.string(),
  /** The changes to the row, by field. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** Names of the tags and categories that the row would get. */
  tags: z.optional(z.array(z.string())),
  /** Errors of a line that fails, by field where they concern one; warnings of any other: the values that it leaves out. */
  problems: z.array(z.object({ field: z.nullable(z.string()), reason: z.string() })),
  /** The cells of the line, in a response to a request for them. */
  cells: z.optional(z.array(z.string())),
});

/** The preview of a line. */
export type ImportLine = z.output<typeof importLine>;

const tag = 'Imports';

export const beginImport = call({
  id: 'beginImport',
  tag,
  summary:
    'Begin to bring a file into the list of context.type: its name, and the headers of its columns. It is kept for a day',
  method: 'POST',
  path: '/v1/a/imports',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      file: z.string().check(z.maxLength(300, 'The name of a file has at most 300 characters.')),
      columns: z
        .array(z.string().check(z.maxLength(300, 'The name of a column has at most 300 characters.')))
        .check(
          z.minLength(1, 'A file has at least one column.'),
          z.maxLength(mostCsvColumns, `A file has at most ${mostCsvColumns} columns.`),
        ),
    }),
  }),
  answer: envelope(importSchema),
});

export const readImport = call({
  id: 'readImport',
  tag,
  summary: 'How far a file has come',
  method: 'GET',
  path: '/v1/a/imports/:id',
  access: 'signedIn',
  params,
  answer: envelope(importSchema),
});

/** Appends lines with the cells of their columns. `wrong` describes a line that is malformed CSV. */
export const addImportLines = call({
  id: 'addImportLines',
  tag,
  summary: 'Send some lines of a file, after `received` others',
  method: 'POST',
  path: '/v1/a/imports/:id/lines',
  access: 'signedIn',
  params,
  body: z.object({
    data: z.object({
      received: wholeFromZero(),
      lines: z
        .array(
          z.object({
            line: lineNumber,
            cells: z.array(cellText).check(z.maxLength(mostCells, `A line has at most ${mostCells} cells.`)),
            wrong: z.optional(textUpTo(300)),
          }),
        )
        .check(
          z.minLength(1, 'Send at least one line.'),
          z.maxLength(mostImportLines.call, `Send at most ${mostImportLines.call} lines at once.`),
        ),
    }),
  }),
  answer: envelope(importSchema),
});

export const checkImport = call({
  id: 'checkImport',
  tag,
  summary:
    'Find out what a file would do, without doing it: `matches` says for each column which field it is. Several columns of one free text are joined with a space; `dateOrders` which of day and month comes first in a column that does not show it itself. A line without an id changes the row that has its slug, or what one row alone may have, such as an email. Ready at once where it is short',
  method: 'POST',
  path: '/v1/a/imports/:id/check',
  access: 'signedIn',
  params,
  body: z.object({
    data: z.object({
      matches: z.array(z.nullable(z.string().check(z.maxLength(100, 'Match each column with a field.')))),
      dateOrders: z.optional(
        z
          .array(z.nullable(z.enum(dateOrders)))
          .check(z.maxLength(mostCsvColumns, 'Give one order, or none, for each column.')),
      ),
      /**
       * Whether lines with the email of another user and another name become users whose contact that user is, or give that user the name. Without it, lines
       * with another given name are refused.
       */
      shares: z.optional(z.boolean()),
    }),
  }),
  answer: envelope(importSchema),
});

export const listImportLines = call({
  id: 'listImportLines',
  tag,
  summary:
    'What would become of the lines of a file, after a line: those of one `outcome`, and with `warned=true` those that are written with a warning. `cells=true` adds what stood in the file',
  method: 'GET',
  path: '/v1/a/imports/:id/lines',
  access: 'signedIn',
  params,
  query: z.object({
    outcome: z.optional(z.enum(importOutcomes)),
    warned: z.optional(z.literal('true')),
    after: z.optional(idInPath),
    cells: z.optional(z.literal('true')),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(importLine),
    titles: z.record(z.string(), z.record(z.string(), z.string())),
    next: z.nullable(z.number()),
  }),
});

export const applyImport = call({
  id: 'applyImport',
  tag,
  summary:
    'Write what a checked file creates and changes, but for rows that were changed since. A task, as for work on many rows, and undone as such',
  method: 'POST',
  path: '/v1/a/imports/:id/apply',
  access: 'signedIn',
  params,
  body: z.optional(z.object({ context: z.optional(contextSchema) })),
  answer: envelope(workTask),
});

/** The calls of an import, in the order in which a client makes them. */
export const importCalls: readonly Call[] = [
  beginImport,
  addImportLines,
  readImport,
  checkImport,
  listImportLines,
  applyImport,
];
