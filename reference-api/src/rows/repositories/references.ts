import { sql } from 'drizzle-orm';
import {
  allDefinitions,
  allFields,
  type EntityDefinition,
  type EntityName,
  isNeeded,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { columnName, inChannel, linkTableName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** Rows of an entity that cannot be without a row. */
export interface Dependence {
  definition: EntityDefinition;
  /** The field by which they need it; null if they live in it. */
  field: string | null;
  count: number;
}

/** Columns that require a row of an entity: required relations to it, and the channel column of rows in a channel. */
export function needsOf(
  entity: EntityName,
): { definition: EntityDefinition; field: string | null; column: string }[] {
  return allDefinitions.flatMap((definition) => {
    const relations = Object.entries(allFields(definition))
      .filter(
        ([name, field]) => field.kind === 'relation' && field.to === entity && isNeeded(definition, name),
      )
      .map(([name]) => ({ definition, field: name, column: columnName(name) }));
    const lives =
      entity === 'channels' && inChannel(definition)
        ? [{ definition, field: null, column: 'channel_id' }]
        : [];
    return [...relations, ...lives];
  });
}

/** What outside the trash cannot be without a row, most first. */
export async function dependents(tx: Tx, entity: EntityName, id: number): Promise<Dependence[]> {
  const found = await Promise.all(
    needsOf(entity).map(async ({ definition, field, column }) => {
      const [counted] = await tx.run<{ count: number }>(sql`
        select count(*)::int as count from ${sql.identifier(tableName(definition.name))}
        where tenant_id = ${tx.tenant} and ${sql.identifier(column)} = ${id} and deleted_at is null`);
      return { definition, field, count: counted?.count ?? 0 };
    }),
  );
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** Rows that carry another row's title: those that it names, and those whose keywords look into it. */
export async function rowsNamedBy(
  tx: Tx,
  entity: EntityName,
  id: number,
): Promise<{ definition: EntityDefinition; id: number }[]> {
  const places = allDefinitions.flatMap((definition) =>
    Object.entries(allFields(definition))
      .filter(
        ([name, field]) =>
          (field.kind === 'relation' || isLinked(field)) &&
          field.to === entity &&
          (field.searched || name === definition.titleField),
      )
      .map(([name, field]) => ({ definition, name, field })),
  );
  const found = await Promise.all(
    places.map(async ({ definition, name, field }) => {
      const rows = isLinked(field)
        ? await tx.run<{ id: number }>(sql`
            select row_id as id from ${sql.identifier(linkTableName(definition.name, name))}
            where tenant_id = ${tx.tenant} and target_id = ${id}`)
        : await tx.run<{ id: number }>(sql`
            select id from ${sql.identifier(tableName(definition.name))}
            where tenant_id = ${tx.tenant} and ${sql.identifier(columnName(name))} = ${id}`);
      return rows.map((row) => ({ definition, id: row.id }));
    }),
  );
  return found.flat();
}
