// One thing: how few statements find and write many rows, for imports and bulk operations alike.
import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  isContents,
  repetitionOf,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { hasColumn, isJson, isLinked } from '../../database/columns.ts';
import { columnName, customColumn, inChannel, repeatsUntilColumn } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { linksOf, replaceLinks, sectionTitles } from '../../rows/repositories/links.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import type { Derived } from '../../rows/repositories/rows.ts';
import { changesOf, keepVersions } from '../../rows/repositories/versions.ts';

/** Rows of one statement. More are sent in several. */
const chunk = 500;

/** A whole row to write; `id` 0 if it is new. */
export interface BulkRow {
  id: number;
  /** Null where it stays what it was; a row that is new has one. */
  key: string | null;
  values: EntityValues;
  /** The former values; absent for a new row. */
  before?: EntityValues | null;
  derived: Derived;
}

/** The type of the column of a field. */
export function columnType(field: Field): string {
  if (isContents(field)) return 'text[]';
  if (isJson(field)) return 'jsonb';
  switch (field.kind) {
    case 'integer':
      return 'int';
    case 'boolean':
      return 'boolean';
    case 'choices':
      return 'text[]';
    case 'date':
      return 'date';
    case 'dateTime':
      return 'timestamptz';
    case 'relation':
      return 'bigint';
    default:
      return 'text';
  }
}

function ownFields(definition: EntityDefinition): [string, Field][] {
  return Object.entries(allFields(definition)).filter(([, field]) => hasColumn(field) && !field.custom);
}

function customNames(definition: EntityDefinition): string[] {
  return Object.keys(definition.fields).filter((name) => definition.fields[name]?.custom);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) =>
    items.slice(index * chunk, (index + 1) * chunk),
  );
}

/** The beginning of the keys by which lines of a file of a list are known while they are written. */
export const lineKey = 'csv/';

function record(
  definition: EntityDefinition,
  { id, key, values, derived }: BulkRow,
): Record<string, unknown> {
  const fields = ownFields(definition).map(([name, field]) => {
    const value = values[name] ?? null;
    return [columnName(name), isContents(field) ? sectionTitles(value) : value];
  });
  const { title, search, repeatsUntil } = derived;
  const custom = customNames(definition).map((name) => [name, values[name] ?? null]);
  return {
    ...Object.fromEntries(fields),
    ...(custom.length > 0 ? { [customColumn]: Object.fromEntries(custom) } : {}),
    ...{ title, search, import_key: key, id },
    ...(repetitionOf(definition) ? { [repeatsUntilColumn]: repeatsUntil ?? null } : {}),
  };
}

/** The rows as a relation `r` of typed columns, and the names of the columns that are written. */
function relation(definition: EntityDefinition, rows: readonly BulkRow[]): { from: SQL; columns: string[] } {
  const types = new Map(ownFields(definition).map(([name, field]) => [columnName(name), columnType(field)]));
  for (const name of ['title', 'search', 'import_key']) types.set(name, 'text');
  if (repetitionOf(definition)) types.set(repeatsUntilColumn, 'timestamptz');
  if (customNames(definition).length > 0) types.set(customColumn, 'jsonb');
  const typed = [...types].map(([name, type]) => `"${name}" ${type}`).join(', ');
  const json = JSON.stringify(rows.map((row) => record(definition, row)));
  return {
    from: sql`jsonb_to_recordset(${json}::jsonb) as r (id bigint, ${sql.raw(typed)})`,
    columns: [...types.keys()],
  };
}

async function insertChunk(
  tx: Tx,
  definition: EntityDefinition,
  options: { rows: readonly BulkRow[]; channel: number | null; actor: string },
): Promise<Map<string, number>> {
  const { from, columns } = relation(definition, options.rows);
  const names = sql.raw(columns.map((name) => `"${name}"`).join(', '));
  const value = (name: string) => (name === customColumn ? `jsonb_strip_nulls(r.${name})` : `r."${name}"`);
  const values = sql.raw(columns.map(value).join(', '));
  const channel = inChannel(definition) ? sql`channel_id, ` : sql``;
  const place = inChannel(definition) ? sql`${options.channel}::bigint, ` : sql``;
  const made = await tx.run<{ id: number; key: string }>(sql`
    insert into ${rowTable(definition)} (tenant_id, ${channel}created_by, updated_by, ${names})
    select ${tx.tenant}::bigint, ${place}${options.actor}, ${options.actor}, ${values} from ${from}
    returning id, import_key as key`);
  return new Map(made.map(({ id, key }) => [key, id]));
}

async function updateChunk(
  tx: Tx,
  definition: EntityDefinition,
  options: { rows: readonly BulkRow[]; actor: string; live: boolean },
): Promise<void> {
  const { from, columns } = relation(definition, options.rows);
  const special: Readonly<Record<string, string>> = {
    import_key: 'coalesce(r.import_key, t.import_key)',
    // Values of fields in the trash stay.
    [customColumn]: `jsonb_strip_nulls(t.${customColumn} || r.${customColumn})`,
  };
  const value = (name: string) => special[name] ?? `r."${name}"`;
  const changes = sql.raw(columns.map((name) => `"${name}" = ${value(name)}`).join(', '));
  await tx.runWithCustomPlan(sql`
    update ${rowTable(definition)} t
    set ${changes}${sql.raw(options.live ? ', deleted_at = null' : '')}, version = t.version + 1, updated_at = now(), updated_by = ${options.actor}
    from ${from} where t.tenant_id = ${tx.tenant} and t.id = r.id`);
}

// No value of a row in the trash is taken: while they lie there, others can have what these give up. Each comes out as it is written.
async function putAside(tx: Tx, definition: EntityDefinition, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update ${rowTable(definition)} set deleted_at = now()
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
}

async function writeLinks(
  tx: Tx,
  definition: EntityDefinition,
  field: string,
  rows: readonly BulkRow[],
): Promise<void> {
  const links = rows.flatMap(({ id, values }) => linksOf(id, values[field]));
  await replaceLinks(tx, { entity: definition.name, field, rows: rows.map(({ id }) => id), links });
}

async function recordAll(
  tx: Tx,
  actor: Actor,
  entry: { action: string; subject: string; rows: readonly number[] },
) {
  await tx.run(sql`
    insert into audit (tenant_id, account_id, actor, action, subject, row_id, request_id)
    select ${tx.tenant}::bigint, ${actor.account}::bigint, ${actor.name}, ${entry.action}, ${entry.subject}, id::text,
      ${actor.requestId}::text
    from unnest(${sql.param([...entry.rows])}::bigint[]) as requested (id)`);
}

function changesIn({ id, before, values }: BulkRow) {
  return { id, changes: before ? changesOf(before, values, changedFields(before, values)) : {} };
}

/**
 * Writes many rows of a channel with few statements and returns the id of each that is new by its key. The rows are whole and valid. Where they are
 * a step of a bulk operation, their versions say so, and the audit has the bulk operation.
 */
export async function writeRows(
  tx: Tx,
  definition: EntityDefinition,
  options: {
    rows: readonly BulkRow[];
    channel: number | null;
    actor: Actor;
    bulkOperation?: { id: number; action: 'import' | 'change' | 'undo' };
    /** Rows among these whose values others take. */
    aside?: readonly number[];
  },
): Promise<Map<string, number>> {
  const { channel, actor, bulkOperation } = options;
  const linked = Object.entries(allFields(definition)).filter(([, field]) => isLinked(field));
  const ids = new Map<string, number>();
  if (options.aside?.length) await putAside(tx, definition, options.aside);
  for (const rows of chunks(options.rows)) {
    const fresh = rows.filter((row) => row.id === 0);
    const changed = rows.filter((row) => row.id !== 0);
    const made = fresh.length
      ? await insertChunk(tx, definition, { rows: fresh, channel, actor: actor.name })
      : null;
    if (changed.length)
      await updateChunk(tx, definition, {
        rows: changed,
        actor: actor.name,
        live: bulkOperation !== undefined,
      });
    const written = rows.map((row) => ({ ...row, id: row.id || (made?.get(row.key ?? '') ?? 0) }));
    for (const [field] of linked) await writeLinks(tx, definition, field, written);
    const versions = { action: bulkOperation?.action ?? ('import' as const), rows: written.map(changesIn) };
    await keepVersions(tx, actor, definition, {
      ...versions,
      ...(bulkOperation ? { bulkOperation: bulkOperation.id } : {}),
    });
    const [created, old] = [[...(made?.values() ?? [])], changed.map((row) => row.id)];
    if (!bulkOperation) {
      await recordAll(tx, actor, { action: 'import: create', subject: definition.name, rows: created });
      await recordAll(tx, actor, { action: 'import: change', subject: definition.name, rows: old });
    }
    for (const { key, id } of written) if (key !== null) ids.set(key, id);
  }
  return ids;
}
