import { checkInHours } from 'shared-contracts/api/class-lists';
import { definitionOf, takesPlace } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { holdRow } from '../../rows/repositories/rows.ts';

const appointments = definitionOf('appointments');
const hourMs = 3_600_000;

const idsIn = (value: unknown) => (value ?? []) as number[];

/** Notes that a client of a session is there, or takes it back. Returns the version of the session and who is there. `now` in milliseconds. */
export async function checkIn(
  tx: Tx,
  actor: Actor,
  { session, client, isThere, now }: { session: number; client: number; isThere: boolean; now: number },
): Promise<{ version: number; arrived: number[] }> {
  const held = await holdRow(tx, appointments, session);
  if (!held || held.deletedAt) throw notFound('This session');
  const { values, version } = held.row;
  if (!takesPlace(values)) throw new Failure('conflict', 'This session does not take place.');
  if (!idsIn(values.clients).includes(client))
    throw new Failure('conflict', 'This client is not in the session any more.');
  if (Date.parse(String(values.start)) - now > checkInHours * hourMs)
    throw new Failure('conflict', `Clients are checked in from ${checkInHours} hours before a session on.`);
  const [arrived, noShows] = [idsIn(values.arrived), idsIn(values.noShows)];
  const others = arrived.filter((id) => id !== client);
  const changes = isThere
    ? {
        // Somebody came after all.
        ...(values.status === 'no-show' ? { status: 'accepted' } : {}),
        arrived: arrived.includes(client) ? arrived : [...others, client],
        noShows: noShows.filter((id) => id !== client),
      }
    : { arrived: others };
  const changed = await changeRow({ tx, actor, definition: appointments }, session, {
    values: changes,
    version,
  });
  return { version: changed.version, arrived: idsIn(changed.values.arrived) };
}
