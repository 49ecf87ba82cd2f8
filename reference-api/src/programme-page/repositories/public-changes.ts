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

/** What the newest releases of an agenda changed of sessions that are or were public: the newest first, each in its order. The first release of all changed nothing. */
export function changesOfReleases(tx: Tx, agenda: number): Promise<StoredChange[]> {
  return tx.run<StoredChange>(sql`
    with last as (
      select r.id, r.name, r.released_at, r.changes, r.programme,
        row_number() over (order by r.released_at desc, r.id desc) as at
      from agenda_releases r where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda}
      order by r.released_at desc, r.id desc limit ${mostReleases + 1}),
    public as (
      select l.at, (s.session ->> 'row')::bigint as row, s.session ->> 'guid' as guid
      from last l, jsonb_array_elements(l.programme -> 'sessions') s (session)
      where s.session -> 'values' ->> 'kind' is distinct from 'blocker'
        and not exists (
          select from jsonb_array_elements(l.programme -> 'rooms') m (room)
          where m.room ->> 'name' = s.session ->> 'room' and (m.room ->> 'isHidden')::boolean))
    select l.id as release, l.name, to_char(l.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      c.change, b.guid as "guidBefore", a.guid as "guidAfter"
    from last l
    cross join jsonb_array_elements(l.changes) with ordinality c (change, place)
    left join public b on b.at = l.at + 1 and b.row = (c.change ->> 'session')::bigint
    left join public a on a.at = l.at and a.row = (c.change ->> 'session')::bigint
    where l.at <= ${mostReleases} and (a.guid is not null or b.guid is not null)
    order by l.at, c.place`);
}
