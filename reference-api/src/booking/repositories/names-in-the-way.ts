import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import { sessionName } from '../../rows/repositories/session-names.ts';

/** What a session is called in a sentence, and its coach and the clients who were asked for, by their ids. */
interface Named {
  id: number;
  name: string;
  coach: string;
  clients: Record<string, string>;
}

/** The names of sessions that are in the way. They cost more to plan than to find, and most bookings find none. */
export async function namesOf(
  tx: Tx,
  ids: readonly number[],
  clients: readonly number[],
): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const found = await tx.run<Named>(sql`
    select b.id, ${sessionName(tx, 'b')} as name, c.title as coach,
      (select coalesce(jsonb_object_agg(u.id, u.title), '{}') from users u
        where u.tenant_id = b.tenant_id and u.id = any(${sql.param([...clients])}::bigint[])) as clients
    from appointments b join coaches c on c.tenant_id = b.tenant_id and c.id = b.coach
    where b.tenant_id = ${tx.tenant} and b.id = any(${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(found.map((one) => [one.id, one]));
}

/** The names of sessions ({@link sessionName}), by their ids. */
export async function namesOfSessions(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const named = await namesOf(tx, ids, []);
  return new Map([...named.values()].map(({ id, name }) => [id, name]));
}
