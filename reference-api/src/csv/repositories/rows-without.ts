import { sql } from 'drizzle-orm';
import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import { columnName, inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** A line that looks for its row by `foundWithout`, with the texts of its fields as they are compared. */
export interface Seeker {
  place: number;
  hasUnique: boolean;
  texts: readonly string[];
}

/**
 * The rows outside the trash that lines find by `foundWithout`, by the place of the line. Where a line or
 * its row has that value, a field that is empty in both finds nothing: a name alone is no proof.
 */
export async function rowsWithout(
  tx: Tx,
  definition: EntityDefinition,
  { seekers, channel }: { seekers: readonly Seeker[]; channel: number | null },
): Promise<Map<number, number>> {
  const { foundWithout, titleField } = definition;
  if (!foundWithout || seekers.length === 0) return new Map();
  const unique = sql.raw(`o."${columnName(foundWithout.unique)}"`);
  const same = foundWithout.fields.map((name, at) => {
    const field = allFields(definition)[name];
    const theirs = sql.raw(`coalesce(o."${columnName(name)}", '')`);
    const ours = sql.raw(`(c.texts ->> ${at})`);
    // The title has an index for it.
    if (name === titleField) return sql`o.title = ${ours}`;
    return field?.kind === 'text' && field.phone
      ? sql`regexp_replace(${theirs}, '\\D', '', 'g') = ${ours}`
      : sql`${theirs} = ${ours}`;
  });
  const isProof = sql.raw(foundWithout.fields.map((_, at) => `(c.texts ->> ${at}) <> ''`).join(' and '));
  const scope = inChannel(definition) ? sql`and o.channel_id = ${channel}` : sql``;
  const found = await tx.runWithCustomPlan<{ place: number; row: number }>(sql`
    select c.place, h.id as row from jsonb_to_recordset(${JSON.stringify(seekers)}::jsonb)
      as c (place int, "hasUnique" boolean, texts jsonb)
    cross join lateral (select o.id from ${rowTable(definition)} o
      where o.tenant_id = ${tx.tenant} ${scope} and o.deleted_at is null and ${sql.join(same, sql` and `)}
        and case when c."hasUnique" then ${unique} is null and ${isProof}
          else ${unique} is null or (${isProof}) end
      order by ${unique} is not null, o.id limit 1) h`);
  return new Map(found.map(({ place, row }) => [place, row]));
}
