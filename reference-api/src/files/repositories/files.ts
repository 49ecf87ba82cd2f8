import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** Keeps a part of the file of a task. */
export async function keepPart(
  tx: Tx,
  { task, part, content }: { task: string; part: number; content: string },
): Promise<void> {
  await tx.run(sql`
    insert into file_parts (tenant_id, task_id, part, content)
    values (${tx.tenant}, ${task}::uuid, ${part}, ${content})`);
}

/** A part of the file of a task; null if there is none. */
export async function findPart(tx: Tx, task: string, part: number): Promise<string | null> {
  const [found] = await tx.run<{ content: string }>(sql`
    select content from file_parts where tenant_id = ${tx.tenant} and task_id = ${task}::uuid and part = ${part}::bigint`);
  return found?.content ?? null;
}

/** Forgets all but the newest files of a person, and returns how many more are being written for them. */
export async function forgetOlderFiles(tx: Tx, account: number, most: number): Promise<number> {
  const own = sql`tenant_id = ${tx.tenant} and account_id = ${account} and kind = 'csv'`;
  await tx.run(sql`
    delete from file_parts where tenant_id = ${tx.tenant} and task_id in (
      select id from background_tasks where ${own} and status <> 'pending' order by created_at desc, id offset ${most})`);
  const [pending] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from background_tasks where ${own} and status = 'pending'`);
  return pending?.count ?? 0;
}

/** Forgets files that were not fetched within a day. */
export async function forgetFiles(tx: Tx): Promise<void> {
  await tx.run(sql`delete from file_parts where tenant_id = ${tx.tenant} and at < now() - interval '1 day'`);
}
