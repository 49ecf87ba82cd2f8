import { type SQL, sql } from 'drizzle-orm';
import { allFields, type EntityDefinition, isNeeded } from 'shared-contracts/entities';
import { uniqueGroups, uniqueKey } from '../../database/indexed-fields.ts';
import { columnName, inChannel, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { needsOf } from '../../rows/repositories/references.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** What work on many rows has to know of one. `status` is null if the entity is no content. */
export interface ManyRow {
  id: number;
  title: string;
  version: number;
  deleted: boolean;
  status: string | null;
  /** The time of unpublishing that has passed, ISO 8601; null if there is none. */
  endedAt: string | null;
}

/** What a row of content becomes; `unpublishAt` is ISO 8601, and stays as it is where it is missing. */
export interface NewStatus {
  id: number;
  status: string;
  unpublishAt?: string | null;
}

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Rows of a channel (null: of an entity that is tenant-wide), in the trash or not, held until the transaction ends. */
export function holdMany(
  tx: Tx,
  definition: EntityDefinition,
  options: { ids: readonly number[]; channel: number | null },
): Promise<ManyRow[]> {
  const ended = sql`case when unpublish_at <= now()
    then to_char(unpublish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "endedAt"`;
  const status = definition.content
    ? sql`status, ${ended}`
    : sql`null::text as status, null::text as "endedAt"`;
  const place = inChannel(definition) ? sql`and channel_id = ${options.channel}` : sql``;
  return tx.run<ManyRow>(sql`
    select id, title, version, deleted_at is not null as deleted, ${status} from ${rowTable(definition)}
    where tenant_id = ${tx.tenant} and id = any(${list(options.ids)}) ${place} order by id for update`);
}

/** Which of these rows others outside the trash cannot be without, and what those are. */
export async function neededOf(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const needed = new Map<number, string>();
  for (const { definition: other, column } of needsOf(definition.name)) {
    const name = sql.identifier(column);
    const found = await tx.run<{ id: number; count: number }>(sql`
      select ${name} as id, count(*)::int as count from ${sql.identifier(tableName(other.name))}
      where tenant_id = ${tx.tenant} and ${name} = any(${list(ids)}) and deleted_at is null group by 1`);
    for (const { id, count } of found) {
      const what = count === 1 ? `${other.singular} needs` : `${other.plural.toLowerCase()} need`;
      needed.set(id, `${count} ${what} it.`);
    }
  }
  return needed;
}

/** The expressions over a row that no two rows outside the trash may share; `alias` names the row. */
function uniqueKeys(definition: EntityDefinition, names: readonly string[], alias: 't' | 'o'): SQL[] {
  const keys = names.map((name) => {
    const field = allFields(definition)[name];
    const column = sql.raw(`${alias}."${columnName(name)}"`);
    // A no may stand in any number of rows.
    return field?.kind === 'boolean' ? sql`nullif(${column}, false)` : uniqueKey(field, column);
  });
  return inChannel(definition) ? [sql.raw(`${alias}.channel_id`), ...keys] : keys;
}

/** Which of these rows, all in the trash, cannot be restored together, and why. */
export async function trashConflicts(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const table = rowTable(definition);
  const conflicts = new Map<number, string>();
  const mine = sql`t.tenant_id = ${tx.tenant} and t.id = any(${list(ids)})`;
  const note = async (why: string, statement: SQL) => {
    const found = await tx.runWithCustomPlan<{ id: number }>(statement);
    for (const { id } of found) conflicts.set(id, why);
  };
  const where = (condition: SQL) => sql`select t.id from ${table} t where ${mine} and ${condition}`;
  const groups = uniqueGroups(definition);
  for (const names of groups) {
    const [ours, theirs] = [uniqueKeys(definition, names, 't'), uniqueKeys(definition, names, 'o')];
    const same = ours.map((key, place) => sql` and ${theirs[place]} = ${key}`);
    const labels = names.map((name) => allFields(definition)[name]?.label.toLowerCase() ?? name);
    const why =
      names.length > 0 ? `Another one has its ${labels.join(' and ')} now.` : 'There is another one now.';
    await note(
      why,
      where(
        sql`exists (select 1 from ${table} o where o.tenant_id = t.tenant_id and o.deleted_at is null ${sql.join(same)})`,
      ),
    );
    const filled = theirs.map((key) => sql` and ${key} is not null`);
    const one = theirs.length > 0 ? sql`partition by ${sql.join(theirs, sql`, `)}` : sql``;
    // Of those that are the same among themselves, the first comes out.
    await note(
      why,
      sql`
        select id from (
          select o.id, row_number() over (${one} order by o.id) as place from ${table} o
          where o.tenant_id = ${tx.tenant} and o.id = any(${list(ids)}) ${sql.join(filled)}) twins
        where place > 1`,
    );
  }
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (field.kind !== 'relation' || !isNeeded(definition, name)) continue;
    await note(
      `Its ${field.label.toLowerCase()} is in the trash.`,
      where(sql`exists (select 1 from ${sql.identifier(tableName(field.to))} o
        where o.tenant_id = t.tenant_id and o.id = t.${sql.identifier(columnName(name))} and o.deleted_at is not null)`),
    );
  }
  if (inChannel(definition)) {
    await note(
      'Its channel is in the trash.',
      where(sql`exists (select 1 from channels o
        where o.tenant_id = t.tenant_id and o.id = t.channel_id and o.deleted_at is not null)`),
    );
  }
  return conflicts;
}

/** Puts many rows into the trash, or takes them out. */
export async function setManyDeleted(
  tx: Tx,
  definition: EntityDefinition,
  options: { ids: readonly number[]; deleted: boolean; actor: string },
): Promise<void> {
  await tx.run(sql`
    update ${rowTable(definition)}
    set deleted_at = ${options.deleted ? sql`now()` : sql`null`}, version = version + 1, updated_at = now(),
      updated_by = ${options.actor}
    where tenant_id = ${tx.tenant} and id = any(${list(options.ids)})`);
}

/** Gives many rows of content a status each, and some of them a time of unpublishing or none. */
export async function setManyStatuses(
  tx: Tx,
  definition: EntityDefinition,
  options: { rows: readonly NewStatus[]; actor: string },
): Promise<void> {
  const rows = options.rows.map((row) => ({ ...row, timed: row.unpublishAt !== undefined }));
  await tx.run(sql`
    update ${rowTable(definition)} t
    set status = r.status, unpublish_at = case when r.timed then r."unpublishAt" else t.unpublish_at end,
      version = t.version + 1, updated_at = now(), updated_by = ${options.actor}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, status text, "unpublishAt" timestamptz, timed boolean)
    where t.tenant_id = ${tx.tenant} and t.id = r.id`);
}
