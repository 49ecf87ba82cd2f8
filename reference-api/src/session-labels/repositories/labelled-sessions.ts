// One thing: what many sessions of an agenda hold of its tracks and types is changed with their histories.
import { type SQL, sql } from 'drizzle-orm';
import {
  definitionOf,
  type EntityValues,
  type SessionLabelKind,
  withCustomFields,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { customFieldsOf } from '../../custom-fields/repositories/custom-fields.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';
import { changedFields, derive } from '../../rows/repositories/row-values.ts';
import { knownTitles } from '../../rows/repositories/titles.ts';
import { changesOf, keepVersions } from '../../rows/repositories/versions.ts';

const sessions = definitionOf('agenda-sessions');

/** Sessions that are to hold something else: those with this name in the field of this kind, or these of them. */
export interface SessionsWith {
  agenda: number;
  kind: SessionLabelKind;
  /** Null for those without one. */
  name: string | null;
  /** Only these sessions. */
  among?: readonly number[];
  /** All but these sessions. */
  except?: readonly number[];
}

const ids = (some: readonly number[]) => sql`${sql.param([...some])}::bigint[]`;

function conditionOf(tx: Tx, { agenda, kind, name, among, except }: SessionsWith): SQL {
  return sql`t.tenant_id = ${tx.tenant} and t.agenda = ${agenda} and t.${sql.identifier(kind)} is not distinct from ${name}::text
    ${among ? sql`and t.id = any(${ids(among)})` : sql``} ${except ? sql`and t.id <> all(${ids(except)})` : sql``}`;
}

/** How many sessions outside the trash have a track or type. */
export async function countSessionsWith(tx: Tx, which: SessionsWith): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from ${rowTable(sessions)} t where ${conditionOf(tx, which)} and t.deleted_at is null`);
  return found?.count ?? 0;
}

/**
 * Gives sessions other values for a track or type, those in the trash too, in one statement, each with a version that says what changed. In the order of their
 * ids, so that two changes never block each other. Returns the ids of the sessions.
 */
export async function changeSessionsWith(
  tx: Tx,
  actor: Actor,
  { which, values }: { which: SessionsWith; values: EntityValues },
): Promise<number[]> {
  // Keywords go on to find what custom fields hold.
  const definition = withCustomFields(sessions, await customFieldsOf(tx, sessions.name));
  const stored = await tx.run<StoredRow>(sql`
    select ${rowColumns(definition)} from ${rowTable(sessions)} t where ${conditionOf(tx, which)} order by t.id for update of t`);
  const rows = stored
    .map((one) => toRow(definition, one))
    .filter((row) => changedFields(row.values, values).length > 0);
  if (rows.length === 0) return [];
  const titles = await knownTitles(tx, definition, rows);
  const after = rows.map((row) => ({ ...row.values, ...values }));
  const written = rows.map(({ id }, at) => {
    const { track = null, type = null, trackColour = null } = after[at] ?? {};
    const { search } = derive(definition, after[at] ?? {}, titles);
    return { id, track, type, colour: trackColour, search };
  });
  await tx.runWithCustomPlan(sql`
    update ${rowTable(sessions)} t
    set track = r.track, type = r.type, track_colour = r.colour, search = r.search, version = t.version + 1, updated_at = now(),
      updated_by = ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (id bigint, track text, type text, colour text, search text)
    where t.tenant_id = ${tx.tenant} and t.id = r.id`);
  await keepVersions(tx, actor, definition, {
    action: 'change',
    rows: rows.map(({ id, values: before }) => ({
      id,
      changes: changesOf(before, { ...before, ...values }, changedFields(before, values)),
    })),
  });
  return rows.map(({ id }) => id);
}
