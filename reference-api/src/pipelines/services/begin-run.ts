import type { PipelineRun } from 'shared-contracts/api/pipelines';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import type { Queue } from '../../queue/queue.ts';
import { findRun, insertRun, isUnderWay } from '../repositories/runs.ts';
import { findPipeline } from '../repositories/sources.ts';

/** How a run begins. `upload` is the file that a person chose; null where the address is fetched. */
export interface RunStart {
  isCheck: boolean;
  byClock: boolean;
  upload: { file: string; text: string } | null;
}

/** Begins a run of a pipeline in the transaction of a call. By the clock, one that is under way counts as this one. */
export async function beginRun(
  { tx, actor, queue }: { tx: Tx; actor: Actor; queue: Pick<Queue, 'add'> },
  id: number,
  { isCheck, byClock, upload }: RunStart,
): Promise<PipelineRun | null> {
  const pipeline = await findPipeline(tx, id);
  if (!pipeline) throw notFound('This pipeline');
  if (upload && pipeline.source !== 'upload') {
    throw invalid({
      file: 'This pipeline has an address. Run it without a file, or set its source to Upload.',
    });
  }
  if (!upload && (pipeline.source !== 'url' || !pipeline.url)) {
    throw invalid({ file: 'This pipeline takes a file. Choose one.' });
  }
  if (await isUnderWay(tx, id)) {
    if (byClock) return null;
    throw new Failure('conflict', 'A run of this pipeline is under way. Wait until it has ended.');
  }
  const file = upload?.file ?? pipeline.url ?? '';
  const sentence = isCheck ? `Checking ${file}` : `Importing ${file}`;
  const run = await insertRun(tx, actor, {
    ...{ pipeline: id, isCheck, byClock, file, sentence },
    upload: upload?.text ?? null,
  });
  await queue.add(tx, 'pipeline', { tenant: tx.tenant, run });
  return findRun(tx, run);
}
