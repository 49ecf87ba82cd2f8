import { type SQL, sql } from 'drizzle-orm';
import { currencies, type Field, minorDigits, readNumberRange } from 'shared-contracts/entities';
import { Failure } from '../../errors/failure.ts';

const byDigits = Map.groupBy(currencies(), minorDigits);

/** How many minor units a major one has, by the currency in `place`. Most have two digits behind the point. */
function minorUnits(place: SQL): SQL {
  const cases = [...byDigits]
    .filter(([digits]) => digits !== 2)
    .map(
      ([digits, codes]) =>
        sql`when ${place} = any(${sql.param(codes)}::text[]) then ${10 ** digits}::numeric`,
    );
  return sql`case ${sql.join(cases, sql` `)} else 100::numeric end`;
}

/** The number that a filter compares: of an amount of money its major units. */
function numberIn(field: Field, column: string): SQL {
  const place = sql.raw(column);
  if (field.kind !== 'money') return sql`(${place})::numeric`;
  return sql`((${place} ->> 'amount')::numeric / ${minorUnits(sql`(${place} ->> 'currency')`)})`;
}

/** Rows whose number in `column` is within the range of a filter. Rows without a number are in none. */
export function rangeCondition(field: Field, column: string, text: string): SQL {
  const range = readNumberRange(text);
  if (!range) {
    throw new Failure(
      'malformed',
      `The filter of “${field.label}” is not valid: give from..to as numbers, such as 10..20, or ..18.5 for at most 18.5.`,
    );
  }
  const number = numberIn(field, column);
  const ends = [
    ...(range.from === null ? [] : [sql`${number} >= ${range.from}::numeric`]),
    ...(range.to === null ? [] : [sql`${number} <= ${range.to}::numeric`]),
  ];
  return sql.join(ends, sql` and `);
}
