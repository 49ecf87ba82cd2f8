import { type SQL, sql } from 'drizzle-orm';
import type { RowUse } from 'shared-contracts/api';
import {
  allDefinitions,
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type Field,
  fieldOf,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { columnName, inChannel, linkTableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';
import { sessionName } from './session-names.ts';

const shownTitles = 3;

function referencesBy(tx: Tx, { definition, name, field, id }: Reference & { id: number }): SQL {
  return isLinked(field)
    ? sql`o.id in (select row_id from ${sql.identifier(linkTableName(definition.name, name))}
        where tenant_id = ${tx.tenant} and target_id = ${id})`
    : sql`o.${sql.identifier(columnName(name))} = ${id}`;
}

interface Reference {
  definition: EntityDefinition;
  name: string;
  field: Field;
}

function referencesTo(target: EntityDefinition): Reference[] {
  return allDefinitions.flatMap((definition) =>
    Object.entries(allFields(definition))
      .filter(([, field]) => field.to === target.name && (field.kind === 'relation' || isLinked(field)))
      .map(([name, field]) => ({ definition, name, field })),
  );
}

function countUses(tx: Tx, options: { definition: EntityDefinition; name: string; leads: SQL }): SQL {
  const { definition, name, leads } = options;
  const isShown = definition.content ? sql`o.status = 'published'` : sql`false`;
  const isSession = definition.name === 'appointments';
  const [title, order] = isSession
    ? [sessionName(tx, 'o'), sql`o.start, o.id`]
    : [sql`o.title`, sql`o.title`];
  return sql`
    select ${definition.name}::text as entity, ${name}::text as field, count(*)::int as count,
      (count(*) filter (where ${isShown}))::int as published,
      (array_agg(${title} order by ${isShown} desc, ${order}))[1:${shownTitles}::int] as titles
    from ${rowTable(definition)} o
    where o.tenant_id = ${tx.tenant} and o.deleted_at is null and ${leads}`;
}

/** Tenant-wide entities that only this channel shows, because no other channel has its type. */
async function shownOnlyIn(tx: Tx, channel: number): Promise<EntityDefinition[]> {
  const [only] = await tx.run<{ type: string }>(sql`
    select c.sub_type as type from channels c where c.tenant_id = ${tx.tenant} and c.id = ${channel}
      and not exists (select from channels o where o.tenant_id = c.tenant_id and o.sub_type = c.sub_type
        and o.id <> c.id and o.deleted_at is null)`);
  return allDefinitions.filter(
    (definition) =>
      only !== undefined &&
      !inChannel(definition) &&
      definition.channelTypes.every((type) => type === Number(only.type)),
  );
}

/**
 * Counts the rows outside the trash that refer to a row, largest count first. For a channel, also counts its rows and those that only it
 * shows, under the field `channel`.
 */
export async function usesOf(tx: Tx, target: EntityDefinition, id: number): Promise<RowUse[]> {
  const parts = referencesTo(target).map(({ definition, name, field }) =>
    countUses(tx, { definition, name, leads: referencesBy(tx, { definition, name, field, id }) }),
  );
  if (target.name === 'channels') {
    const leads = sql`o.channel_id = ${id}`;
    for (const definition of allDefinitions.filter(inChannel))
      parts.push(countUses(tx, { definition, name: 'channel', leads }));
    for (const definition of await shownOnlyIn(tx, id))
      parts.push(countUses(tx, { definition, name: 'channel', leads: sql`true` }));
  }
  if (parts.length === 0) return [];
  const uses = await tx.run<RowUse>(sql.join(parts, sql` union all `));
  return uses.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** Of the given rows, those that rows outside the trash refer to, each with a sentence that names these. */
export async function usedAmong(
  tx: Tx,
  target: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const used = new Map<number, string>();
  if (ids.length === 0) return used;
  for (const { definition, name, field } of referencesTo(target)) {
    const links = sql`${sql.identifier(linkTableName(definition.name, name))} l on l.tenant_id = o.tenant_id and l.row_id = o.id`;
    const [from, to] = isLinked(field)
      ? [sql`${rowTable(definition)} o join ${links}`, sql`l.target_id`]
      : [sql`${rowTable(definition)} o`, sql`o.${sql.identifier(columnName(name))}`];
    const found = await tx.run<{ id: number; count: number }>(sql`
      select ${to} as id, count(*)::int as count from ${from}
      where o.tenant_id = ${tx.tenant} and o.deleted_at is null and ${to} = any(${sql.param([...ids])}::bigint[]) group by 1`);
    for (const { id, count } of found) {
      const what =
        count === 1 ? `${definition.singular} still uses` : `${definition.plural.toLowerCase()} still use`;
      used.set(id, `${count} ${what} it.`);
    }
  }
  return used;
}

interface Unready {
  id: number;
  title: string;
  status: string;
  lacks?: string[];
}

/** Whether a field of a row `t` is empty; who is in the trash is nobody. */
function isEmptyField(tx: Tx, definition: EntityDefinition, name: string): SQL {
  const field = fieldOf(definition, name);
  if (!field || !isLinked(field) || !field.to) return sql`t.${sql.identifier(columnName(name))} is null`;
  return sql`not exists (
    select from ${sql.identifier(linkTableName(definition.name, name))} l
      join ${rowTable(definitionOf(field.to))} o on o.tenant_id = l.tenant_id and o.id = l.target_id and o.deleted_at is null
    where l.tenant_id = ${tx.tenant} and l.row_id = t.id)`;
}

/** The names of those fields of a row `t` that readers miss, as an array of texts. */
function lackedBy(tx: Tx, definition: EntityDefinition, expected: readonly string[]): SQL {
  const lacks = expected.map(
    (name) => sql`case when ${isEmptyField(tx, definition, name)} then ${name}::text end`,
  );
  return sql`array_remove(array[${sql.join(lacks, sql`, `)}]::text[], null)`;
}

/** A draft, and the names of the fields that readers would miss in it. */
export interface IncompleteDraft {
  entity: EntityName;
  id: number;
  title: string;
  channel: number;
  lacks: string[];
}

/** The drafts of a channel that lack what readers miss, those that are due first; at most `limit`, each with how many there are. */
export async function incompleteDrafts(
  tx: Tx,
  definitions: readonly EntityDefinition[],
  { channel, limit }: { channel: number; limit: number },
): Promise<(IncompleteDraft & { all: number })[]> {
  const expecting = definitions.filter(({ expected = [] }) => expected.length > 0);
  if (expecting.length === 0) return [];
  const parts = expecting.map(
    (
      definition,
    ) => sql`select ${definition.name}::text as entity, t.id, t.title, t.channel_id as channel, t.publish_at, t.updated_at,
      ${lackedBy(tx, definition, definition.expected ?? [])} as lacks from ${rowTable(definition)} t
      where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null and t.status in ('draft', 'scheduled')`,
  );
  return tx.run<IncompleteDraft & { all: number }>(sql`
    select r.entity, r.id, r.title, r.channel, r.lacks, count(*) over ()::int as all
    from (${sql.join(parts, sql` union all `)}) r where cardinality(r.lacks) > 0
    order by r.publish_at nulls last, r.updated_at desc, r.id limit ${limit}`);
}

/** Of the given content rows outside the trash, those that are not published; on wish also those that lack what readers miss, with what they lack. */
export async function unpublishedAmong(
  tx: Tx,
  definition: EntityDefinition,
  { ids, withIncomplete }: { ids: readonly number[]; withIncomplete: boolean },
): Promise<Unready[]> {
  const expected = withIncomplete ? (definition.expected ?? []) : [];
  const lacking = lackedBy(tx, definition, expected);
  const found = await tx.run<Unready & { lacks: string[] }>(sql`
    select * from (
      select t.id, t.title, t.status, ${lacking} as lacks from ${rowTable(definition)} t
      where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.id = any(${sql.param([...ids])}::bigint[])
    ) r where r.status <> 'published' or cardinality(r.lacks) > 0
    order by r.title, r.id`);
  return withIncomplete ? found : found.map(({ id, title, status }) => ({ id, title, status }));
}
