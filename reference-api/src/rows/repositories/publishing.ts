import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';
import { type FieldChanges, keepVersions } from './versions.ts';

/** Publishes what was scheduled and is due, and archives what is due to end. Returns the ids of each. */
export async function publishDue(
  tx: Tx,
  definition: EntityDefinition,
  actor: Actor,
): Promise<{ published: number[]; archived: number[] }> {
  const turn = async (action: 'publish' | 'archive', from: string, to: string, column: string) => {
    const rows = await tx.run<{ id: number }>(sql`
      update ${rowTable(definition)}
      set status = ${to}, version = version + 1, updated_at = now(), updated_by = ${actor.name}
      where tenant_id = ${tx.tenant} and deleted_at is null and status = ${from}
        and ${sql.identifier(column)} <= now()
      returning id`);
    const changed = rows.map(({ id }) => ({ id, changes: { status: [from, to] } satisfies FieldChanges }));
    await keepVersions(tx, actor, definition, { action, rows: changed });
    return rows.map((row) => row.id);
  };
  // In this order, so that what was due to begin and to end while nothing ran does both.
  const published = await turn('publish', 'scheduled', 'published', 'publish_at');
  const archived = await turn('archive', 'published', 'archived', 'unpublish_at');
  return { published, archived };
}
