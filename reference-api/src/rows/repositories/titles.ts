// One thing: rows by their titles, both ways: the titles of rows, and the rows that a text names.
import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type Field,
  isContents,
  type Row,
} from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import { columnName, inChannel, tableName } from '../../database/names.ts';
import type { OfTenant, Tx } from '../../database/transaction.ts';
import { likePattern } from './like-pattern.ts';
import { howReached, isReachedBy } from './reached.ts';
import { rowTable } from './row-shape.ts';
import { type KnownTitles, oneLine, targetsIn } from './row-values.ts';
import { sessionClients, sessionTime } from './session-names.ts';

/** Titles by entity and id. */
export type Titles = Record<string, Record<string, string>>;

/** The title of every row that a relation of `rows` leads to, those in the trash included: the link is still there. Of a table of contents and of steps, those outside the trash. */
export async function relationTitles(
  tx: Tx,
  definition: EntityDefinition,
  rows: readonly Pick<Row, 'values'>[],
): Promise<Titles> {
  const wanted = new Map<EntityName, Set<number>>();
  const wantedLive = new Map<EntityName, Set<number>>();
  const want = (from: Map<EntityName, Set<number>>, entity: EntityName, id: number) => {
    const ids = from.get(entity) ?? new Set();
    from.set(entity, ids.add(id));
  };
  for (const [name, field] of Object.entries(allFields(definition))) {
    const from = isContents(field) || field.kind === 'steps' ? wantedLive : wanted;
    for (const { values } of rows)
      for (const { to, id } of targetsIn(field, values[name])) want(from, to, id);
  }
  if (wanted.size + wantedLive.size === 0) return {};
  const part = (entity: EntityName, ids: ReadonlySet<number>, condition: SQL) => sql`
      select ${sql.raw(`'${entity}'`)} as entity, id, title from ${sql.identifier(tableName(entity))}
      where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[]) ${condition}`;
  const parts = [
    ...[...wanted].map(([entity, ids]) => part(entity, ids, sql``)),
    ...[...wantedLive].map(([entity, ids]) => part(entity, ids, sql`and deleted_at is null`)),
  ];
  const titles: Titles = {};
  const found = await tx.run<{ entity: string; id: number; title: string }>(
    sql.join(parts, sql` union all `),
  );
  for (const { entity, id, title } of found) {
    const named = titles[entity] ?? {};
    titles[entity] = named;
    named[id] = title;
  }
  return titles;
}

/** {@link relationTitles} by ids that are numbers, as the derived columns of a row are made of them. */
export async function knownTitles(
  tx: Tx,
  definition: EntityDefinition,
  rows: readonly Pick<Row, 'values'>[],
): Promise<KnownTitles> {
  const titles = await relationTitles(tx, definition, rows);
  return new Map(
    Object.entries(titles).map(([entity, byId]) => [
      entity as EntityName,
      new Map(Object.entries(byId).map(([id, title]) => [Number(id), title])),
    ]),
  );
}

/** The title of a row outside the trash; null if there is none. */
export async function liveTitle(tx: Tx, entity: EntityName, id: number): Promise<string | null> {
  const [row] = await tx.run<{ title: string }>(sql`
    select title from ${rowTable(definitionOf(entity))}
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null`);
  return row?.title ?? null;
}

/** Titles of rows outside the trash by id, for a write that refers to them. Those of another channel do not count. */
export async function liveTitles(
  tx: Tx,
  entity: EntityName,
  options: { ids: readonly number[]; channel: number | null },
): Promise<Map<number, string>> {
  const definition = definitionOf(entity);
  const scope =
    inChannel(definition) && options.channel !== null ? sql`and channel_id = ${options.channel}` : sql``;
  // The lock keeps a row that something is about to refer to from going into the trash meanwhile.
  const rows = await tx.run<{ id: number; title: string }>(sql`
    select id, title from ${rowTable(definition)}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...options.ids])}::bigint[]) and deleted_at is null ${scope}
    for share`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Of the given rows, those that a field must not refer to, because they lack the required value. */
export async function unfitFor(tx: Tx, field: Field | undefined, ids: readonly number[]): Promise<number[]> {
  const isRelation = field?.kind === 'relations' || field?.kind === 'relation';
  if (!isRelation || !field.only || ids.length === 0) return [];
  const rows = await tx.run<{ id: number }>(sql`
    select id from ${sql.identifier(tableName(field.to))}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])
      and ${sql.identifier(columnName(field.only.field))} <> ${field.only.value}`);
  return rows.map(({ id }) => id);
}

/** A row that a text names, by its title as it is. */
export interface NamedRow {
  id: number;
  title: string;
}

const mostNamed = 3;

function scopeOf(entity: EntityName, channel: number | null): SQL {
  return inChannel(definitionOf(entity)) && channel !== null ? sql`and t.channel_id = ${channel}` : sql``;
}

/** Rows outside the trash whose folded title equals one of these, at most three for each. */
async function rowsNamedAlike(
  tx: Tx,
  entity: EntityName,
  options: { titles: readonly string[]; channel: number | null },
): Promise<Map<string, NamedRow[]>> {
  const wanted = options.titles.map((title) => ({ title, folded: fold(oneLine(title)) }));
  const requested = wanted
    .filter(({ folded }) => folded !== '')
    .map(({ title, folded }) => ({ title, folded, pattern: likePattern(folded) }));
  if (requested.length === 0) return new Map();
  // The title is the first line of the searched text. The whole text is matched too, since it has the index.
  const rows = await tx.runWithCustomPlan<NamedRow & { wanted: string }>(sql`
    select wanted, id, title from (
      select w.title as wanted, t.id, t.title, row_number() over (partition by w.title order by t.id) as place
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as w (title text, folded text, pattern text)
      join ${rowTable(definitionOf(entity))} t on t.search like w.pattern and split_part(t.search, chr(10), 1) = w.folded
      where t.tenant_id = ${tx.tenant} ${scopeOf(entity, options.channel)} and t.deleted_at is null) alike
    where place <= ${mostNamed} order by wanted, id`);
  const named = new Map<string, NamedRow[]>();
  for (const { wanted: title, ...row } of rows) named.set(title, [...(named.get(title) ?? []), row]);
  return named;
}

/**
 * The rows outside the trash for these texts, at most three for each: rows with exactly this title, or else with the same folded title.
 * Ignores rows of other channels.
 */
export async function rowsNamed(
  tx: Tx,
  entity: EntityName,
  options: { titles: readonly string[]; channel: number | null },
): Promise<Map<string, NamedRow[]>> {
  const exact = await tx.run<{ title: string; ids: number[] }>(sql`
    select wanted.title, found.ids from unnest(${sql.param([...options.titles])}::text[]) as wanted (title) cross join lateral (
      select array_agg(id) as ids from (
        select t.id from ${rowTable(definitionOf(entity))} t
        where t.tenant_id = ${tx.tenant} ${scopeOf(entity, options.channel)} and t.deleted_at is null and t.title = wanted.title
        limit ${mostNamed}) few) found
    where found.ids is not null`);
  const named = new Map(exact.map(({ title, ids }) => [title, ids.map((id) => ({ id, title }))]));
  const others = options.titles.filter((title) => !named.has(title));
  const alike = await rowsNamedAlike(tx, entity, { ...options, titles: others });
  return new Map([...named, ...alike]);
}

/** The distinction of a row `t` from rows of the same title, besides the clients of a session: its time, else the title of its parent `within`; null if none. */
function besideOf(of: OfTenant, { name, fields, within = '' }: EntityDefinition): SQL | null {
  if (name === 'appointments') return sessionTime(of, 't');
  const field = fields[within];
  if (field?.kind !== 'relation') return null;
  return sql`(select o.title from ${sql.identifier(tableName(field.to))} o
    where o.tenant_id = t.tenant_id and o.id = t.${sql.identifier(columnName(within))})`;
}

/** The distinction of each row from rows of the same title, by id; empty if the entity has none. */
async function besideTitles(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const beside = besideOf(tx, definition);
  if (beside === null || ids.length === 0) return new Map();
  const isOfSessions = definition.name === 'appointments';
  const clients = isOfSessions ? await sessionClients(tx, ids) : new Map<number, string>();
  const found = await tx.run<{ id: number; beside: string | null }>(sql`
    select id, ${beside} as beside from ${rowTable(definition)} t
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(
    found.flatMap(({ id, beside: text }) => {
      const parts = [clients.get(id), text ?? undefined].filter((part) => part !== undefined);
      return parts.length === 0 ? [] : [[id, parts.join(', ')] as const];
    }),
  );
}

/** Rows of several entities, each with its distinction from rows of the same title, if any. */
export async function withBesides<Found extends { entity: string; id: number }>(
  tx: Tx,
  found: readonly Found[],
): Promise<(Found & { beside?: string })[]> {
  const entities = [...new Set(found.map(({ entity }) => entity))];
  const besides = await Promise.all(
    entities.map(async (entity) => {
      const ids = found.filter((row) => row.entity === entity).map(({ id }) => id);
      return [entity, await besideTitles(tx, definitionOf(entity as EntityName), ids)] as const;
    }),
  );
  const byEntity = new Map(besides);
  return found.map((row) => {
    const beside = byEntity.get(row.entity)?.get(row.id);
    return beside === undefined ? row : { ...row, beside };
  });
}

/** The order of rows that are found without a word: by title, but agendas from the one that is on or comes next to the last one that is over. */
function orderOf(entity: EntityName): SQL {
  if (entity !== 'agendas') return sql`title, id`;
  const isOver = sql`date_to < current_date`;
  return sql`${isOver}, case when ${isOver} then null else date_from end, date_from desc, title, id`;
}

/**
 * Rows whose title contains every word, sorted by title, each with its distinction from rows of the same title, if any. Without a word, those that are wanted first come first.
 * Users are also found by their email and phone number, after those by name.
 */
export async function findTitles(
  tx: Tx,
  entity: EntityName,
  options: {
    words: readonly string[];
    channel: number | null;
    limit: number;
    /** A field and the value that it has. */
    only?: readonly [field: string, value: string] | null;
  },
): Promise<{ id: number; title: string; beside?: string }[]> {
  const definition = definitionOf(entity);
  const scope =
    inChannel(definition) && options.channel !== null ? sql`and channel_id = ${options.channel}` : sql``;
  // The title is the first line of the searched text. The whole text is matched first, since it has the index.
  const titled = options.words.map(
    (word) =>
      sql`search like ${likePattern(word)} and split_part(search, chr(10), 1) like ${likePattern(word)}`,
  );
  const isTitled = sql.join(titled, sql` and `);
  const areUsers = entity === 'users' && titled.length > 0;
  const matches = areUsers ? isReachedBy(options.words) : isTitled;
  const beside = entity === 'users' ? howReached : sql`null`;
  const [field, value] = options.only ?? [];
  const fit = field === undefined ? sql`` : sql`and ${sql.identifier(columnName(field))} = ${value}`;
  const found = await tx.run<{ id: number; title: string; beside?: string | null }>(sql`
    select id, title, ${beside} as beside from ${rowTable(definition)} t
    where tenant_id = ${tx.tenant} ${scope} and deleted_at is null ${fit} ${titled.length > 0 ? sql`and ${matches}` : sql``}
    order by ${areUsers ? sql`not (${isTitled}),` : sql``} ${titled.length === 0 ? orderOf(entity) : sql`title, id`} limit ${options.limit}`);
  const ids = found.map(({ id }) => id);
  const besides = await besideTitles(tx, definition, ids);
  return found.map(({ beside: reached, ...hit }) => {
    const text = reached ?? besides.get(hit.id);
    return text ? { ...hit, beside: text } : hit;
  });
}
