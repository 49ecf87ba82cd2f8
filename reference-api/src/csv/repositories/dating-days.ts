import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { rowsNamed } from '../../rows/repositories/titles.ts';
import { onlyDatingRow } from './dating-zones.ts';

/** The first and the last day of an agenda (`2027-04-03`). */
export interface AgendaDays {
  from: string;
  to: string;
}

/** The agenda that all lines of a file name, or the only one of the channel where the file has no column for it; null if there are several. */
async function agendaOf(
  tx: Tx,
  definition: EntityDefinition,
  file: { id: number; column: number; channel: number | null },
): Promise<number | null> {
  if (file.column < 0) return onlyDatingRow(tx, definition, file.channel);
  const cells = await tx.run<{ cell: string }>(sql`
    select distinct btrim(coalesce(cells ->> ${file.column}::int, '')) as cell
    from import_lines where tenant_id = ${tx.tenant} and import_id = ${file.id} limit 2`);
  const [only, other] = cells;
  if (!only || other || only.cell === '') return null;
  const [, id] = /^#?(\d{1,15})$/.exec(only.cell) ?? [];
  if (id !== undefined) return Number(id);
  const named = (await rowsNamed(tx, 'agendas', { titles: [only.cell], channel: file.channel })).get(
    only.cell,
  );
  return named?.length === 1 ? (named[0]?.id ?? null) : null;
}

/** The days of the agenda of a file of sessions, if all its lines have one. */
export async function daysOfFile(
  tx: Tx,
  definition: EntityDefinition,
  { id, matches, channel }: { id: number; matches: readonly (string | null)[]; channel: number | null },
): Promise<AgendaDays | null> {
  const agenda = await agendaOf(tx, definition, { id, column: matches.indexOf('agenda'), channel });
  if (agenda === null) return null;
  const [days] = await tx.run<AgendaDays>(sql`
    select date_from::text as "from", date_to::text as "to" from agendas
    where tenant_id = ${tx.tenant} and id = ${agenda}`);
  return days ?? null;
}
