// One thing: entries of a feed whose identifiers changed, found again by their pages.
import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { tableName } from '../../../database/names.ts';
import type { Tx } from '../../../database/transaction.ts';
import { quoted } from '../../../programmes/reading/words.ts';
import { listed } from '../../reading/feed.ts';
import type { SourceRow } from '../../reading/source-rows.ts';

// A site that moved to https has the same pages.
const pageKey = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
const linkIn = (body: string): string[] =>
  [...body.matchAll(/"link":\s*"([^"]+)"/g)].map(([, link = '']) => pageKey(link));

/** How many of some texts there are. */
function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * The rows that entries with new identifiers were before: of those that the feed no longer names, the only one with this title and a link to this page. `known`
 * has the rows that the feed brought, by their keys.
 */
export async function rowsOfChangedKeys(
  tx: Tx,
  definition: EntityDefinition,
  { rows, known }: { rows: readonly (SourceRow & { ownKey: string })[]; known: ReadonlyMap<string, number> },
): Promise<{ found: Map<string, number>; warnings: string[] }> {
  const found = new Map<string, number>();
  const fresh = rows.filter(({ ownKey, page }) => page !== undefined && !known.has(ownKey));
  const named = new Set(rows.map(({ ownKey }) => ownKey));
  const gone = [...known].flatMap(([key, id]) => (named.has(key) ? [] : [id]));
  const body = definition.fields.body;
  if (fresh.length === 0 || gone.length === 0 || body?.kind !== 'blocks') return { found, warnings: [] };
  const titles = fresh.map(({ values }) => String(values[definition.titleField]));
  const here = await tx.run<{ id: number; title: string; body: string }>(sql`
    select id::int as id, ${sql.identifier(definition.titleField)} as title, body::text as body
    from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} and id = any(${sql.param(gone)}::bigint[]) and deleted_at is null
      and ${sql.identifier(definition.titleField)} = any(${sql.param(titles)}::text[])`);
  const pages = counted(fresh.map(({ page = '' }) => pageKey(page)));
  for (const { ownKey, page = '', values } of fresh) {
    const title = values[definition.titleField];
    const same = here.filter((row) => row.title === title && linkIn(row.body).includes(pageKey(page)));
    const [only, another] = same;
    if (only && !another && pages.get(pageKey(page)) === 1) found.set(ownKey, only.id);
  }
  const names = fresh.filter(({ ownKey }) => found.has(ownKey)).map(({ name }) => quoted(name));
  if (names.length === 0) return { found, warnings: [] };
  const [have, are] =
    names.length === 1 ? ['entry has', 'It is the article'] : ['entries have', 'They are the articles'];
  return {
    found,
    warnings: [
      `${names.length} ${have} a new identifier in the feed: ${listed(names)}. ${are} of the same title and page.`,
    ],
  };
}
