// One thing: the statement that answers a page of a list as JSON. Its parts name each other, so they stand together.
import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  customMember,
  type EntityDefinition,
  type EntityName,
  type Field,
  isContents,
} from 'shared-contracts/entities';
import { hasColumn, isLinked, linkColumn, linkedEntities } from '../../database/columns.ts';
import { columnName, inChannel, linkTableName, tableName } from '../../database/names.ts';
import { Failure } from '../../errors/failure.ts';
import { linkValue } from '../../rows/repositories/row-shape.ts';
import type { Branch, Order } from './list-order.ts';

// A moment as JSON carries it: ISO 8601, in milliseconds. The connections are all in UTC (pool.ts).
function momentText(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

// The member of the values of a row that holds those of fields which the tenant defined.
const customField: Field = { kind: 'text', label: '', max: 0, custom: true };

// The fields whose values a list answers: the requested ones, or all.
function answeredFields(
  definition: EntityDefinition,
  requested: readonly string[] | null,
): [string, Field][] {
  const fields = allFields(definition);
  // Those that the tenant defined are one member of the answer.
  for (const name of Object.keys(fields)) if (fields[name]?.custom) delete fields[name];
  if (definition.customFields) fields[customMember] = customField;
  if (!requested) return Object.entries(fields);
  const unknown = requested.find((name) => !fields[name]);
  if (unknown !== undefined) {
    throw new Failure('malformed', `${definition.plural} have no field “${unknown}”.`);
  }
  return Object.entries(fields).filter(([name]) => requested.includes(name));
}

type Named = [string, Field][];

const linkPart = (field: string) => `"l_${field}"`;

/** The columns of a row `t` that its page needs. */
function columnsOf(fields: Named): string {
  const own = fields
    .filter(([, field]) => hasColumn(field))
    .map(([name]) => `t."${columnName(name)}" as "f_${name}"`);
  const common = 't.id, t.version, t.created_at, t.updated_at, t.created_by, t.updated_by, t.deleted_at';
  return [common, ...own].join(', ');
}

/** What belongs to the rows of a page: their taxons, and the targets of each field that has a table of its own. Each is read once for all of them. */
function detailsOf(definition: EntityDefinition, fields: Named, ids: string): string[] {
  // No name of a table: conditions of filters stand beside it.
  const taxons = `its_taxons as materialized (
    select row_id, json_agg(taxon_id order by taxon_id) as ids from taxon_assignments
    where tenant_id = s.tenant and entity = '${definition.name}' and row_id = any(${ids}) group by row_id)`;
  const links = fields.flatMap(([name, field]) => {
    if (!isLinked(field)) return [];
    const column = linkColumn(field);
    const more = column === null ? '' : `, l.${column}`;
    // What is in the trash keeps its place in a table of contents, and has no title there.
    const title = isContents(field) ? 'case when r.deleted_at is null then r.title end as title' : 'r.title';
    return `${linkPart(name)} as materialized (
      select l.row_id, l.target_id as id, l.position, ${title}${more} from "${linkTableName(definition.name, name)}" l
      join "${tableName(field.to)}" r on r.tenant_id = l.tenant_id and r.id = l.target_id
      where l.tenant_id = s.tenant and l.row_id = any(${ids}))`;
  });
  return [taxons, ...links];
}

/** The sections of a row: their titles, which are its own, with the targets below them. */
function sectionsOf(name: string): string {
  return `(select coalesce(json_agg(json_build_object('type', 'heading', 'text', one.title, 'rows', (
      select coalesce(json_agg(l.id order by l.position), '[]'::json) from ${linkPart(name)} l
      where l.row_id = p.id and l.section = one.place)) order by one.place), '[]'::json)
    from unnest(p."f_${name}") with ordinality one (title, place))`;
}

/** The values of fields that the tenant defined, without those in the trash. */
function customOf(entity: EntityName): string {
  return `(select coalesce(json_object_agg(e.key, e.value), '{}'::json) from jsonb_each(p."f_${customMember}") e
    join custom_fields c on c.tenant_id = s.tenant and c.entity = '${entity}' and c.deleted_at is null and e.key = 'custom' || c.id)`;
}

function answered(entity: EntityName, [name, field]: [string, Field]): string {
  if (field.custom) return `${customOf(entity)} as "${name}"`;
  if (isContents(field)) return `${sectionsOf(name)} as "${name}"`;
  if (isLinked(field)) return `coalesce("of_${name}".ids, '[]'::json) as "${name}"`;
  return `${field.kind === 'dateTime' ? momentText(`p."f_${name}"`) : `p."f_${name}"`} as "${name}"`;
}

function targetsOf([name, field]: [string, Field]): string[] {
  if (!isLinked(field) || isContents(field)) return [];
  const target = linkValue(field, 'id');
  return [
    `left join (select row_id, json_agg(${target} order by position, id) as ids from ${linkPart(name)} group by row_id) "of_${name}"
      on "of_${name}".row_id = p.id`,
  ];
}

/** The rows of a page as the contract says them. */
function rowsOf(entity: EntityName, fields: Named, limit: number, inTrash: boolean): string {
  const parts = [
    'p.id, p.version',
    `${momentText('p.created_at')} as "createdAt", ${momentText('p.updated_at')} as "updatedAt"`,
    `p.created_by as "createdBy", p.updated_by as "updatedBy", coalesce(its_taxons.ids, '[]'::json) as taxons`,
    fields.length > 0 ? 'v as "values"' : `'{}'::json as "values"`,
    ...(inTrash ? [`${momentText('p.deleted_at')} as "deletedAt"`] : []),
  ];
  const values =
    fields.length > 0
      ? `cross join lateral (select ${fields.map((field) => answered(entity, field)).join(', ')}) v`
      : '';
  return `coalesce((select json_agg(r order by p.n) from page p left join its_taxons on its_taxons.row_id = p.id
    ${fields.flatMap(targetsOf).join(' ')} ${values} cross join lateral (select ${parts.join(', ')}) r
    where p.n <= ${limit}), '[]'::json)::text`;
}

/** The title of every row that a relation of the page leads to. */
function titlesOf(fields: Named, limit: number): string {
  const parts = fields.flatMap(([name, field]) => {
    if (isLinked(field)) {
      const targets = `select distinct '${field.to}' as entity, id, title from ${linkPart(name)} where title is not null`;
      const others = linkedEntities(field).filter(({ column }) => column === 'of_id');
      return [
        targets,
        ...others.map(
          ({ to, column }) => `select distinct '${to}' as entity, r.id, r.title from "${tableName(to)}" r
      where r.tenant_id = s.tenant and r.id = any(array(select ${column} from ${linkPart(name)}))`,
        ),
      ];
    }
    if (field.kind !== 'relation') return [];
    return `select distinct '${field.to}' as entity, r.id, r.title from "${tableName(field.to)}" r where r.tenant_id = s.tenant
      and r.id = any(array(select "f_${name}" from page where n <= ${limit} and "f_${name}" is not null))`;
  });
  if (parts.length === 0) return `'{}'`;
  return `coalesce((select json_object_agg(entity, named) from (
    select entity, json_object_agg(id, title) as named from (${parts.join(' union ')}) one group by entity) of_entity), '{}'::json)::text`;
}

interface Fixed {
  columns: SQL;
  rest: SQL;
}

const fixed = new Map<string, Fixed>();
const mostFixed = 500;

// Make the parts without values once: clients request a list far more often than its form changes.
function fixedParts(
  definition: EntityDefinition,
  options: { fields: readonly string[] | null; limit: number; inTrash: boolean; momentKey: boolean },
): Fixed {
  const key = JSON.stringify([definition.name, options]);
  const known = fixed.get(key);
  if (known) return known;
  const { limit, inTrash } = options;
  const fields = answeredFields(definition, options.fields);
  const ids = `array(select id from page where n <= ${limit})`;
  const sortKey = options.momentKey ? momentText('sort_key') : 'sort_key';
  const made = {
    columns: sql.raw(columnsOf(fields)),
    rest: sql.raw(`${detailsOf(definition, fields, ids).join(', ')}
      select ${rowsOf(definition.name, fields, limit, inTrash)} as rows, ${titlesOf(fields, limit)} as titles,
        (select json_build_array(${sortKey}, id) from page where n = ${limit} and exists (select from page where n > ${limit})) as last`),
  };
  if (fixed.size < mostFixed) fixed.set(key, made);
  return made;
}

/** What a page is read with. Of `s` the statement knows `tenant`, `channel`, and `is_open`: without it nothing is read. */
export interface PageParts {
  fields: readonly string[] | null;
  limit: number;
  inTrash: boolean;
  order: Order;
  branches: readonly Branch[];
  /** How many rows of the branches come before the page. */
  at: number;
  /** Conditions on rows `t` besides those of `s`, each beginning with `and`. */
  conditions: SQL;
  total: SQL;
}

/** The statement that answers one page of a list beside `s`. */
export function pageStatement(definition: EntityDefinition, parts: PageParts): SQL {
  const { fields, limit, inTrash, order, at } = parts;
  const { columns, rest } = fixedParts(definition, { fields, limit, inTrash, momentKey: order.isMoment });
  const most = sql.raw(`limit ${limit + 1}`);
  const table = sql.identifier(tableName(definition.name));
  const place = sql.raw(inTrash ? 'not null' : 'null');
  const found = ({ join, conditions }: Branch) => sql`
    from ${table} t ${join}
    where s.is_open and ${ofPlace(definition, 't')} and t.deleted_at is ${place}${parts.conditions}${conditions}`;
  const read = (branch: Branch, more: SQL) => sql`
    select ${columns}, ${order.key} as sort_key${more}${found(branch)} order by ${branch.order} ${most}`;
  // Those that are passed over are read from an index alone, where one serves the order: only the ids of the page are looked up.
  const readBeyond = (branch: Branch, passed: SQL) => sql`
    select ${columns}, ${order.key} as sort_key from ${table} t ${branch.join}
    where s.is_open and ${ofPlace(definition, 't')} and t.id = any(array(
      select t.id${found(branch)} order by ${branch.order} ${most} offset ${passed}))`;
  const direction = sql.raw(order.descending ? ' desc' : '');
  const all = sql`sort_key is null, sort_key${direction}, id${direction}`;
  const joined = (read: SQL) => sql`with page as materialized (
    select *, row_number() over (order by ${all}) as n from (${read}) parts
    order by ${all} ${most}), ${rest}, ${parts.total} as total`;
  const [only, other] = parts.branches;
  if (!only) throw new Error('An order has a branch.');
  if (at > 0) {
    const first = readBeyond(only, sql`${at}`);
    if (!other) return joined(first);
    const ofFirst = sql`(select count(*) from (select${found(only)} limit ${at}) passed)`;
    return joined(sql`(${first}) union all (${readBeyond(other, sql`greatest(${at} - ${ofFirst}, 0)`)})`);
  }
  if (!other) {
    return sql`with page as materialized (${read(only, sql`, row_number() over (order by ${only.order}) as n`)}), ${rest}, ${parts.total} as total`;
  }
  return joined(sql`(${read(only, sql``)}) union all (${read(other, sql``)})`);
}

/** Counts the rows of `s` outside or in the trash that match the conditions, up to `most`. */
export function countedUpTo(
  definition: EntityDefinition,
  { inTrash, conditions, most }: { inTrash: boolean; conditions: SQL; most: number },
): SQL {
  const place = sql.raw(inTrash ? 'not null' : 'null');
  return sql`(select count(*)::int from (
    select from ${sql.identifier(tableName(definition.name))} t
    where s.is_open and ${ofPlace(definition, 't')} and t.deleted_at is ${place}${conditions} limit ${sql.raw(String(most))}) counted)`;
}

/** The condition that rows are those of `s`. */
function ofPlace(definition: EntityDefinition, rows: string): SQL {
  const channel = inChannel(definition) ? ` and ${rows}.channel_id = s.channel` : '';
  return sql.raw(`${rows}.tenant_id = s.tenant${channel}`);
}
