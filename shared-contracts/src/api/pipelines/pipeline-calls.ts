// One thing: the calls of pipelines: what a source would bring in, brings in, and brought in.
import * as z from 'zod/mini';
import { importedChange, programmeReport } from '../agenda/programme-calls.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { mostCsvColumns } from '../csv/csv-calls.ts';
import { columnDates, dateOrders } from '../import-calls.ts';
import { textUpTo } from '../limits.ts';

export { sourceDefinition } from './source-columns.ts';

/** The largest file that a pipeline brings in, in bytes: 16 MiB. */
export const mostPipelineBytes = 16 * 1024 * 1024;

/** Runs that {@link listPipelineRuns} lists, the newest first. */
export const mostPipelineRuns = 50;

/** Rows whose differences a run keeps; `changeCount` counts all. */
export const mostPipelineChanges = 200;

const column = z.object({
  /** What the file calls it. */
  name: z.string(),
  /** What stands in the first line that has something there. */
  sample: z.string(),
});

const run = z.object({
  id: z.number(),
  /** Start and end, ISO 8601; the end is null while it runs. */
  at: z.string(),
  endedAt: z.nullable(z.string()),
  /** The person who started it, or Schedule. */
  by: z.string(),
  /** Whether it only said what it would do. */
  isCheck: z.boolean(),
  /** The name of the file, or the address. */
  file: z.string(),
  status: z.enum(['pending', 'ready', 'failed']),
  /** What became of it, for people. */
  sentence: z.string(),
  /** What it did or would do; null while it runs, and where it failed. */
  report: z.nullable(programmeReport),
  /** Whether what it wrote was undone. */
  isUndone: z.boolean(),
  /**
   * The rows that stayed when it was undone, each with why: somebody changed them since, or names them. The first hundred of each entity. Since 2.16;
   * the entity since 2.17.
   */
  kept: z.optional(
    z.array(z.object({ id: z.number(), entity: z.optional(z.string()), title: z.string(), why: z.string() })),
  ),
});

const wholeRun = z.extend(run, {
  /** The first {@link mostPipelineChanges} rows that are new or changed. */
  changes: z.array(importedChange),
  changeCount: z.number(),
  /** Titles of the rows that the values name, by entity and id. */
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  /** The columns of a CSV file whose columns are not matched yet; null otherwise. */
  columns: z.nullable(z.array(column)),
  /** How the dates of columns of a CSV were read, of columns with a date that may be two days. Since 2.17. */
  dates: z.optional(z.array(z.extend(columnDates, { name: z.string() }))),
});

/** A run of a pipeline in a list of them. */
export type PipelineRun = z.output<typeof run>;

/** A run with its differences. */
export type WholePipelineRun = z.output<typeof wholeRun>;

const field = z.nullable(textUpTo(100));
/** What comes first in the dates of a column that does not show it. Since 2.17. */
const dateOrder = z.optional(z.nullable(z.enum(dateOrders)));
const mapping = z.object({
  /** The field that each column of the CSV fills, of {@link sourceDefinition}; null where it is left out. */
  columns: z
    .array(z.object({ name: textUpTo(300), field, dateOrder }))
    .check(z.maxLength(mostCsvColumns, `A file has at most ${mostCsvColumns} columns.`)),
  /** The column whose text knows a row again in the next file; null: the title. */
  key: z.nullable(textUpTo(300)),
});

/** What the columns of a pipeline's CSV are. */
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

/** What the columns of the pipeline's CSV are; null where nobody said it. */
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

/** Says what the columns of the pipeline's CSV are, for this and each later run. Without columns, the next check lists them anew. */
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
