import { sql } from 'drizzle-orm';
import type { WorkTask } from 'shared-contracts/api';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';

/** A newly requested task. */
export interface NewTask {
  id: string;
  kind: string;
  /** What it needs to know; forgotten when it ends. */
  payload: unknown;
  sentence: string;
}

/** Writes a task that has not begun. */
export async function insertTask(
  tx: Tx,
  actor: Actor,
  { id, kind, payload, sentence }: NewTask,
): Promise<void> {
  await tx.run(sql`
    insert into background_tasks (tenant_id, id, account_id, actor, request_id, kind, asked, sentence)
    values (${tx.tenant}, ${id}, ${actor.account}, ${actor.name}, ${actor.requestId}, ${kind},
      ${JSON.stringify(payload)}::jsonb, ${sentence})`);
}

/** The state of a task; null if there is none. */
export async function findTask(tx: Tx, id: string): Promise<WorkTask | null> {
  const [task] = await tx.run<WorkTask>(sql`
    select b.id, b.kind, b.status, b.sentence, b.code, b.change, b.result, b.data,
      case when d.id is not null then jsonb_build_object('bulkOperation', d.id, 'seen', d.seen, 'total', d.total) end as progress
    from background_tasks b left join bulk_operations d on d.tenant_id = b.tenant_id and d.task_id = b.id
    where b.tenant_id = ${tx.tenant} and b.id = ${id}`);
  return task ?? null;
}

/** A running task, the account in whose name it runs, its payload, and when it was created, in milliseconds since 1970. */
export interface HeldTask {
  actor: Actor;
  kind: string;
  payload: unknown;
  begunAt: number;
}

interface StoredTask {
  account: number | null;
  actor: string;
  request: string | null;
  kind: string;
  payload: unknown;
  begunAt: number;
}

const taskColumns = sql`account_id as account, actor, request_id as request, kind, asked as payload,
  (extract(epoch from created_at) * 1000)::float8 as "begunAt"`;
const heldTask = ({ account, actor, request, ...task }: StoredTask): HeldTask => ({
  actor: { account, name: actor, requestId: request },
  ...task,
});

/** Takes and locks a pending task; null if nothing is left to do. */
export async function holdPending(tx: Tx, id: string): Promise<HeldTask | null> {
  const [task] = await tx.run<StoredTask>(sql`
    select ${taskColumns} from background_tasks
    where tenant_id = ${tx.tenant} and id = ${id} and status = 'pending' for update`);
  return task ? heldTask(task) : null;
}

/** A pending task, which is not locked; null if nothing is left to do. */
export async function findPending(tx: Tx, id: string): Promise<HeldTask | null> {
  const [task] = await tx.run<StoredTask>(sql`
    select ${taskColumns} from background_tasks
    where tenant_id = ${tx.tenant} and id = ${id} and status = 'pending'`);
  return task ? heldTask(task) : null;
}

/** How a task ended. */
export type TaskEnd = Pick<WorkTask, 'status' | 'sentence' | 'code' | 'change' | 'result' | 'data'>;

/** Says how a task ended. */
export async function endBackgroundTask(tx: Tx, id: string, end: TaskEnd): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await tx.run(sql`
    update background_tasks set status = ${end.status}, sentence = ${end.sentence}, code = ${end.code},
      change = ${end.change}, result = ${json(end.result)}::jsonb, data = ${json(end.data)}::jsonb, asked = null,
      ended_at = now()
    where tenant_id = ${tx.tenant} and id = ${id} and status = 'pending'`);
}
