import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction.ts';
import { type Actor, record } from '../repositories/audit.ts';
import { listTaxonsOf } from '../repositories/taxons.ts';
import type { Progress } from './progress.ts';
import type { Report } from './report.ts';
import { type CategoryPath, pathKey } from './taxonomy-file.ts';

async function existingPaths(tx: Tx, type: string): Promise<Map<string, number>> {
  const taxons = await listTaxonsOf(tx, { type, mode: 'category' });
  const byId = new Map(taxons.map((taxon) => [taxon.id, taxon]));
  const pathOf = (id: number): string[] => {
    const taxon = byId.get(id);
    return taxon ? [...pathOf(taxon.parent), taxon.name] : [];
  };
  return new Map(taxons.map(({ id }) => [pathKey(pathOf(id)), id]));
}

/** Writes the categories of one level and answers their ids by parent and name. */
async function insertLevel(
  tx: Tx,
  type: string,
  level: readonly { parent: number | null; name: string }[],
): Promise<Map<string, number>> {
  const made = await tx.run<{ id: number; parent: number | null; name: string }>(sql`
    insert into taxons (tenant_id, mode, type, parent_id, name)
    select ${tx.tenant}::bigint, 'category', ${type}, r.parent, r.name
    from jsonb_to_recordset(${JSON.stringify(level)}::jsonb) as r (parent bigint, name text)
    returning id, parent_id as parent, name`);
  return new Map(made.map(({ id, parent, name }) => [`${parent ?? 0}\n${name}`, id]));
}

/** Brings categories into the tree of a type, level by level. `paths` has parents before children. */
export async function importTaxonomy(
  paths: readonly CategoryPath[],
  given: { tx: Tx; actor: Actor; type: string; progress: Progress },
): Promise<Report> {
  const { tx, actor, type, progress } = given;
  const ids = await existingPaths(tx, type);
  const missing = paths.filter((path) => !ids.has(pathKey(path)));
  const depth = Math.max(0, ...missing.map((path) => path.length));
  let done = paths.length - missing.length;
  for (let level = 1; level <= depth; level += 1) {
    const here = missing.filter((path) => path.length === level);
    const rows = here.map((path) => ({
      parent: ids.get(pathKey(path.slice(0, -1))) ?? null,
      name: path.at(-1) ?? '',
    }));
    progress('Categories', done, paths.length);
    const made = await insertLevel(tx, type, rows);
    for (const [index, path] of here.entries()) {
      const row = rows[index];
      const id = row && made.get(`${row.parent ?? 0}\n${row.name}`);
      if (id) ids.set(pathKey(path), id);
    }
    done += here.length;
  }
  if (missing.length > 0) {
    await record(tx, actor, {
      action: 'import: create',
      subject: 'taxons',
      row: 0,
      details: { mode: 'category', type, count: missing.length },
    });
  }
  const unchanged = paths.length - missing.length;
  return {
    outcomes: [{ what: 'Categories', created: missing.length, changed: 0, unchanged, skipped: [] }],
    warnings: [],
  };
}
