import type { ProgrammeReport } from 'shared-contracts/api';
import type { PipelineMapping, PipelineRun, WholePipelineRun } from 'shared-contracts/api/pipelines';
import { runBulkOperation } from '../bulk/services/run-bulk-operation.ts';
import { ImageWorkers } from '../files/services/image-workers.ts';
import { runPipeline } from '../pipelines/services/run-pipeline.ts';
import { programmeTasks } from '../programmes/services/upload.ts';
import { fetchUploadImages } from '../programmes/services/upload-images.ts';
import { runTask } from '../tasks/services/tasks.ts';
import type { Tenant, TestApi } from './api.ts';

/** A pipeline of a tenant, and what a test does with it. */
export interface TestPipeline {
  id: number;
  /** Starts a run with a file, or with the address, does it, and gives it with its differences. */
  run(
    file?: string | Buffer,
    how?: { check?: boolean; by?: Tenant; name?: string },
  ): Promise<WholePipelineRun>;
  /** The message with which a run is refused at once. */
  refusal(file?: string | Buffer): Promise<[number, string]>;
  match(mapping: PipelineMapping): Promise<[number, string | undefined]>;
  runs(): Promise<PipelineRun[]>;
}

const images = new ImageWorkers();

/** Where the pipelines of a test store images, and fetch from. */
export const picturesOf = ({ database, files }: TestApi, fetchFrom: readonly string[]) => ({
  ...{ pool: database.pool, files, publicUrl: 'http://127.0.0.1', images, fetchFrom },
});

/** Creates a pipeline of a tenant. */
export async function testPipeline(
  api: TestApi,
  tenant: Tenant,
  values: object,
  fetchFrom: readonly string[] = [],
): Promise<TestPipeline> {
  const { id } = await tenant.create('pipelines', { name: 'Source', source: 'upload', ...values });
  const start = (file: string | Buffer | undefined, { check = false, by = tenant, name = 'file' } = {}) =>
    file === undefined
      ? by.call('POST', `/v1/a/pipelines/${id}/fetch`, {
          body: { context: { id, type: 'pipelines' }, data: { check } },
        })
      : by.call('POST', `/v1/a/pipelines/${id}/upload?file=${name}${check ? '&check=true' : ''}`, {
          raw: Buffer.from(file as string),
          headers: { 'content-type': 'application/octet-stream' },
        });
  return {
    id,
    run: async (file, how = {}) => {
      const { status, json } = await start(file, how);
      if (status !== 200) throw new Error(`The run was refused: ${JSON.stringify(json)}`);
      const run = json.data.id as number;
      const job = { tenant: tenant.id, run };
      while (!(await runPipeline(picturesOf(api, fetchFrom), job)));
      return (await tenant.call('GET', `/v1/a/pipeline-runs/${run}`)).json.data;
    },
    refusal: async (file) => {
      const { status, json } = await start(file);
      return [status, json.error];
    },
    match: async (data) => {
      const body = { context: { id, type: 'pipelines' }, data };
      const { status, json } = await tenant.call('PUT', `/v1/a/pipelines/${id}/mapping`, { body });
      return [status, json.error];
    },
    runs: async () => (await tenant.call('GET', `/v1/a/pipelines/${id}/runs`)).json.data,
  };
}

/** Imports a programme as the drawer of an agenda does, to its end, and gives its report. */
export async function uploadProgramme(
  api: TestApi,
  by: Tenant,
  body: string | Buffer,
  query: { check?: 'true'; into?: number; newRows?: 'draft' | 'published' } = {},
  fetchFrom: readonly string[] | null = null,
): Promise<ProgrammeReport> {
  const words = Object.entries({ file: 'f.json', ...query }).map(([name, value]) => [name, String(value)]);
  const { status, json } = await by.call('POST', `/v1/a/agendas/import?${new URLSearchParams(words)}`, {
    channel: by.channels.conference,
    raw: Buffer.from(body as string),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (status !== 200) throw new Error(`The import was refused: ${JSON.stringify(json)}`);
  const job = { tenant: by.id, task: json.data.id };
  // A test that is not about images asks for none of them.
  while (fetchFrom !== null && !(await fetchUploadImages(picturesOf(api, fetchFrom), job)));
  await runTask(api.database.pool, job, programmeTasks('http://127.0.0.1'));
  const { data } = (await by.call('GET', `/v1/a/tasks/${json.data.id}`)).json;
  if (data.status !== 'ready') throw new Error(`The import failed: ${data.sentence}`);
  return data.data;
}

/** Undoes an import, to its end. */
export async function undoOperation(
  { database }: TestApi,
  by: Tenant,
  report: { bulkOperation: number | null } | null,
): Promise<void> {
  await by.call('POST', `/v1/a/bulk-operations/${report?.bulkOperation}/undo`, {});
  const tasks = await database.asOwner<{ id: string }>(
    "select id from background_tasks where tenant_id = $1 and status = 'pending'",
    [by.id],
  );
  const queue = { add: async () => undefined };
  for (const { id } of tasks) await runBulkOperation(database.pool, queue, { tenant: by.id, task: id });
}
