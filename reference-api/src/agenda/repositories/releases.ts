import { sql } from 'drizzle-orm';
import type { AgendaRelease } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

const columns = sql.raw(
  `r.id, r.name, r.note, r.sessions, r.changes, r.released_by as by, r.told,
   to_char(r.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
);

/** The releases of an agenda, newest first. */
export function releasesOf(tx: Tx, agenda: number): Promise<AgendaRelease[]> {
  return tx.run<AgendaRelease>(sql`
    select ${columns} from agenda_releases r
    where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda} order by r.released_at desc, r.id desc`);
}

/** The programme of a release of an agenda, of the newest one without an id; null if there is none. */
export async function releasedProgramme<Programme>(
  tx: Tx,
  agenda: number,
  release?: number,
): Promise<{ name: string; programme: Programme } | null> {
  const [found] = await tx.run<{ name: string; programme: Programme }>(sql`
    select r.name, r.programme from agenda_releases r
    where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda}
      ${release === undefined ? sql`` : sql`and r.id = ${release}`}
    order by r.released_at desc, r.id desc limit 1`);
  return found ?? null;
}

/** Which of these names releases of an agenda have. */
export async function releaseNames(tx: Tx, agenda: number): Promise<Set<string>> {
  const rows = await tx.run<{ name: string }>(sql`
    select r.name from agenda_releases r where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda}`);
  return new Set(rows.map(({ name }) => name));
}

/** Adds a release, and returns it. */
export async function insertRelease(
  tx: Tx,
  release: {
    agenda: number;
    name: string;
    note: string | null;
    sessions: number;
    programme: unknown;
    changes: unknown;
    by: string;
    /** How many speakers are sent a mail about it. */
    notified: number;
  },
): Promise<AgendaRelease> {
  const { agenda, name, note, sessions, programme, changes, by, notified } = release;
  const [added] = await tx.run<AgendaRelease>(sql`
    with r as (
      insert into agenda_releases (tenant_id, agenda_id, name, note, sessions, programme, changes, released_by, told)
      values (${tx.tenant}, ${agenda}, ${name}, ${note}, ${sessions}, ${JSON.stringify(programme)}::jsonb,
        ${JSON.stringify(changes)}::jsonb, ${by}, ${notified})
      returning *)
    select ${columns} from r`);
  if (!added) throw new Error('A release that was added is not there.');
  return added;
}

/** How many mails about releases the speakers of the tenant were sent within a day. */
export async function notifiedOfDay(tx: Tx): Promise<number> {
  const [found] = await tx.run<{ notified: number }>(sql`
    select coalesce(sum(told), 0)::int as notified from agenda_releases
    where tenant_id = ${tx.tenant} and released_at > now() - interval '1 day'`);
  return found?.notified ?? 0;
}
