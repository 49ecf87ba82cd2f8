import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type Field,
  type FieldValue,
  isContents,
  type Row,
} from 'shared-contracts/entities';
import { hasColumn, isLinked, type LinkedField, linkColumn } from '../../database/columns.ts';
import { columnName, fieldPlace, linkTableName, tableName } from '../../database/names.ts';

/** A row as the database answers the columns of {@link rowColumns}. Fields carry a prefix, so that none hides a common column. */
export interface StoredRow {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string;
  updated_by: string;
  taxons?: number[];
  deleted_at?: string | null;
  [prefixedField: `f_${string}`]: FieldValue;
}

interface Columns {
  own: SQL;
  all: SQL;
}

// By the definition and not by its name: a tenant may have defined further fields.
const made = new WeakMap<EntityDefinition, Columns>();

/** The expression of one part of the value of a linked field that is no table of contents; `id` is that of the target, and `link` comes before the columns of its table. */
export function linkValue(field: LinkedField, id: string, link = ''): string {
  const column = linkColumn(field);
  if (column === null) return id;
  const quantity = column === 'of_id' ? '1' : `${link}quantity`;
  const whose = column === 'of_id' ? `, 'of', ${link}of_id` : '';
  return `jsonb_build_object('id', ${id}, 'quantity', ${quantity}${whose})`;
}

/** The sections of a row: their titles, which are its own, with the targets below them. */
function sectionsOf(entity: EntityName, field: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('type', 'heading', 'text', s.title, 'rows', (
      select coalesce(jsonb_agg(l.target_id order by l.position), '[]') from "${linkTableName(entity, field)}" l
      where l.tenant_id = t.tenant_id and l.row_id = t.id and l.section = s.place)) order by s.place), '[]')
    from unnest(t."${columnName(field)}") with ordinality s (title, place))`;
}

function columnsOf(definition: EntityDefinition): Columns {
  const known = made.get(definition);
  if (known) return known;
  const fields = Object.entries(allFields(definition));
  const common = 't.id, t.version, t.created_at, t.updated_at, t.created_by, t.updated_by';
  const plain = ([name, field]: [string, Field]) => `${fieldPlace(name, field)} as "f_${name}"`;
  const columned = fields.filter(([, field]) => hasColumn(field));
  const own = [common, ...columned.map(plain)].join(', ');
  const whole = columned.map(([name, field]) =>
    isContents(field) ? `${sectionsOf(definition.name, name)} as "f_${name}"` : plain([name, field]),
  );
  const links = fields
    .filter(([, field]) => !hasColumn(field))
    .map(([name, field]) => {
      const target = isLinked(field) ? linkValue(field, 'l.target_id', 'l.') : 'l.target_id';
      return `array(select ${target} from "${linkTableName(definition.name, name)}" l
        where l.tenant_id = t.tenant_id and l.row_id = t.id order by l.position) as "f_${name}"`;
    });
  const taxons = `array(select a.taxon_id from taxon_assignments a
    where a.tenant_id = t.tenant_id and a.entity = '${definition.name}' and a.row_id = t.id order by 1) as taxons`;
  const columns = { own: sql.raw(own), all: sql.raw([common, ...whole, ...links, taxons].join(', ')) };
  made.set(definition, columns);
  return columns;
}

/** The columns of a row `t` of an entity, relations and taxons included. */
export function rowColumns(definition: EntityDefinition): SQL {
  return columnsOf(definition).all;
}

/** The columns of a row `t` that stand in its own table, of a table of contents the titles; for many rows the rest is cheaper in one statement of its own. */
export function ownColumns(definition: EntityDefinition): SQL {
  return columnsOf(definition).own;
}

/** The table of an entity, to be named `t` in a statement. */
export function rowTable(definition: EntityDefinition): SQL {
  return sql.identifier(tableName(definition.name)) as unknown as SQL;
}

/** A row as the contract says it. */
export function toRow(definition: EntityDefinition, stored: StoredRow): Row {
  const values: EntityValues = {};
  for (const name of Object.keys(allFields(definition))) values[name] = stored[`f_${name}`] ?? null;
  return {
    id: stored.id,
    version: stored.version,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    createdBy: stored.created_by,
    updatedBy: stored.updated_by,
    taxons: stored.taxons ?? [],
    values,
    ...(stored.deleted_at ? { deletedAt: stored.deleted_at } : {}),
  };
}
