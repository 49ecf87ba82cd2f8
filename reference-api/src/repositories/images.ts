import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../database/transaction.ts';

/** Notes an uploaded image. `bytes` are those of all of its files. */
export async function insertImage(
  tx: Tx,
  image: { key: string; width: number; height: number; bytes: number; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into images (tenant_id, key, width, height, bytes, created_by)
    values (${tx.tenant}, ${image.key}, ${image.width}, ${image.height}, ${image.bytes}, ${image.by})`);
}

/** How many bytes the images of the tenant take. */
export async function imageBytes(tx: Tx): Promise<number> {
  const [row] = await tx.run<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from images where tenant_id = ${tx.tenant}`);
  return Number(row?.bytes ?? 0);
}

/** Those of some keys that are an image of somebody, whoever that is. For jobs alone. */
export async function knownKeys(open: OpenTx, keys: readonly string[]): Promise<Set<string>> {
  await open.run(sql`select set_config('fairlead.worker', 'on', true)`);
  const rows = await open.run<{ key: string }>(sql`
    select key from images where key = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
