// One thing: what a list can be narrowed by, as conditions on its rows.
import { type SQL, sql } from 'drizzle-orm';
import { anyRow } from 'shared-contracts/api';
import { isRealDate } from 'shared-contracts/days';
import {
  allFields,
  type EntityDefinition,
  type Field,
  fieldOf,
  findDefinition,
  isPresenceFilter,
  type Option,
  repetitionOf,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { hasChoice } from '../../database/indexed-fields.ts';
import {
  columnName,
  customColumn,
  goesOnUntilColumn,
  linkTableName,
  tableName,
} from '../../database/names.ts';
import type { OfTenant } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { type Focus, focusCondition } from '../../rows/repositories/focus.ts';
import { fittingMembersOf } from '../../rows/repositories/members.ts';
import { wordsCondition } from '../../rows/repositories/reached.ts';
import { labelledCondition } from '../../session-labels/repositories/labelled-condition.ts';
import { presenceCondition } from './presence-condition.ts';
import { rangeCondition } from './range-condition.ts';

/** What a list is narrowed by. `timeZone` is the channel's: it says when a day begins, where no other row does. */
export interface Filters {
  words: readonly string[];
  taxons: readonly number[];
  where: Readonly<Record<string, string>>;
  focus: Focus | null;
  timeZone: string;
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function refuse(label: string, hint: string): Failure {
  return new Failure('malformed', `The filter of “${label}” is not valid: ${hint}.`);
}

/** Values separated by commas; a comma within one is written as `\,`. */
function listed(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
  // A value with a comma that nobody escaped still finds its rows.
  return parts.length > 1 ? [...parts, text] : parts;
}

// 30 February would be read as 2 March by the one, and refused by the other.
function isReal(end: string): boolean {
  return !Number.isNaN(Date.parse(end)) && isRealDate(end.slice(0, 10));
}

function range(text: string, isEnd: (end: string) => boolean): [string | null, string | null] | null {
  const [from = '', to = from] = text.split('..', 2);
  const areEnds = [from, to].every((end) => !end || (isEnd(end) && isReal(end)));
  return areEnds ? [from || null, to || null] : null;
}

function days(label: string, text: string): [string | null, string | null] {
  const found = range(text, (end) => date.test(end));
  if (!found) throw refuse(label, 'give from..to as dates');
  return found;
}

function daysOrMoments(label: string, text: string): [string | null, string | null] {
  const found = range(text, (end) => date.test(end) || moment.test(end));
  if (!found) throw refuse(label, 'give from..to as dates, or as times in UTC such as 2026-06-03T07:00:00Z');
  return found;
}

function numbers(label: string, text: string): number[] {
  const values = text.split(',').map(Number);
  if (values.every(Number.isSafeInteger)) return values;
  throw refuse(label, 'give numbers separated by commas');
}

/** Rows with one of some choices, each written as in its index. */
function choicesCondition(options: readonly Option[], column: string, values: readonly string[]): SQL {
  const known = options.filter(({ value }) => values.includes(value));
  if (known.length === 0) return sql`false`;
  return sql`(${sql.join(
    known.map(({ value }) => hasChoice(column, value)),
    sql` or `,
  )})`;
}

/** When a day begins: in which zone, and how long after midnight. */
interface Clock {
  zone: SQL;
  dayStart: SQL;
}

/** The clock of rows that another row dates: that of the one which the list is narrowed to, else of each row. */
function clockOf(
  of: OfTenant,
  definition: EntityDefinition,
  { where, timeZone }: Pick<Filters, 'where' | 'timeZone'>,
): Clock {
  const { datedBy } = definition;
  const field = datedBy === undefined ? undefined : definition.fields[datedBy];
  if (datedBy === undefined || field?.kind !== 'relation') {
    return { zone: sql`${timeZone}::text`, dayStart: sql`interval '0'` };
  }
  const chosen = /^\d{1,15}$/.exec(where[datedBy] ?? '')?.[0];
  // Of one that is chosen the statement asks once, and an index gives its rows.
  const id = chosen === undefined ? sql`t.${sql.identifier(columnName(datedBy))}` : sql`${chosen}::bigint`;
  const columnOf = (column: string) => sql`(
    select d.${sql.identifier(column)} from ${sql.identifier(tableName(field.to))} d
    where d.tenant_id = ${of.tenant} and d.id = ${id})`;
  return {
    zone: sql`coalesce(${columnOf('time_zone')}, ${timeZone}::text)`,
    dayStart: sql`coalesce(${columnOf('day_start')}::text::interval, interval '0')`,
  };
}

function fieldCondition(field: Field, place: string, text: string, { zone, dayStart }: Clock): SQL {
  const column = sql.raw(place);
  switch (field.kind) {
    case 'relation':
      return sql`${column} = any(${sql.param(numbers(field.label, text))}::bigint[])`;
    case 'integer':
      return sql`${column} = any(${sql.param(numbers(field.label, text))}::int[])`;
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw refuse(field.label, 'give true or false');
      return sql`${column} = ${text === 'true'}`;
    case 'choices':
      return choicesCondition(field.options, place, listed(text));
    case 'date': {
      const [from, to] = days(field.label, text);
      return sql`(${from}::date is null or ${column} >= ${from}::date) and (${to}::date is null or ${column} <= ${to}::date)`;
    }
    case 'dateTime': {
      const [from, to] = daysOrMoments(field.label, text);
      // A moment is itself; a day begins and ends by the clock of its row.
      const begin = (end: string) =>
        moment.test(end)
          ? sql`${end}::timestamptz`
          : sql`((${end}::timestamp + ${dayStart}) at time zone ${zone})`;
      const after = (end: string) =>
        moment.test(end)
          ? sql`${end}::timestamptz`
          : sql`((${end}::timestamp + interval '1 day' + ${dayStart}) at time zone ${zone})`;
      const since = from && sql`${column} >= ${begin(from)}`;
      const until = to && sql`${column} < ${after(to)}`;
      return sql.join(
        [since, until, sql`true`].filter((part) => part !== null && part !== ''),
        sql` and `,
      );
    }
    default: {
      const values = listed(text);
      // Of one value an index also gives the order.
      if (values.length === 1) return sql`${column} = ${values[0]}`;
      return sql`${column} = any(${sql.param(values)}::text[])`;
    }
  }
}

// Both kinds are texts in the JSON of the row: days in their order, choices by their ids.
function customCondition(field: Field, column: string, text: string): SQL {
  if (field.kind !== 'date') return fieldCondition(field, column, text, { zone: sql``, dayStart: sql`` });
  const [from, to] = days(field.label, text);
  const place = sql.raw(column);
  return sql`(${from}::text is null or ${place} >= ${from}) and (${to}::text is null or ${place} <= ${to})`;
}

// What repeats ends from a day on where its last time does, and up to a day where its first time does.
function endCondition(field: Field, column: string, text: string, clock: Clock): SQL {
  const [from, to] = daysOrMoments(field.label, text);
  const last = `t.${goesOnUntilColumn}`;
  return sql`${fieldCondition(field, last, `${from ?? ''}..`, clock)} and ${fieldCondition(field, column, `..${to ?? ''}`, clock)}`;
}

// A row matches if it has any chosen taxon of a tree (tags, categories, options of a field), for every tree with a chosen taxon.
// An id that leads nowhere is of no tree; ids that all lead nowhere find nothing.
function taxonCondition(of: OfTenant, definition: EntityDefinition, ids: readonly number[]): SQL {
  return sql` and t.id in (
    with recursive branch (id, tree) as (
      select id, mode || ' ' || field from taxons
      where tenant_id = ${of.tenant} and id = any(${sql.param([...ids])}::bigint[])
      union
      select c.id, b.tree from taxons c join branch b on c.parent_id = b.id where c.tenant_id = ${of.tenant})
    select a.row_id from taxon_assignments a join branch b on b.id = a.taxon_id
    where a.tenant_id = ${of.tenant} and a.entity = ${definition.name}
    group by a.row_id having count(distinct b.tree) = (select count(distinct tree) from branch))`;
}

/** Rows with one of these targets in a field that has a table of its own. */
function linkCondition(
  of: OfTenant,
  definition: EntityDefinition,
  name: string,
  ids: readonly number[],
): SQL {
  const chosen = sql`select row_id from ${sql.identifier(linkTableName(definition.name, name))}
    where tenant_id = ${of.tenant} and target_id = any(${sql.param([...ids])}::bigint[])`;
  const isMembership = definition.name === 'users' && name === 'groups';
  return isMembership
    ? sql`t.id in (${chosen} union all ${fittingMembersOf(of, ids)})`
    : sql`t.id in (${chosen})`;
}

/** Rows that a field of another entity leads to, outside the trash: users with sessions, as `appointments.clients`. */
function leadToCondition(of: OfTenant, definition: EntityDefinition, name: string): SQL {
  const [from = '', field = ''] = name.split('.');
  const other = findDefinition(from);
  const leading = other && fieldOf(other, field);
  if (!other || !leading || !('to' in leading) || leading.to !== definition.name || !leading.filterable) {
    throw new Failure('malformed', `${definition.plural} have no filter “${name}”.`);
  }
  const table = sql.identifier(tableName(other.name));
  if (!isLinked(leading)) {
    return sql`t.id in (select o.${sql.identifier(columnName(field))} from ${table} o
      where o.tenant_id = ${of.tenant} and o.deleted_at is null)`;
  }
  return sql`t.id in (
    select l.target_id from ${sql.identifier(linkTableName(other.name, field))} l
    join ${table} o on o.tenant_id = l.tenant_id and o.id = l.row_id
    where l.tenant_id = ${of.tenant} and o.deleted_at is null)`;
}

/**
 * The condition on `totals` by which the rows of a list are counted already: those of a list that shows everything there is, or all of some
 * statuses. Null for any other list.
 */
export function countedWhere(
  definition: EntityDefinition,
  { words, taxons, where, focus }: Filters,
): SQL | null {
  const isNarrowed = focus !== null && definition.focus !== undefined;
  const { status, ...others } = where;
  if (isNarrowed || words.length + taxons.length + Object.keys(others).length > 0) return null;
  if (status === undefined) return sql``;
  return definition.content ? sql` and status = any(${sql.param(listed(status))}::text[])` : null;
}

const placeOf = (name: string, field: Field) =>
  field.custom ? `(t."${customColumn}" ->> '${name}')` : `t."${columnName(name)}"`;

/** The conditions of a list on its rows `t`, each beginning with `and`. */
export function filterConditions(of: OfTenant, definition: EntityDefinition, filters: Filters): SQL {
  const fields = allFields(definition);
  const clock = clockOf(of, definition, filters);
  const conditions = filters.words.length > 0 ? [sql` and ${wordsCondition(definition, filters.words)}`] : [];
  const ofFocus = filters.focus && focusCondition(of, definition, filters.focus);
  if (ofFocus) conditions.push(sql` and ${ofFocus}`);
  if (filters.taxons.length > 0) conditions.push(taxonCondition(of, definition, filters.taxons));
  for (const [name, text] of Object.entries(filters.where)) {
    if (name.includes('.')) {
      if (text !== anyRow) throw refuse(name, `give ${anyRow}`);
      conditions.push(sql` and ${leadToCondition(of, definition, name)}`);
      continue;
    }
    if (isPresenceFilter(name)) {
      conditions.push(sql` and ${presenceCondition(of, definition, { filter: name, text })}`);
      continue;
    }
    const field = fields[name];
    if (field?.ranged) {
      conditions.push(sql` and ${rangeCondition(field, placeOf(name, field), text)}`);
      continue;
    }
    if (!field?.filterable) throw new Failure('malformed', `${definition.plural} have no filter “${name}”.`);
    if (isLinked(field)) {
      conditions.push(sql` and ${linkCondition(of, definition, name, numbers(field.label, text))}`);
      continue;
    }
    const column = placeOf(name, field);
    if (field.custom) {
      conditions.push(sql` and ${customCondition(field, column, text)}`);
      continue;
    }
    if (field.kind === 'dateTime' && repetitionOf(definition)?.by.end === name) {
      conditions.push(sql` and ${endCondition(field, column, text, clock)}`);
      continue;
    }
    const condition = field.labels
      ? labelledCondition(of, field.labels, listed(text))
      : fieldCondition(field, column, text, clock);
    const implying = definition.impliedBy?.[name];
    if (implying) {
      const isLedTo = leadToCondition(of, definition, implying);
      const implied =
        text === 'true' ? sql`(${condition} or ${isLedTo})` : sql`${condition} and not ${isLedTo}`;
      conditions.push(sql` and ${implied}`);
      continue;
    }
    conditions.push(sql` and ${condition}`);
  }
  return sql.join(conditions);
}
