import { readTask, undoBulkOperation, type WorkTask } from 'shared-contracts/api';
import {
  fetchPipeline,
  listPipelineRuns,
  type PipelineMapping,
  type PipelineRun,
  readPipelineMapping,
  readPipelineRun,
  uploadToPipeline,
  type WholePipelineRun,
  writePipelineMapping,
} from 'shared-contracts/api/pipelines';
import type { ApiClient } from 'shared-contracts/http';

const context = (id: number) => ({ id, type: 'pipelines' });

/** The key of the runs of a pipeline among what is read. */
export const runsKey = (pipeline: number) => ['pipeline-runs', pipeline] as const;
/** The key of a whole run. */
export const runKey = (pipeline: number, run: number) => ['pipeline-runs', pipeline, run] as const;

/** Starts a run: with a file, or with what the address has. */
export async function startRun(
  api: ApiClient,
  id: number,
  { file, isCheck, idempotencyKey }: { file: File | null; isCheck: boolean; idempotencyKey: string },
): Promise<PipelineRun> {
  const params = { id };
  if (!file) {
    const body = { context: context(id), data: { check: isCheck } };
    return (await api.send(fetchPipeline, { params, body, idempotencyKey })).data;
  }
  // As it is: the server would read JSON as a body of another call.
  const body = new Blob([file], { type: 'application/octet-stream' });
  const query = { file: file.name.slice(0, 200), ...(isCheck ? { check: 'true' as const } : {}) };
  return (await api.send(uploadToPipeline, { params, query, body, idempotencyKey })).data;
}

export async function listRuns(api: ApiClient, id: number, signal: AbortSignal): Promise<PipelineRun[]> {
  return (await api.send(listPipelineRuns, { params: { id }, signal })).data;
}

export async function readRun(api: ApiClient, id: number, signal: AbortSignal): Promise<WholePipelineRun> {
  return (await api.send(readPipelineRun, { params: { id }, signal })).data;
}

export async function readMapping(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<PipelineMapping | null> {
  return (await api.send(readPipelineMapping, { params: { id }, signal })).data;
}

/** Says what the columns of the files are; without columns, the next check lists them anew. */
export async function writeMapping(api: ApiClient, id: number, data: PipelineMapping): Promise<void> {
  await api.send(writePipelineMapping, { params: { id }, body: { context: context(id), data } });
}

/** Begins to undo what a run wrote. */
export async function undoRun(api: ApiClient, bulkOperation: number): Promise<WorkTask> {
  return (await api.send(undoBulkOperation, { params: { id: bulkOperation }, body: {} })).data;
}

export async function readUndo(api: ApiClient, id: string): Promise<WorkTask> {
  return (await api.send(readTask, { params: { id } })).data;
}
