import * as z from 'zod/mini';
import type { Field } from '../entities/field.ts';
import { mostBulkRows } from './bulk-operation-calls.ts';
import { type Call, call, contextSchema, envelope, idInPath } from './call.ts';
import { mostCsvColumns } from './csv-calls.ts';
import { idOfRow, textUpTo, wholeFromZero } from './limits.ts';
import { workTask } from './task-calls.ts';

/** The most lines of a file that is brought in, and of one call that sends some of them. */
export const mostImportLines = { file: mostBulkRows, call: 1000 } as const;

/** The most text of a file that is brought in, in characters. */
export const mostImportText = 100 * 1024 * 1024;

/** The lines of one page of what an import would do. */
export const importLinesAtOnce = 50;

/** The match of a column that holds ids. Any other is the name of a field, or null for a column that is left out. */
export const idColumn = 'id';

/** The match of a column that holds tags and categories: names or paths, separated by semicolons or commas. Those of a line are added to what its row has. */
export const taxonsColumn = 'taxons';

/** Whether several columns may fill a field: their cells are joined with a space, in the order of the columns. Free text alone can be joined. */
export function isJoinable(field: Field): boolean {
  return field.kind === 'text' && field.format === undefined;
}

/** What becomes of a line: a new row, a changed one, nothing since it is so already, nothing since it cannot be. */
export const importOutcomes = ['create', 'change', 'same', 'fail'] as const;

/** One of {@link importOutcomes}. */
export type ImportOutcome = (typeof importOutcomes)[number];

const lineNumber = idOfRow();
const cellText = z.string().check(z.maxLength(900_000, 'A cell is too long.'));
const mostCells = 2 * mostCsvColumns;
const params = z.object({ id: idInPath });

const importSchema = z.object({
  id: z.number(),
  entity: z.string(),
  file: z.string(),
  columns: z.array(z.string()),
  matches: z.nullable(z.array(z.nullable(z.string()))),
  /** Where it stands; `failed` where it could not be checked through, `applied` once it was begun to write. */
  status: z.enum(['receiving', 'checking', 'checked', 'failed', 'applied']),
  /** Lines that were sent, and that were checked. */
  received: z.number(),
  checked: z.number(),
  /** How many lines have which outcome. */
  outcomes: z.object({ create: z.number(), change: z.number(), same: z.number(), fail: z.number() }),
  /** The task that writes it, once it was begun. */
  task: z.nullable(z.string()),
});

/** A file on its way into a list, as far as it has come. */
export type Import = z.output<typeof importSchema>;

const importLine = z.object({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  /** The row that it is about; null where it is new, or not known. */
  row: z.nullable(z.number()),
  /** The field whose value in the line found the row; null where the id of the line did, or where there is no row. */
  by: z.optional(z.nullable(z.string())),
  title: z.string(),
  /** By field, what it makes of a row. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** Names of the tags and categories that the row would get. */
  tags: z.optional(z.array(z.string())),
  /** Why it cannot be, by field where it is about one. */
  problems: z.array(z.object({ field: z.nullable(z.string()), reason: z.string() })),
});

/** What would become of a line. */
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

/** Lines with the cells of their columns, after those that were sent before. `wrong` says what is broken about one as text. */
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
    'Find out what a file would do, without doing it: `matches` says for each column which field it is. Several columns of one free text are joined with a space. A line without an id changes the row that has its slug, or what one row alone may have, such as an e-mail. Ready at once where it is short',
  method: 'POST',
  path: '/v1/a/imports/:id/check',
  access: 'signedIn',
  params,
  body: z.object({
    data: z.object({
      matches: z.array(z.nullable(z.string().check(z.maxLength(100, 'Match each column with a field.')))),
    }),
  }),
  answer: envelope(importSchema),
});

export const listImportLines = call({
  id: 'listImportLines',
  tag,
  summary: 'What would become of the lines of a file, those of one outcome, after a line',
  method: 'GET',
  path: '/v1/a/imports/:id/lines',
  access: 'signedIn',
  params,
  query: z.object({ outcome: z.enum(importOutcomes), after: z.optional(idInPath) }),
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

/** The calls by which a file comes into a list, in the order in which they are made. */
export const importCalls: readonly Call[] = [
  beginImport,
  addImportLines,
  readImport,
  checkImport,
  listImportLines,
  applyImport,
];
