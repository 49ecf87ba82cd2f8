import { sql } from 'drizzle-orm';
import { type ChangedUses, mostImageUses } from 'shared-contracts/api/images';
import { definitionOf, type EntityValues, findDefinition } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow, revertRow } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { type RowWithImage, rowsWithImage } from '../repositories/library-images.ts';
import { type ImageChange, withImagesChanged } from './shown-images.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

type Outcome = Pick<ChangedUses, 'changed' | 'skipped'>;
type OneRow = ChangedUses['skipped'][number] & { version: number };

/** Writes one row, or says why it stays as it is. Null: there is nothing to write. */
async function attempt(
  { tx }: Doing,
  row: { entity: string; id: number; title: string },
  write: () => Promise<number | null>,
): Promise<OneRow | null> {
  await tx.run(sql`savepoint one_row`);
  try {
    const version = await write();
    return version === null ? null : { ...row, version, why: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await tx.run(sql`rollback to savepoint one_row`);
    return { ...row, version: 0, why: Object.values(error.details.fields ?? {})[0] ?? error.message };
  }
}

function outcomeOf(rows: readonly (OneRow | null)[]): Outcome {
  const known = rows.filter((row) => row !== null);
  return {
    changed: known.filter(({ why }) => why === '').map(({ why: _, ...row }) => row),
    skipped: known.filter(({ why }) => why !== '').map(({ version: _, ...row }) => row),
  };
}

async function changeOne(
  { tx, actor }: Doing,
  { entity, id, values }: RowWithImage,
  options: { key: string; change: ImageChange },
): Promise<number | null> {
  const definition = await tenantDefinition(tx, definitionOf(entity));
  const held = await holdRow(tx, definition, id);
  if (!held || held.deletedAt) return null;
  const names = Object.keys(values);
  const next: EntityValues = Object.fromEntries(
    names.map((name) => [
      name,
      withImagesChanged(held.row.values[name] ?? null, options.key, options.change),
    ]),
  );
  const { version } = held.row;
  const row = await changeRow({ tx, actor, definition }, id, { values: next, version });
  return row.version === version ? null : row.version;
}

/** Changes an image in the next rows that show it, each with a version of its own. */
export async function changeUses(
  doing: Doing,
  options: { key: string; change: ImageChange; after: { entity: string; id: number } | null },
): Promise<ChangedUses> {
  const { key, after } = options;
  const found = await rowsWithImage(doing.tx, key, { after, limit: mostImageUses + 1 });
  const rows = found.slice(0, mostImageUses);
  const done: (OneRow | null)[] = [];
  for (const row of rows) {
    const { entity, id, title } = row;
    done.push(await attempt(doing, { entity, id, title }, () => changeOne(doing, row, options)));
  }
  const last = rows.at(-1);
  const next = found.length > rows.length && last ? { entity: last.entity, id: last.id } : null;
  return { ...outcomeOf(done), next };
}

/** Gives rows the values of the version before the one that they had, unless somebody changed them since. */
export async function undoUses(
  doing: Doing,
  rows: readonly { entity: string; id: number; version: number }[],
): Promise<ChangedUses> {
  const { tx, actor } = doing;
  const done: (OneRow | null)[] = [];
  for (const { entity, id, version } of rows) {
    const known = findDefinition(entity);
    if (!known) throw notFound('This type');
    const definition = await tenantDefinition(tx, known);
    const held = await holdRow(tx, definition, id);
    const title = held ? String(held.row.values[definition.titleField] ?? '') : '';
    const revert = async () => {
      const row = await revertRow({ tx, actor, definition }, id, { to: version - 1, version });
      return row.version;
    };
    done.push(await attempt(doing, { entity, id, title }, revert));
  }
  return { ...outcomeOf(done), next: null };
}
