import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { WorkTask } from 'shared-contracts/api';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { manyText } from '../../bulk-steps/services/words.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inTenant, inTenantAtOneMoment, type Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { forgetOlderFiles } from '../../files/repositories/files.ts';
import { readOrder } from '../../lists/repositories/list-order.ts';
import type { Queue } from '../../queue/queue.ts';
import {
  endBackgroundTask,
  findTask,
  holdPending,
  insertTask,
} from '../../tasks/repositories/background-tasks.ts';
import { shownColumns } from './columns.ts';
import { type CsvRequest, writeCsv } from './write-csv.ts';

/** How many files the server retains for a person, and how many it writes for a person at a time. */
const mostFiles = 5;

interface Job {
  tenant: number;
  task: string;
}

function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw invalid({ zone: 'Give a time zone, such as Europe/Berlin.' });
  }
}

/** Begins to write the rows of a list into a file, and returns the task of that. */
export async function beginCsv(
  queue: Queue,
  { tx, actor }: { tx: Tx; actor: Actor },
  request: CsvRequest & { entity: EntityName },
): Promise<WorkTask> {
  const definition = await tenantDefinition(tx, definitionOf(request.entity));
  checkZone(request.zone);
  readOrder(definition, request.matching.trash ? undefined : request.sort);
  if (request.columns) shownColumns(definition, request.columns);
  if ((await forgetOlderFiles(tx, actor.account ?? 0, mostFiles)) >= mostFiles) {
    throw new Failure('tooMany', 'Several files are being written for you. Wait until one is done.', {
      retryAfterSeconds: 5,
    });
  }
  const id = randomUUID();
  const sentence = `Writing ${definition.plural.toLowerCase()} into a file`;
  await insertTask(tx, actor, { id, kind: 'csv', payload: request, sentence });
  await record(tx, actor, { action: 'csv', subject: request.entity, row: 0, details: { task: id } });
  await queue.add(tx, 'csv', { tenant: tx.tenant, task: id });
  const begun = await findTask(tx, id);
  if (!begun) throw new Error('A task was begun and is not there.');
  return begun;
}

/** Writes the file of a task in one transaction, which sees the rows as they are at one moment: there is a whole file or none. */
export async function runCsv(pool: Pool, { tenant, task }: Job): Promise<void> {
  await inTenantAtOneMoment(pool, tenant, async (tx) => {
    const held = await holdPending(tx, task);
    if (!held) return;
    const request = held.payload as CsvRequest & { entity: EntityName };
    const definition = await tenantDefinition(tx, definitionOf(request.entity));
    const file = await writeCsv(tx, definition, { ...request, task });
    const sentence = `Wrote ${manyText(definition, file.rows)} into a file`;
    const end = { status: 'ready' as const, sentence, code: null, change: null, data: undefined };
    await endBackgroundTask(tx, task, { ...end, result: { file } });
  });
}

/** Says that a file was tried often enough. */
export async function giveUpCsv(pool: Pool, { tenant, task }: Job): Promise<void> {
  const sentence = 'Something went wrong on our side. It was recorded.';
  const end = { status: 'failed' as const, sentence, code: 'unexpected', change: null, result: null };
  await inTenant(pool, tenant, (tx) => endBackgroundTask(tx, task, { ...end, data: undefined }));
}
