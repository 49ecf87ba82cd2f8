import { type SQL, sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { inChannel, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { withBesides } from '../../rows/repositories/titles.ts';
import { type Run, runsOf } from './recent-runs.ts';

/** A row that was changed, or all rows that a bulk operation changed, `rows` of them. */
export interface RecentRow {
  entity: string;
  id: number;
  title: string;
  /** What tells it from others of its title, as who takes part in a session and when it is. */
  beside?: string;
  channel: number | null;
  updatedAt: string;
  updatedBy: string;
  rows?: number;
}

interface Options {
  channels: readonly number[];
  limit: number;
}

interface RecentOperation extends RecentRow {
  rows: number;
  part: string;
}

/** The latest bulk operations on some entities. */
function recentOperations(
  tx: Tx,
  definitions: readonly EntityDefinition[],
  { channels, limit }: Options,
): Promise<RecentOperation[]> {
  return tx.run<RecentOperation>(sql`
    select id, entity, channel_id as channel, sentence as title, at as "updatedAt", actor as "updatedBy", done as rows,
      coalesce(part_of::text, id::text) as part
    from bulk_operations
    where tenant_id = ${tx.tenant} and done > 0 and entity = any(${sql.param(definitions.map(({ name }) => name))}::text[])
      and (channel_id is null or channel_id = any(${sql.param([...channels])}::bigint[]))
    order by at desc, id desc limit ${limit}`);
}

// The parts of one import are one line, which names the part with most rows.
function oneForEachImport(operations: readonly RecentOperation[]): RecentRow[] {
  const lines = new Map<string, RecentOperation>();
  for (const operation of operations) {
    const known = lines.get(operation.part);
    lines.set(operation.part, known && known.rows >= operation.rows ? known : operation);
  }
  return [...lines.values()].map(({ part: _, title, ...line }) => {
    return { ...line, title: title.replace(/\. Undo takes back the whole import$/, '') };
  });
}

// Rows behind a large import are not looked for: it is the line that matters.
const mostLookedAt = 300;

/** Those of the latest rows that no bulk operation wrote last. `isMany`: whether there is one for the entity. */
function latestRows(
  tx: Tx,
  definition: EntityDefinition,
  { channels, limit }: Options,
  isMany: boolean,
): SQL {
  const table = sql.identifier(tableName(definition.name));
  const name = sql.raw(`'${definition.name}'`);
  const columns = sql`${name} as entity, t.id, t.title, t.updated_at as "updatedAt", t.updated_by as "updatedBy"`;
  const order = sql`order by t.updated_at desc, t.id desc limit ${isMany ? mostLookedAt : limit}`;
  const alone = isMany
    ? sql`where not exists (select from row_versions v where v.tenant_id = ${tx.tenant} and v.entity = ${name}
        and v.row_id = latest.id and v.version = latest.version and v.bulk_operation_id is not null)`
    : sql``;
  const from = (channel: SQL, scope: SQL) => sql`
    select entity, id, title, "updatedAt", "updatedBy", channel from (
      select ${columns}, t.version, ${channel} as channel from ${table} t
      where t.tenant_id = ${tx.tenant} ${scope} and t.deleted_at is null ${order}) latest ${alone} limit ${limit}`;
  if (!inChannel(definition)) return sql`(${from(sql`null::bigint`, sql``)})`;
  // Channel by channel, since that is what the index of changes begins with.
  return sql`(select found.* from unnest(${sql.param([...channels])}::bigint[]) c (id), lateral (
    ${from(sql`t.channel_id`, sql`and t.channel_id = c.id`)}) found)`;
}

/** Adds what distinguishes a row from others with its title. */
async function withDistinctions(tx: Tx, lines: readonly Run<RecentRow>[]): Promise<Run<RecentRow>[]> {
  const single = lines.filter(({ rows }) => rows === undefined);
  const named = await withBesides(tx, single);
  const besides = new Map(named.map((row) => [`${row.entity} ${row.id}`, row.beside]));
  return lines.map((line) => {
    const beside = line.rows === undefined ? besides.get(`${line.entity} ${line.id}`) : undefined;
    return beside ? { ...line, beside } : line;
  });
}

// The number of changes that are read for each line: a person who adds 30 clients gets one line, and other changes still appear.
const changesOfLine = 8;

/** Lines of what was changed last of these entities, in these channels and tenant-wide. An import or another bulk operation is one line, and so is a run of changes. */
export async function recentRows(
  tx: Tx,
  definitions: readonly EntityDefinition[],
  { channels, limit: lines }: Options,
): Promise<Run<RecentRow>[]> {
  if (definitions.length === 0) return [];
  const options = { channels, limit: lines * changesOfLine };
  const operations = await recentOperations(tx, definitions, options);
  const many = new Set(operations.map(({ entity }) => entity));
  const parts = definitions.map((one) => latestRows(tx, one, options, many.has(one.name)));
  const rows = await tx.run<RecentRow>(sql`
    select * from (${sql.join(parts, sql` union all `)}) t order by "updatedAt" desc, id desc limit ${options.limit}`);
  const latest = [...rows, ...oneForEachImport(operations)].sort(
    (one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
  );
  return withDistinctions(tx, runsOf(latest.slice(0, options.limit)).slice(0, lines));
}
