import { idColumn } from 'shared-contracts/api';
import {
  fetchPipeline,
  listPipelineRuns,
  mostPipelineBytes,
  readPipelineMapping,
  readPipelineRun,
  uploadToPipeline,
  withColumnsBeside,
  writePipelineMapping,
} from 'shared-contracts/api/pipelines';
import { definitionOf, fieldOf } from 'shared-contracts/entities';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve, serveAfter } from '../../http/call.ts';
import { textOf } from '../reading/file-text.ts';
import { findRun, lastRuns, storedReport } from '../repositories/runs.ts';
import { findMapping, findPipeline, type Pipeline, writeMapping } from '../repositories/sources.ts';
import { beginRun } from '../services/begin-run.ts';
import { checkFit } from '../services/bring-in.ts';

async function pipelineAt(tx: Tx, id: number): Promise<Pipeline> {
  const found = await findPipeline(tx, id);
  if (!found) throw notFound('This pipeline');
  return found;
}

/** Pipelines: their runs, and what the columns of their files are. */
export function pipelineRoutes(server: Server): void {
  const { queue } = server;

  serveAfter(
    server,
    uploadToPipeline,
    null,
    async ({ tx, actor, params, query, body }) => {
      if (!Buffer.isBuffer(body)) throw new Failure('malformed', 'Send the file as it is, as the body.');
      checkFit(await pipelineAt(tx, params.id));
      const upload = { file: query.file.trim() || 'file', text: textOf(body) };
      const start = { isCheck: query.check === 'true', byClock: false, upload };
      const data = await beginRun({ tx, actor, queue }, params.id, start);
      if (!data) throw new Error('A run that was begun is not there.');
      return { data };
    },
    { bodyLimit: mostPipelineBytes },
  );

  serve(server, fetchPipeline, async ({ tx, actor, params, body }) => {
    checkFit(await pipelineAt(tx, params.id));
    const start = { isCheck: body.data.check, byClock: false, upload: null };
    const data = await beginRun({ tx, actor, queue }, params.id, start);
    if (!data) throw new Error('A run that was begun is not there.');
    return { data };
  });

  serve(server, listPipelineRuns, async ({ tx, params }) => {
    const { id } = await pipelineAt(tx, params.id);
    return { data: await lastRuns(tx, id) };
  });

  serve(server, readPipelineRun, async ({ tx, params }) => {
    const run = await findRun(tx, params.id);
    if (!run) throw notFound('This run');
    const stored = await storedReport(tx, params.id);
    const { changes = [], changeCount = 0, titles = {}, columns = null, dates = [] } = stored ?? {};
    return { data: { ...run, changes, changeCount, titles, columns, dates } };
  });

  serve(server, readPipelineMapping, async ({ tx, params }) => {
    const { id } = await pipelineAt(tx, params.id);
    return { data: await findMapping(tx, id) };
  });

  serve(server, writePipelineMapping, async ({ tx, params, body }) => {
    const { id, target } = await pipelineAt(tx, params.id);
    const { columns, key } = body.data;
    const definition = withColumnsBeside(await tenantDefinition(tx, definitionOf(target)));
    const used = columns.flatMap(({ field }) => field ?? []);
    const unknown = used.find((name) => name !== idColumn && !fieldOf(definition, name));
    if (unknown !== undefined) throw invalid({ columns: `There is no field “${unknown}”.` });
    // Without columns the next check reads them anew.
    if (columns.length > 0 && !used.includes(definition.titleField)) {
      const label = fieldOf(definition, definition.titleField)?.label ?? 'title';
      throw invalid({ columns: `Match a column with ${label}.` });
    }
    if (key !== null && !columns.some(({ name }) => name === key)) {
      throw invalid({ key: `There is no column “${key}”.` });
    }
    await writeMapping(tx, id, body.data);
    return { data: body.data };
  });
}
