// One thing: the calls of pipelines: their checks, their runs, and the columns of their files.
import * as z from 'zod/mini';
import { importedChange, programmeReport } from '../agenda/programme-calls.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { mostCsvColumns } from '../csv/csv-calls.ts';
import { columnDates, dateOrders } from '../import-calls.ts';
import { textUpTo } from '../limits.ts';

export { sourceDefinition, withColumnsBeside } from './source-columns.ts';

/** The largest file that a pipeline imports, in bytes: 16 MiB. */
export const mostPipelineBytes = 16 * 1024 * 1024;

/** Number of runs that {@link listPipelineRuns} lists. */
export const mostPipelineRuns = 50;

/** Number of rows whose differences a run stores; `changeCount` counts all. */
export const mostPipelineChanges = 200;

const column = z.object({
  /** Its name in the file. */
  name: z.string(),
  /** The first text of the column that is not empty. */
  sample: z.string(),
});

const run = z.object({
  id: z.number(),
  /** Start and end, ISO 8601; the end is null while it runs. */
  at: z.string(),
  endedAt: z.nullable(z.string()),
  /** The person who started it, or Schedule. */
  by: z.string(),
  /** Whether it is a check, which writes nothing. */
  isCheck: z.boolean(),
  /** The name of the file, or the address. */
  file: z.string(),
  status: z.enum(['pending', 'ready', 'failed']),
  /** Its result in a sentence for people. */
  sentence: z.string(),
  /** What it wrote or, for a check, would write; null while it runs, and if it failed. */
  report: z.nullable(programmeReport),
  /** Whether its writes were undone. */
  isUndone: z.boolean(),
  /**
   * The rows that the undo left as they are, each with the reason: somebody changed them since, or another row refers to them. At most 100 of each
   * entity. Since 2.16; `entity` since 2.17.
   */
  kept: z.optional(
    z.array(z.object({ id: z.number(), entity: z.optional(z.string()), title: z.string(), why: z.string() })),
  ),
});

const wholeRun = z.extend(run, {
  /** The first {@link mostPipelineChanges} rows that are new or changed. */
  changes: z.array(importedChange),
  changeCount: z.number(),
  /** Titles of the rows that the values refer to, by entity and id. */
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  /** The columns of a CSV file whose columns are not matched yet; null otherwise. */
  columns: z.nullable(z.array(column)),
  /** How dates were read, for each column of a CSV with a date that may be two days. Since 2.17. */
  dates: z.optional(z.array(z.extend(columnDates, { name: z.string() }))),
});

/** A run of a pipeline in a list of them. */
export type PipelineRun = z.output<typeof run>;

/** A run with its differences. */
export type WholePipelineRun = z.output<typeof wholeRun>;

const field = z.nullable(textUpTo(100));
/** Whether day or month comes first in a column whose dates allow both. Since 2.17. */
const dateOrder = z.optional(z.nullable(z.enum(dateOrders)));
const mapping = z.object({
  /** The field of {@link sourceDefinition} that each column of the CSV fills; null for a column that is left out. */
  columns: z
    .array(z.object({ name: textUpTo(300), field, dateOrder }))
    .check(z.maxLength(mostCsvColumns, `A file has at most ${mostCsvColumns} columns.`)),
  /** The column whose text identifies a row in the next file; null for the title. */
  key: z.nullable(textUpTo(300)),
});

/** Which fields the columns of a pipeline's CSV fill. */
export type PipelineMapping = z.output<typeof mapping>;

const tag = 'Pipelines';
const params = z.object({ id: idInPath });

/**
 * Starts a run with a file, which is the body, sent as `application/octet-stream`. With `check` it writes nothing. Responds with the run, which is read
 * with {@link readPipelineRun} until it has ended. Fails with 409 while another run of the pipeline is under way, with 413 if the file is larger than
 * {@link mostPipelineBytes}, and with 422 if the pipeline has an address instead.
 */
export const uploadToPipeline = call({
  id: 'uploadToPipeline',
  tag,
  summary:
    'Run a pipeline with a file, the file itself as the body, at most 16 MiB; or check what it would do',
  method: 'POST',
  path: '/v1/a/pipelines/:id/upload',
  access: 'signedIn',
  upload: true,
  params,
  query: z.object({ file: textUpTo(200), check: z.optional(z.literal('true')) }),
  body: z.unknown(),
  answer: envelope(run),
});

/** Starts a run that fetches the address of the pipeline. Responds as {@link uploadToPipeline} does. */
export const fetchPipeline = call({
  id: 'fetchPipeline',
  tag,
  summary: 'Run a pipeline with what its address has; or check what it would do',
  method: 'POST',
  path: '/v1/a/pipelines/:id/fetch',
  access: 'signedIn',
  params,
  body: z.object({ context: contextSchema, data: z.object({ check: z.boolean() }) }),
  answer: envelope(run),
});

/** The last runs of a pipeline, the newest first. */
export const listPipelineRuns = call({
  id: 'listPipelineRuns',
  tag,
  summary: 'The last runs of a pipeline, the newest first',
  method: 'GET',
  path: '/v1/a/pipelines/:id/runs',
  access: 'signedIn',
  params,
  answer: envelope(z.array(run)),
});

/** A run with the rows that it changed or would change. */
export const readPipelineRun = call({
  id: 'readPipelineRun',
  tag,
  summary: 'A run of a pipeline, with the rows that it changed or would change',
  method: 'GET',
  path: '/v1/a/pipeline-runs/:id',
  access: 'signedIn',
  params,
  answer: envelope(wholeRun),
});

/** Which fields the columns of the pipeline's CSV fill; null before somebody matched them. */
export const readPipelineMapping = call({
  id: 'readPipelineMapping',
  tag,
  summary: 'Which fields the columns of a pipeline fill',
  method: 'GET',
  path: '/v1/a/pipelines/:id/mapping',
  access: 'signedIn',
  params,
  answer: envelope(z.nullable(mapping)),
});

/** Matches the columns of the pipeline's CSV with fields, for all later runs. Without columns, the next check lists those of the file again. */
export const writePipelineMapping = call({
  id: 'writePipelineMapping',
  tag,
  summary: 'Say which fields the columns of a pipeline fill, and which column knows a row again',
  method: 'PUT',
  path: '/v1/a/pipelines/:id/mapping',
  access: 'signedIn',
  params,
  body: z.object({ context: contextSchema, data: mapping }),
  answer: envelope(mapping),
});

/** The calls of pipelines. */
export const pipelineCalls: readonly Call[] = [
  uploadToPipeline,
  fetchPipeline,
  listPipelineRuns,
  readPipelineRun,
  readPipelineMapping,
  writePipelineMapping,
];
