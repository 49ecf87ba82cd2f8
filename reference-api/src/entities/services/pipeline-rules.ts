import { sql } from 'drizzle-orm';
import { definitionOf, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** What the rows of a target are called in a sentence. */
function rowsOfTarget(target: string): string {
  const { name, plural } = definitionOf(target as Parameters<typeof definitionOf>[0]);
  return name === 'agenda-sessions' ? 'sessions of an agenda' : plural.toLowerCase();
}

/** Why a channel cannot have the rows of a pipeline; null where it can. */
export function channelWithout(
  channel: { name: string; type: number },
  target: EntityDefinition['name'],
): string | null {
  const types: readonly number[] = definitionOf(target).channelTypes;
  if (types.includes(channel.type)) return null;
  return `“${channel.name}” is a channel without ${rowsOfTarget(target)}. Choose another channel.`;
}

/** Why the rows of a pipeline could not go where it says: its channel has none of them. Null where they could. */
export async function misledPipeline(
  tx: Tx,
  { name }: EntityDefinition,
  { values }: { values: EntityValues },
): Promise<{ field: string; words: string } | null> {
  if (name !== 'pipelines') return null;
  const [channel] = await tx.run<{ name: string; type: number }>(sql`
    select name, sub_type::int as type from channels where tenant_id = ${tx.tenant} and id = ${values.channel}::bigint`);
  const words = channel && channelWithout(channel, values.target as EntityDefinition['name']);
  return words ? { field: 'channel', words } : null;
}
