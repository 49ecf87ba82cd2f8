import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../../database/transaction.ts';
import { publicSessions } from './public-changes.ts';

/** The public page of an agenda, as it is stored. */
export interface StoredProgrammePage {
  address: string;
  isOn: boolean;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

/** The last release of an agenda, without its programme. */
export interface LastRelease {
  id: number;
  name: string;
  /** ISO 8601, UTC. */
  at: string;
}

const columns = sql`address, is_on as "isOn", version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** The tenant and the agenda whose page that is on has an address; null if there is none. */
export async function agendaOfPage(
  open: Pick<OpenTx, 'run'>,
  address: string,
): Promise<{ tenant: number; agenda: number } | null> {
  await open.run(sql`select set_config('fairlead.programme_page', ${address}, true)`);
  const [found] = await open.run<{ tenant: number; agenda: number }>(
    sql`select tenant_id as tenant, agenda_id as agenda from programme_pages where address = ${address} and is_on`,
  );
  return found ?? null;
}

/** The page of an agenda; null until somebody wrote it. */
export async function pageOfAgenda(tx: Tx, agenda: number): Promise<StoredProgrammePage | null> {
  const [found] = await tx.run<StoredProgrammePage>(
    sql`select ${columns} from programme_pages where tenant_id = ${tx.tenant} and agenda_id = ${agenda}`,
  );
  return found ?? null;
}

/** Writes the page of an agenda if its version still matches (0: never written); null if it changed meanwhile. Throws the unique violation where another agenda has the address. */
export async function putProgrammePage(
  tx: Tx,
  agenda: number,
  page: { address: string; isOn: boolean; version: number; actor: string },
): Promise<StoredProgrammePage | null> {
  const { address, isOn, version, actor } = page;
  const [written] = await tx.run<StoredProgrammePage>(
    version === 0
      ? sql`insert into programme_pages (tenant_id, agenda_id, address, is_on, updated_by)
          values (${tx.tenant}, ${agenda}, ${address}, ${isOn}, ${actor})
          on conflict (tenant_id, agenda_id) do nothing returning ${columns}`
      : sql`update programme_pages set address = ${address}, is_on = ${isOn}, version = version + 1, updated_at = now(), updated_by = ${actor}
          where tenant_id = ${tx.tenant} and agenda_id = ${agenda} and version = ${version} returning ${columns}`,
  );
  return written ?? null;
}

/** The last release of an agenda outside the trash; null where nothing was released, undefined without the agenda. */
export async function lastRelease(tx: Tx, agenda: number): Promise<LastRelease | null | undefined> {
  const [found] = await tx.run<Partial<LastRelease>>(sql`
    select r.id, r.name, to_char(r.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from agendas a left join lateral (
      select r.id, r.name, r.released_at from agenda_releases r
      where r.tenant_id = a.tenant_id and r.agenda_id = a.id
      order by r.released_at desc, r.id desc limit 1) r on true
    where a.tenant_id = ${tx.tenant} and a.id = ${agenda} and a.deleted_at is null`);
  if (!found) return undefined;
  const { id, name, at } = found;
  return id && name && at ? { id, name, at } : null;
}

/** The programme of a release without its days, which say the same once more; null if there is no such release. */
export async function programmeOf<Programme>(tx: Tx, release: number): Promise<Programme | null> {
  const [found] = await tx.run<{ programme: Programme }>(sql`
    select r.programme - 'days' as programme from agenda_releases r
    where r.tenant_id = ${tx.tenant} and r.id = ${release}`);
  return found?.programme ?? null;
}

/** The sessions of the 20 releases before one of an agenda, by GUID, with the title that each had last. Those that were never public are left out. */
export async function earlierTitles(tx: Tx, agenda: number, release: number): Promise<[string, string][]> {
  const rows = await tx.run<{ guid: string; title: string }>(sql`
    with last as materialized (
      select r.programme -> 'sessions' as sessions, r.programme -> 'rooms' as rooms,
        row_number() over (order by r.released_at desc, r.id desc) as at
      from agenda_releases r
      where r.tenant_id = ${tx.tenant} and r.agenda_id = ${agenda} and r.id <> ${release}
      order by r.released_at desc, r.id desc limit 20),
    ${publicSessions}
    select distinct on (guid) guid, title from public order by guid, at`);
  return rows.map(({ guid, title }) => [guid, title]);
}
