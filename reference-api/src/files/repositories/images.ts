import { sql } from 'drizzle-orm';
import { fold } from 'shared-contracts/folding';
import type { OpenTx, Tx } from '../../database/transaction.ts';

/** An image to note. `bytes` are those of all of its files; `kept` says that somebody put it into the library for later. */
export interface NewImage {
  key: string;
  width: number;
  height: number;
  bytes: number;
  by: string;
  name?: string | undefined;
  alt?: string;
  kept?: boolean;
}

/** The folded words by which the library finds an image. */
export function searchOfImage({
  name = '',
  alt = '',
  credit = '',
}: Pick<NewImage, 'name' | 'alt'> & { credit?: string }): string {
  return fold(`${name}\n${alt}\n${credit}`);
}

/** Notes an image; one that is noted already stays as it is. */
export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
  const { name = '', alt = '', kept = false } = image;
  await tx.run(sql`
    insert into images (tenant_id, key, width, height, bytes, created_by, name, alt, search, kept)
    values (${tx.tenant}, ${image.key}, ${image.width}, ${image.height}, ${image.bytes}, ${image.by},
      ${name}, ${alt}, ${searchOfImage(image)}, ${kept})
    on conflict (tenant_id, key) do nothing`);
}

/** How many bytes the images of the tenant take. */
export async function imageBytes(tx: Tx): Promise<number> {
  const [row] = await tx.run<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from images where tenant_id = ${tx.tenant}`);
  return Number(row?.bytes ?? 0);
}

/** Whether the tenant has an image of this key. */
export async function hasImage(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.run(sql`select 1 from images where tenant_id = ${tx.tenant} and key = ${key}`);
  return rows.length > 0;
}

/** Of the given keys, those that belong to an image of any tenant. Only for jobs. */
export async function knownKeys(open: OpenTx, keys: readonly string[]): Promise<Set<string>> {
  await open.run(sql`select set_config('fairlead.worker', 'on', true)`);
  const rows = await open.run<{ key: string }>(sql`
    select key from images where key = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

// Tables that lead to no image, the images themselves, and what the product alone fills.
const without = ['images', 'audit', 'file_parts', 'sessions', 'totals'];

/** Every table of the product that may lead to an image: rows in and out of the trash, versions, files on their way in, and whatever comes later. */
export async function tablesWithImages(tx: Tx): Promise<string[]> {
  const tables = await tx.run<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
      and not a.attisdropped and c.relname <> all(${sql.param(without)}::text[]) order by 1`);
  return tables.map(({ name }) => name);
}

/** The keys of images that a table of the tenant leads to, wherever in its rows. */
export async function keysIn(tx: Tx, table: string): Promise<string[]> {
  const found = await tx.run<{ key: string }>(sql`
    select distinct m[1] as key from ${sql.identifier(table)} t
    cross join lateral regexp_matches(t::text, '/v1/images/([a-z2-7]{32})/', 'g') m
    where t.tenant_id = ${tx.tenant} and t::text like '%/v1/images/%'`);
  return found.map(({ key }) => key);
}

/** Records which images of the tenant are in use, and since when others are unused. Deletes those unused for `days` and returns their number. */
export async function noteUsed(tx: Tx, used: readonly string[], days: number): Promise<number> {
  const isUsed = sql`key = any(${sql.param([...used])}::text[])`;
  await tx.run(sql`
    update images set unused_since = null where tenant_id = ${tx.tenant} and unused_since is not null and ${isUsed}`);
  const removed = await tx.run(sql`
    delete from images where tenant_id = ${tx.tenant} and not kept and not ${isUsed}
      and unused_since < now() - make_interval(days => ${days}::int) returning key`);
  await tx.run(sql`
    update images set unused_since = now() where tenant_id = ${tx.tenant} and unused_since is null and not ${isUsed}`);
  return removed.length;
}
