import { sql } from 'drizzle-orm';
import type { ReleaseChange } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** How many releases the page of changes goes back. */
const mostReleases = 10;

/** What a release changed of one session, with the GUID of the session where it was public: before the release, and after it. */
export interface StoredChange {
  release: number;
  name: string;
  /** ISO 8601, UTC. */
  at: string;
  change: ReleaseChange;
  guidBefore: string | null;
  guidAfter: string | null;
}

/**
 * The sessions of some releases that visitors see, as `public`: from `last`, which has the arrays `sessions` and `rooms` of each release, and its
 * place `at`. Each array is read once: a programme has some MB.
 */
export const publicSessions = sql`
  hidden as materialized (
    select l.at, m.room ->> 'name' as name from last l, jsonb_array_elements(l.rooms) m (room)
    where (m.room ->> 'isHidden')::boolean),
  public as materialized (
    select l.at, (s.session ->> 'row')::bigint as row, s.session ->> 'guid' as guid, s.session -> 'values' ->> 'title' as title
    from last l, jsonb_array_elements(l.sessions) s (session)
    where s.session -> 'values' ->> 'kind' is distinct from 'blocker'
      and not exists (select from hidden h where h.at = l.at and h.name = s.session ->> 'room'))`;

/** What the newest releases of an agenda changed of sessions that are or were public: the newest first, each in its order. The first release of all changed nothing. */
export function changesOfReleases(tx: Tx, agenda: number): Promise<StoredChange[]> {
  return tx.run<StoredChange>(sql`
    with last as materialized (
      select r.id, r.name, r.released_at, r.changes, r.programme -> 'sessions' as sessions, r.programme -> 'rooms' as rooms,
        row_number() over (order by r.released_at desc, r.id desc) as at
      from agenda_releases r where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda}
      order by r.released_at desc, r.id desc limit ${mostReleases + 1}),
    ${publicSessions},
    changed as materialized (
      select l.at, c.change, c.place, (c.change ->> 'session')::bigint as row
      from last l, jsonb_array_elements(l.changes) with ordinality c (change, place))
    select l.id as release, l.name, to_char(l.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      c.change, b.guid as "guidBefore", a.guid as "guidAfter"
    from changed c join last l on l.at = c.at
    left join public b on b.at = c.at + 1 and b.row = c.row
    left join public a on a.at = c.at and a.row = c.row
    where c.at <= ${mostReleases} and (a.guid is not null or b.guid is not null)
    order by c.at, c.place`);
}
