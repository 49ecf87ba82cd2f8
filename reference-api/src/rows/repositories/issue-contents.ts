import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The articles outside the trash that say that they are in an issue. */
export async function articlesSaying(tx: Tx, issue: number): Promise<number[]> {
  const rows = await tx.run<{ id: number }>(sql`
    select id from articles where tenant_id = ${tx.tenant} and issue = ${issue} and deleted_at is null order by id`);
  return rows.map(({ id }) => id);
}

/** The issues outside the trash whose contents have an article, the newest first. */
export async function issuesWith(tx: Tx, article: number): Promise<number[]> {
  const rows = await tx.run<{ id: number }>(sql`
    select i.id from issues_sections s join issues i on i.tenant_id = s.tenant_id and i.id = s.row_id
    where s.tenant_id = ${tx.tenant} and s.target_id = ${article} and i.deleted_at is null order by i.id desc`);
  return rows.map(({ id }) => id);
}
