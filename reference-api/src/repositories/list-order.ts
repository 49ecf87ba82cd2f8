import { type SQL, sql } from 'drizzle-orm';
import { allFields, type EntityDefinition, type Field } from 'shared-contracts/entities';
import { columnName, tableName } from '../database/names.ts';
import { Failure } from '../services/failure.ts';

type SortValue = string | number | boolean | null;

/** An order of a list. `join` brings in the row that a relation leads to, whose title is what people sort by. */
export interface Order {
  word: string;
  descending: boolean;
  /** The expression over `t` (and `r`, where joined) that is sorted by. */
  key: SQL;
  nullable: boolean;
  /** Whether the key is a moment. */
  isMoment: boolean;
  join: SQL;
}

function keyOf(
  definition: EntityDefinition,
  name: string,
  inBin: boolean,
): Omit<Order, 'word' | 'descending'> | null {
  const moment = { nullable: false, isMoment: true, join: sql`` };
  const plain = { isMoment: false, join: sql`` };
  if (inBin && name === 'deletedAt') return { key: sql`t.deleted_at`, ...moment };
  if (name === 'updatedAt' || name === 'createdAt') {
    return { key: sql.raw(`t.${columnName(name)}`), ...moment };
  }
  if (name === definition.titleField) return { key: sql.raw('t.title'), nullable: false, ...plain };
  const field: Field | undefined = allFields(definition)[name];
  if (!field?.sortable) return null;
  if (field.kind === 'relation') {
    const join = sql.raw(
      `left join ${tableName(field.to)} r on r.tenant_id = t.tenant_id and r.id = t."${columnName(name)}"`,
    );
    return { key: sql.raw('r.title'), nullable: field.required !== true, isMoment: false, join };
  }
  const nullable = field.required !== true && field.kind !== 'boolean';
  const isMoment = field.kind === 'dateTime';
  return { key: sql.raw(`t."${columnName(name)}"`), ...plain, nullable, isMoment };
}

/** Reads the order that was asked for: a sortable field, `updatedAt` or `createdAt`, descending with a minus before it; in the bin also `deletedAt`. */
export function readOrder(definition: EntityDefinition, asked: string | undefined, inBin = false): Order {
  const word = asked || definition.defaultSort;
  const descending = word.startsWith('-');
  const found = keyOf(definition, word.replace('-', ''), inBin);
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

/** The condition for the rows after a cursor. */
export function after(order: Order, cursor: string | undefined): SQL {
  if (!cursor) return sql``;
  const { value, id } = readCursor(order, cursor);
  const { key, descending, nullable } = order;
  const beyond = descending ? sql`<` : sql`>`;
  if (value === null) return sql` and ${key} is null and t.id ${beyond} ${id}`;
  if (!nullable) return sql` and (${key}, t.id) ${beyond} (${value}, ${id})`;
  return sql` and (${key} ${beyond} ${value} or (${key} = ${value} and t.id ${beyond} ${id}) or ${key} is null)`;
}
