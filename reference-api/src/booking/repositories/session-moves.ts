import { sql } from 'drizzle-orm';
import {
  type CancellationPolicy,
  freeUntil,
  lateCost,
  policyOfSession,
  type Row,
  type SessionVersion,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

type Timed = Pick<Row, 'id' | 'values'>;

type Change = [before: unknown, after: unknown] | null;

interface Moved {
  session: number;
  at: string;
  by: string;
  start: Change;
  location: Change;
}

function versionOf({ at, by, ...changes }: Moved): SessionVersion {
  const pairs = Object.entries({ start: changes.start, location: changes.location });
  return {
    ...{ at, by },
    changes: Object.fromEntries(
      pairs.flatMap(([name, pair]) => (pair ? [[name, { before: pair[0], after: pair[1] }]] : [])),
    ),
  };
}

/** The versions that changed when or where some sessions are, by session. */
async function movesOf(tx: Tx, sessions: readonly number[]): Promise<Map<number, SessionVersion[]>> {
  const found = await tx.run<Moved>(sql`
    select row_id as session, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor as by,
      changes->'start' as start, changes->'location' as location
    from row_versions
    where tenant_id = ${tx.tenant} and entity = 'appointments' and row_id = any(${sql.param([...sessions])}::bigint[])
      and changes ?| array['start', 'location']
    order by version`);
  const bySession = Map.groupBy(found, ({ session }) => session);
  return new Map([...bySession].map(([session, moved]) => [session, moved.map(versionOf)]));
}

/** The policy of each of some sessions now (milliseconds), by id: one that the business moved late is cancelled for free. */
export async function policiesOfSessions(
  tx: Tx,
  policy: CancellationPolicy,
  { sessions, now }: { sessions: readonly Timed[]; now: number },
): Promise<(session: number) => CancellationPolicy> {
  const isLate = ({ values }: Timed) => now > freeUntil(Date.parse(String(values.start)), policy);
  const late = lateCost(policy) === null ? [] : sessions.filter(isLate);
  if (late.length === 0) return () => policy;
  const moves = await movesOf(
    tx,
    late.map(({ id }) => id),
  );
  const policies = new Map(
    late.map(({ id, values }) => [id, policyOfSession(policy, values, moves.get(id) ?? [])]),
  );
  return (session) => policies.get(session) ?? policy;
}
