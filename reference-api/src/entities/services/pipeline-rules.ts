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

/** Why the rows of a pipeline could not go where it says: its channel has no such rows, or its agenda is in another channel. Null where they could. */
export async function misledPipeline(
  tx: Tx,
  { name }: EntityDefinition,
  { values }: { values: EntityValues },
): Promise<{ field: string; words: string } | null> {
  if (name !== 'pipelines') return null;
  const [channel] = await tx.run<{ name: string; type: number; hasAgenda: boolean }>(sql`
    select c.name, c.sub_type::int as type, exists (
      select 1 from agendas a where a.tenant_id = c.tenant_id and a.channel_id = c.id and a.id = ${values.agenda ?? null}::bigint) as "hasAgenda"
    from channels c where c.tenant_id = ${tx.tenant} and c.id = ${values.channel}::bigint`);
  if (!channel) return null;
  const words = channelWithout(channel, values.target as EntityDefinition['name']);
  if (words !== null) return { field: 'channel', words };
  if ((values.agenda ?? null) === null || channel.hasAgenda) return null;
  return { field: 'agenda', words: `This agenda is in another channel. Choose one of “${channel.name}”.` };
}
