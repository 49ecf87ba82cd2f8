import { sql } from 'drizzle-orm';
import type { taskStatuses } from 'shared-contracts/api';
import type { OpenTx, Tx } from '../../database/transaction.ts';

type Status = (typeof taskStatuses)[number];

/** The task of an account: the one it has, begun once more where it had failed, or a new one under this id. */
export async function taskOfAccount(tx: Tx, account: number, id: string): Promise<string> {
  const [task] = await tx.run<{ id: string }>(sql`
    insert into tasks (tenant_id, id, account_id) values (${tx.tenant}, ${id}, ${account})
    on conflict (tenant_id, account_id) do update
      set status = case tasks.status when 'fail' then 'pending' else tasks.status end returning id`);
  return task?.id ?? id;
}

/** The state of a task in any tenant; null if there is none. */
export async function taskStatusOf(open: OpenTx, id: string): Promise<Status | null> {
  await open.run(sql`select set_config('fairlead.task', ${id}, true)`);
  const [found] = await open.run<{ status: Status }>(sql`select status from tasks where id = ${id}`);
  return found?.status ?? null;
}

/** Takes and locks a task; null if nothing is left to do. */
export async function holdTask(tx: Tx, id: string): Promise<{ account: number } | null> {
  const [task] = await tx.run<{ account: number }>(sql`
    select account_id as account from tasks
    where tenant_id = ${tx.tenant} and id = ${id} and status <> 'ready' for update`);
  return task ?? null;
}

/** Says how a task ended. */
export async function endTask(tx: Tx, id: string, status: Status): Promise<void> {
  await tx.run(sql`update tasks set status = ${status} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Begins a task that failed once more; false if it had not failed. */
export async function restartTask(tx: Tx, id: string): Promise<boolean> {
  const begun = await tx.run(sql`
    update tasks set status = 'pending' where tenant_id = ${tx.tenant} and id = ${id} and status = 'fail' returning id`);
  return begun.length > 0;
}
