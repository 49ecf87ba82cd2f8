import { type SQL, sql } from 'drizzle-orm';
import { allFields, type EntityDefinition, type Field } from 'shared-contracts/entities';
import { columnName, tableName } from '../../database/names.ts';
import { Failure } from '../../errors/failure.ts';

type SortValue = string | number | boolean | null;

/** An order of a list. */
export interface Order {
  word: string;
  descending: boolean;
  /** The expression over `t` (and `r`, where joined) that is sorted by. */
  key: SQL;
  nullable: boolean;
  /** Whether the key is a moment. */
  isMoment: boolean;
  /** The column whose value may be missing. */
  column: SQL;
  /** The join of the row `r` that a relation refers to, to sort by its title; null for any other order. */
  relation: SQL | null;
}

function keyOf(
  definition: EntityDefinition,
  name: string,
  inTrash: boolean,
): Omit<Order, 'word' | 'descending'> | null {
  const by = (column: string, nullable: boolean, isMoment: boolean) => {
    const key = sql.raw(`t."${column}"`);
    return { key, nullable, isMoment, column: key, relation: null };
  };
  if (inTrash && name === 'deletedAt') return by('deleted_at', false, true);
  if (name === 'updatedAt' || name === 'createdAt') return by(columnName(name), false, true);
  if (name === definition.titleField) return by('title', false, false);
  const field: Field | undefined = allFields(definition)[name];
  if (!field?.sortable) return null;
  const nullable = field.required !== true && field.kind !== 'boolean';
  const own = by(columnName(name), nullable, field.kind === 'dateTime');
  if (field.kind !== 'relation') return own;
  const relation = sql.raw(
    `join ${tableName(field.to)} r on r.tenant_id = t.tenant_id and r.id = t."${columnName(name)}"`,
  );
  return { ...own, key: sql.raw('r.title'), relation };
}

/** Reads the requested order: a sortable field, `updatedAt` or `createdAt`, in the trash also `deletedAt`. A minus before it means descending. */
export function readOrder(
  definition: EntityDefinition,
  requested: string | undefined,
  inTrash = false,
): Order {
  const word = requested || definition.defaultSort;
  const descending = word.startsWith('-');
  const found = keyOf(definition, word.replace('-', ''), inTrash);
  if (!found) throw new Failure('malformed', `${definition.plural} cannot be sorted by “${word}”.`);
  return { word, descending, ...found };
}

/** The ORDER BY: rows without a value come last, equal ones by id. */
export function orderBy({ key, descending, nullable }: Order): SQL {
  // Only where a value can be missing, since an index serves the order without this word.
  const last = nullable && descending ? sql` nulls last` : sql``;
  const direction = descending ? sql` desc` : sql``;
  return sql`${key}${direction}${last}, t.id${direction}`;
}

/** Where a page ended. */
interface Cursor {
  value: SortValue;
  id: number;
}

/** An opaque word for the place after a row. */
export function writeCursor(order: Order, value: SortValue, id: number): string {
  return Buffer.from(JSON.stringify([order.word, value, id])).toString('base64url');
}

function readCursor(order: Order, cursor: string): Cursor {
  try {
    const [word, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const sortable = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (word === order.word && sortable && Number.isSafeInteger(id)) {
      return { value: value as SortValue, id: id as number };
    }
  } catch {
    // Falls through to the same answer as a cursor of another order.
  }
  throw new Failure('malformed', 'The cursor does not belong to this list.');
}

/** The join of an order beside `t`, where rows without a value are sorted among the others. */
export function joinOf({ relation }: Order): SQL {
  return relation ? sql`left ${relation}` : sql``;
}

/** Rows of a list in their order, which an index serves: those with a value, or those without. */
export interface Branch {
  join: SQL;
  /** Beginning with `and`. */
  conditions: SQL;
  order: SQL;
}

/**
 * An order in parts that an index serves, one after the other, from a cursor on. Missing values come last in both directions, and no index has them so:
 * where one can be missing, rows with a value are one part, and those without, by id, the other.
 */
export function branchesOf(order: Order, cursor: string | undefined): Branch[] {
  const { key, column, relation, descending, nullable } = order;
  const from = cursor ? readCursor(order, cursor) : null;
  const beyond = descending ? sql`<` : sql`>`;
  const direction = descending ? sql` desc` : sql``;
  const held = nullable && !relation ? sql` and ${column} is not null` : sql``;
  // Of a pair over two tables no index knows where it begins; of its first half that of the other table does.
  const least = from && relation ? sql` and ${key} ${beyond}= ${from.value}` : sql``;
  const after = from ? sql` and (${key}, t.id) ${beyond} (${from.value}, ${from.id})` : sql``;
  const withValue = {
    join: relation ?? sql``,
    conditions: sql`${held}${least}${after}`,
    order: sql`${key}${direction}, t.id${direction}`,
  };
  if (!nullable) return [withValue];
  const isBelow = from !== null && from.value === null;
  const without = {
    join: joinOf(order),
    conditions: sql` and ${column} is null${isBelow ? sql` and t.id ${beyond} ${from.id}` : sql``}`,
    order: sql`t.id${direction}`,
  };
  return isBelow ? [without] : [withValue, without];
}
