// One thing: the table of the tracks and types of agendas.
import { sql } from 'drizzle-orm';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import { labelKey, type SessionLabelKind } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** What a session gets of a track or type. */
export interface KnownLabel {
  id: number;
  agenda: number;
  kind: SessionLabelKind;
  name: string;
  colour: string | null;
  /** The keys of earlier names, which lead here. */
  former: string[];
}

/** A track or type that is held, in the trash or not. */
export interface HeldLabel extends KnownLabel {
  minutes: number | null;
  version: number;
  updatedBy: string;
  deletedAt: string | null;
  leftBy: LeftBy | null;
}

/** Which sessions a deleted track or type had, and what they got instead: the id of another one, or nothing. */
export interface LeftBy {
  sessions: number[];
  into: number | null;
}

/** What is stored of a track or type. */
export interface StoredLabel {
  name: string;
  colour: string | null;
  minutes: number | null;
}

const known = sql.raw('l.id, l.agenda_id as agenda, l.kind, l.name, l.colour, l.former_keys as former');

const counted = sql.raw(`l.id, l.agenda_id as agenda, l.kind, l.name, l.colour, l.minutes, l.version,
  l.updated_at as "updatedAt", l.updated_by as "updatedBy"`);

/** The tracks of an agenda, then its types, each in their order, with the number of sessions outside the trash. */
export function labelsOf(tx: Tx, agenda: number): Promise<SessionLabel[]> {
  return tx.run<SessionLabel>(sql`
    with used as (
      select 'track' as kind, s.track as name, count(*)::int as sessions from agenda_sessions s
      where s.tenant_id = ${tx.tenant} and s.agenda = ${agenda} and s.deleted_at is null and s.track is not null group by s.track
      union all
      select 'type', s.type, count(*)::int from agenda_sessions s
      where s.tenant_id = ${tx.tenant} and s.agenda = ${agenda} and s.deleted_at is null and s.type is not null group by s.type)
    select ${counted}, coalesce(u.sessions, 0) as sessions from session_labels l
    left join used u on u.kind = l.kind and u.name = l.name
    where l.tenant_id = ${tx.tenant} and l.agenda_id = ${agenda} and l.deleted_at is null
    order by l.kind, l.position, l.id`);
}

/** What sessions of these agendas can have. */
export function knownLabels(tx: Tx, agendas: readonly number[]): Promise<KnownLabel[]> {
  return tx.run<KnownLabel>(sql`
    select ${known} from session_labels l
    where l.tenant_id = ${tx.tenant} and l.agenda_id = any(${sql.param([...agendas])}::bigint[]) and l.deleted_at is null
    order by l.position, l.id`);
}

/** One track or type, in the trash or not, locked until the transaction ends; null if there is none outside of agendas in the trash. */
export async function holdLabel(tx: Tx, id: number): Promise<HeldLabel | null> {
  const [found] = await tx.run<HeldLabel>(sql`
    select ${known}, l.minutes, l.version, l.updated_by as "updatedBy", l.deleted_at as "deletedAt", l.left_by as "leftBy"
    from session_labels l join agendas a on a.tenant_id = l.tenant_id and a.id = l.agenda_id and a.deleted_at is null
    where l.tenant_id = ${tx.tenant} and l.id = ${id} for update of l`);
  return found ?? null;
}

/** Adds tracks or types after the others of their agendas; those whose name is there already are left out. Returns the ids of the new ones. */
export async function insertLabels(
  tx: Tx,
  actor: string,
  labels: readonly (StoredLabel & { agenda: number; kind: SessionLabelKind })[],
): Promise<number[]> {
  if (labels.length === 0) return [];
  const rows = labels.map((label, at) => ({ ...label, at, key: labelKey(label.name) }));
  const made = await tx.run<{ id: number }>(sql`
    insert into session_labels (tenant_id, agenda_id, kind, name, name_key, colour, minutes, position, updated_by)
    select ${tx.tenant}::bigint, r.agenda, r.kind, r.name, r.key, r.colour, r.minutes,
      r.at + 1 + coalesce((select max(l.position) from session_labels l
        where l.tenant_id = ${tx.tenant} and l.agenda_id = r.agenda and l.kind = r.kind), 0), ${actor}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (agenda bigint, kind text, name text, key text, colour text, minutes int, at int)
    order by r.at
    on conflict (tenant_id, agenda_id, kind, name_key) where deleted_at is null do nothing
    returning id`);
  return made.map(({ id }) => id);
}

/** Changes a track or type that is held. */
export async function updateLabel(
  tx: Tx,
  id: number,
  { label, former, actor }: { label: StoredLabel; former: readonly string[]; actor: string },
): Promise<void> {
  const { name, colour, minutes } = label;
  await tx.run(sql`
    update session_labels set name = ${name}, name_key = ${labelKey(name)}, colour = ${colour}::text, minutes = ${minutes}::int,
      former_keys = ${sql.param([...former])}::text[], version = version + 1, updated_at = now(), updated_by = ${actor}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Puts the tracks or types of an agenda into an order. */
export async function orderLabels(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update session_labels l set position = o.position
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as o (id, position)
    where l.tenant_id = ${tx.tenant} and l.id = o.id`);
}

/** Puts a track or type into the trash, with the sessions that it had (`left`), or takes it out (null). */
export async function setLabelDeleted(
  tx: Tx,
  id: number,
  { left, actor }: { left: LeftBy | null; actor: string },
): Promise<void> {
  await tx.run(sql`
    update session_labels set deleted_at = ${left ? sql`now()` : sql`null`},
      left_by = ${left && JSON.stringify(left)}::jsonb, version = version + 1, updated_at = now(), updated_by = ${actor}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Removes the tracks and types that were deleted so many days ago. */
export async function purgeLabels(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    delete from session_labels
    where tenant_id = ${tx.tenant} and deleted_at < now() - make_interval(days => ${days}::int)`);
}
