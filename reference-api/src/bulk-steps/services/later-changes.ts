import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import type { Left } from '../repositories/bulk-operations.ts';
import { changedAfter } from '../repositories/later-changes.ts';
import type { ManyRow } from '../repositories/many-rows.ts';

export const changedSince = 'It was changed since.';

/** Fields that are undone only together: what a session was at another time, or with other clients, does not come back to it. */
const together: Partial<Record<EntityDefinition['name'], readonly (readonly string[])[]>> = {
  appointments: [
    ['service', 'start', 'end', 'coach', 'location', 'status'],
    [
      ...['status', 'clients', 'cancelled', 'lateCancels', 'noShows', 'arrived'],
      ...['package', 'ownPackages', 'paysSingly'],
    ],
  ],
};

/** Which later changes keep these fields from being undone: those of the same fields, and of fields that belong to them. */
export function laterClashes(
  definition: Pick<EntityDefinition, 'name'>,
  fields: readonly string[],
  later: ReadonlySet<string>,
): string[] {
  const groups = together[definition.name] ?? [];
  const tied = groups.filter((group) => group.some((name) => fields.includes(name))).flat();
  return [...later].filter((name) => fields.includes(name) || tied.includes(name));
}

/** Names what was changed since: It was changed since: room and track. */
export function changedSinceWords(definition: EntityDefinition, fields: readonly string[]): string {
  const known = allFields(definition);
  const labels = fields.flatMap((name) => known[name]?.label.toLowerCase() ?? []);
  if (labels.length === 0) return changedSince;
  return `It was changed since: ${new Intl.ListFormat('en').format(labels)}.`;
}

/**
 * Why the fields that an operation changed in each of these rows cannot be undone; rows that can are absent. Others may have changed other
 * fields since. Hold the rows first.
 */
export async function laterChanges(
  tx: Tx,
  definition: EntityDefinition,
  { rows, left }: { rows: readonly ManyRow[]; left: ReadonlyMap<number, Left> },
): Promise<Map<number, string>> {
  const written = rows.flatMap((row) => {
    const version = left.get(row.id)?.version;
    return version === undefined || version === row.version ? [] : [{ id: row.id, version }];
  });
  const later = await changedAfter(tx, definition.name, written);
  const reasons = new Map<number, string>();
  for (const { id, deleted } of rows) {
    const fields = Object.keys(left.get(id)?.changes ?? {});
    const clashes = laterClashes(definition, fields, later.get(id) ?? new Set());
    if (clashes.length > 0) reasons.set(id, changedSinceWords(definition, clashes));
    else if (deleted) reasons.set(id, 'It is in the trash.');
  }
  return reasons;
}
