import * as z from 'zod/mini';
import { call, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';
import { workTask } from '../task-calls.ts';

/** The largest programme file that can be uploaded, in bytes: 16 MiB. */
export const mostProgrammeBytes = 16 * 1024 * 1024;

/** What an import of a programme did to rows of one kind, or would do. */
const importedRows = z.object({
  /** What people call the rows, such as Sessions. */
  what: z.string(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  /** The first 50 that were skipped, with the reason. */
  skips: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** A row that an import makes or changes, or would. */
export const importedChange = z.object({
  /** The entity of the row, and its id; null for one that would be new. */
  entity: z.string(),
  row: z.nullable(z.number()),
  isNew: z.boolean(),
  title: z.string(),
  /** The values before and after, by field; none for a new row. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The IANA zone of the row, by which its times are shown: its own, or that of the agenda. Absent where it has none, or where no time changes. */
  timeZone: z.optional(z.string()),
});

/** A row of which an import leaves fields as they are here: people changed them since the last import, and the source did not. */
const keptRow = z.object({
  entity: z.string(),
  row: z.number(),
  title: z.string(),
  /** The names of the fields. */
  fields: z.array(z.string()),
});

/** In `data` of the task of {@link importProgramme} once it is ready. */
export const programmeReport = z.object({
  rows: z.array(importedRows),
  /** Sentences on what was left out or put right, the first 200 of `warningCount`. */
  warnings: z.array(z.string()),
  warningCount: z.number(),
  /** Id of a bulk operation whose undo takes the whole import back; null after a check, or if nothing was written. */
  bulkOperation: z.nullable(z.number()),
  /** The first 50 rows, of `keptCount`, with fields that stay as people wrote them here. Since 2.19. */
  kept: z.optional(z.array(keptRow)),
  keptCount: z.optional(z.number()),
  /** The first 200 rows that are new or changed, of `changeCount`. A run of a pipeline has them beside its report. Since 2.19. */
  changes: z.optional(z.array(importedChange)),
  changeCount: z.optional(z.number()),
  /** Titles of the rows that the values of `changes` name, by entity and id. Since 2.19. */
  titles: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});

/** What an import of a programme did, or would do. */
export type ProgrammeReport = z.output<typeof programmeReport>;

/**
 * Imports a conference programme (frab JSON or XML and its family, or the JSON of pretalx or Sessionize) into the conference channel of the mode. The body is the file, in UTF-8,
 * sent as `application/octet-stream`. With `check` it writes nothing and reports what it would do. Fails with 422 and a sentence if the file cannot be read,
 * with 413 if it is larger than {@link mostProgrammeBytes}. A programme that is not here yet goes into the agenda `into`, which nobody imported and which has
 * no sessions, and into a new one without it. A new agenda and its people begin as `newRows` says (since 2.19), else published. Responds with a task of the kind `programme`; once it is ready, `data` is a `ProgrammeReport`.
 */
export const importProgramme = call({
  id: 'importProgramme',
  tag: 'Sessions of an agenda',
  summary:
    'Import a conference programme, the file itself as the body, at most 16 MiB; or check what an import would do',
  method: 'POST',
  path: '/v1/a/agendas/import',
  access: 'signedIn',
  upload: true,
  query: z.object({
    file: textUpTo(200),
    check: z.optional(z.literal('true')),
    into: z.optional(idInPath),
    newRows: z.optional(z.enum(['draft', 'published'])),
  }),
  body: z.unknown(),
  answer: envelope(workTask),
});
