import { type SQL, sql } from 'drizzle-orm';
import type { RowCard } from 'shared-contracts/api';
import {
  allDefinitions,
  allFields,
  definitionOf,
  type EntityDefinition,
  type Image,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { columnName, inChannel, linkTableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';

interface CardsRequest {
  ids: readonly number[];
  /** Null where the entity is tenant-wide and no channel is chosen. */
  channel: number | null;
}

interface Counted {
  id: number;
  of: string;
  count: number;
}

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

function scope(definition: EntityDefinition, alias: 'o' | 't', channel: number | null): SQL {
  if (!inChannel(definition) || channel === null) return sql``;
  return sql` and ${sql.raw(alias)}.channel_id = ${channel}`;
}

/** For each field by which a list can be narrowed to a row: how many rows that list has. */
function countParts(tx: Tx, definition: EntityDefinition, { ids, channel }: CardsRequest): SQL[] {
  return allDefinitions.flatMap((other) =>
    Object.entries(allFields(other)).flatMap(([name, field]) => {
      if (field.to !== definition.name || !field.filterable) return [];
      const of = sql.raw(`'${other.name}.${name}'`);
      const live = sql`o.deleted_at is null${scope(other, 'o', channel)}`;
      if (isLinked(field)) {
        return [
          sql`select l.target_id as id, ${of} as of, count(*)::int as count
            from ${sql.identifier(linkTableName(other.name, name))} l
            join ${rowTable(other)} o on o.tenant_id = l.tenant_id and o.id = l.row_id
            where l.tenant_id = ${tx.tenant} and l.target_id = any(${list(ids)}) and ${live} group by 1`,
        ];
      }
      const column = sql.raw(`o."${columnName(name)}"`);
      return [
        sql`select ${column} as id, ${of} as of, count(*)::int as count from ${rowTable(other)} o
          where o.tenant_id = ${tx.tenant} and ${column} = any(${list(ids)}) and ${live} group by 1`,
      ];
    }),
  );
}

/** The expression of the image of the row that names a row `t`, and the join that it needs. */
function imageOfName(definition: EntityDefinition): { image: SQL; join: SQL } {
  const naming = definition.fields[definition.titleField];
  const named = naming?.kind === 'relation' ? definitionOf(naming.to) : null;
  const [image] = Object.entries(named?.fields ?? {}).find(([, field]) => field.kind === 'image') ?? [];
  if (!named || !image) return { image: sql`null::jsonb`, join: sql`` };
  return {
    image: sql.raw(`n."${columnName(image)}"`),
    join: sql` left join ${rowTable(named)} n on n.tenant_id = t.tenant_id and n.id = ${sql.raw(`t."${columnName(definition.titleField)}"`)}`,
  };
}

/** The cards of those of some rows that are outside the trash, and in the channel: one statement for images, one for all counts. */
export async function cardsOf(
  tx: Tx,
  definition: EntityDefinition,
  request: CardsRequest,
): Promise<RowCard[]> {
  const { image, join } = imageOfName(definition);
  const rows = await tx.run<{ id: number; image: Image | null }>(sql`
    select t.id, ${image} as image from ${rowTable(definition)} t${join}
    where t.tenant_id = ${tx.tenant} and t.id = any(${list(request.ids)}) and t.deleted_at is null${scope(definition, 't', request.channel)}
    order by t.id`);
  const parts = countParts(tx, definition, request);
  const counted =
    parts.length > 0 && rows.length > 0 ? await tx.run<Counted>(sql.join(parts, sql` union all `)) : [];
  const cards = new Map(rows.map((row): [number, RowCard] => [row.id, { ...row, counts: {} }]));
  for (const { id, of, count } of counted) {
    const card = cards.get(id);
    if (card) card.counts[of] = count;
  }
  return [...cards.values()];
}
