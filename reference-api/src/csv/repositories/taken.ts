import { sql } from 'drizzle-orm';
import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import { columnType } from '../../bulk-steps/repositories/bulk.ts';
import { uniqueKey } from '../../database/indexed-fields.ts';
import { columnName, inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';
import { removedByUndo } from './imported-rows.ts';

/** The titles of rows in the trash that have one of these email addresses, by the address in lower case; without what only an undo put there. */
export async function titlesInTrash(
  tx: Tx,
  definition: EntityDefinition,
  options: { name: string; emails: readonly string[]; channel: number | null },
): Promise<Map<string, string>> {
  if (options.emails.length === 0) return new Map();
  const key = uniqueKey(allFields(definition)[options.name], sql.raw(`t."${columnName(options.name)}"`));
  const scope = inChannel(definition) ? sql`and t.channel_id = ${options.channel}` : sql``;
  const found = await tx.runWithCustomPlan<{ email: string; title: string }>(sql`
    select ${key} as email, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} ${scope} and t.deleted_at is not null
      and ${key} = any(${sql.param(options.emails.map((email) => email.toLowerCase()))}::text[])
      and not ${removedByUndo(tx, definition)}
    order by t.deleted_at`);
  return new Map(found.map(({ email, title }) => [email, title]));
}

/** A row that has what another one wants. Its title is empty if it has none of its own. */
export interface TakingRow {
  row: number;
  title: string;
}

/** The places of those among these values that another row outside the trash has in the same fields, each with that row. */
export async function takenPlaces(
  tx: Tx,
  definition: EntityDefinition,
  options: {
    names: readonly string[];
    rows: readonly { place: number; id: number; values: EntityValues }[];
    channel: number | null;
  },
): Promise<Map<number, TakingRow>> {
  if (options.rows.length === 0) return new Map();
  const fields = allFields(definition);
  const typed = options.names.map((name, at) => {
    const field = fields[name];
    return `, k${at} ${field ? columnType(field) : 'text'}`;
  });
  const same = options.names.map((name, at) => {
    const field = fields[name];
    const [theirs, ours] = [sql.raw(`o."${columnName(name)}"`), sql.raw(`c.k${at}`)];
    // A no may stand in any number of rows.
    if (field?.kind === 'boolean') return sql` and ${theirs} and ${ours}`;
    return sql` and ${uniqueKey(field, theirs)} = ${uniqueKey(field, ours)}`;
  });
  const candidates = options.rows.map(({ place, id, values }) => ({
    ...Object.fromEntries(options.names.map((name, at) => [`k${at}`, values[name] ?? null])),
    ...{ place, id },
  }));
  const scope = inChannel(definition) ? sql`and o.channel_id = ${options.channel}` : sql``;
  const found = await tx.runWithCustomPlan<{ place: number } & TakingRow>(sql`
    select c.place, h.id as row, coalesce(h.title, '') as title from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
      as c (place int, id bigint${sql.raw(typed.join(''))})
    cross join lateral (select o.id, o.title from ${rowTable(definition)} o
      where o.tenant_id = ${tx.tenant} ${scope} and o.deleted_at is null and o.id <> c.id${sql.join(same)} limit 1) h`);
  return new Map(found.map(({ place, ...holder }) => [place, holder]));
}
