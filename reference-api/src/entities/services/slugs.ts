import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

const most = 180;

/** The slug of a title: its letters and digits in small letters, in any script, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...words].slice(0, most).join('').replace(/-+$/, '') || 'untitled';
}

/** A slug made of a title that no other row in the channel has: a number is added where one has it. */
export async function freeSlug(
  tx: Tx,
  definition: EntityDefinition,
  options: { title: string; channel: number | null; except: number },
): Promise<string> {
  const wanted = slugOf(options.title);
  // Concurrent writers of one slug wait for each other, so that neither gets an error for a conflict that it did not cause.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenant}/${definition.name}/${wanted}`}, 0))`,
  );
  const rows = await tx.run<{ slug: string }>(sql`
    select slug from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} and channel_id = ${options.channel} and deleted_at is null and id <> ${options.except}
      and (slug = ${wanted} or starts_with(slug, ${`${wanted}-`}))`);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

const probed = [1, 10, 1000];

/** Slugs for titles that are written together, in their order, that no other row in the channel has. */
export async function freeSlugs(
  tx: Tx,
  definition: EntityDefinition,
  options: { titles: readonly string[]; channel: number | null },
): Promise<string[]> {
  const wanted = options.titles.map(slugOf);
  const taken = new Set<string>();
  const found = new Map<number, string>();
  let first = 1;
  for (const most of probed) {
    const open = wanted.flatMap((slug, at) => (found.has(at) ? [] : [{ slug, at }]));
    if (open.length === 0) break;
    const numbers = Array.from({ length: most }, (_, at) => first + at);
    const numbered = (slug: string) => numbers.map((number) => (number === 1 ? slug : `${slug}-${number}`));
    const numberedSlugs = [...new Set(open.map(({ slug }) => slug))].flatMap(numbered);
    const rows = await tx.runWithCustomPlan<{ slug: string }>(sql`
      select slug from ${sql.identifier(tableName(definition.name))}
      where tenant_id = ${tx.tenant} and channel_id = ${options.channel} and deleted_at is null
        and slug = any(${sql.param(numberedSlugs)}::text[])`);
    for (const { slug } of rows) taken.add(slug);
    for (const { slug, at } of open) {
      const free = numbered(slug).find((one) => !taken.has(one));
      if (free === undefined) continue;
      taken.add(free);
      found.set(at, free);
    }
    first += most;
  }
  return wanted.map((slug, at) => found.get(at) ?? `${slug}-${randomUUID().slice(0, 8)}`);
}
