import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../../database/transaction.ts';
import { titlesInTrash } from '../../repositories/taken.ts';
import { type CheckedLine, refuse } from './checked-line.ts';

/** The unique email of an entity: it tells one person from another. */
function emailOf(definition: EntityDefinition): string | undefined {
  const alone = definition.unique?.flatMap((names) => (names.length === 1 ? names : [])) ?? [];
  return alone.find((name) => {
    const field = allFields(definition)[name];
    return field?.kind === 'text' && field.format === 'email';
  });
}

/**
 * Refuses a new person whose email somebody in the trash has: the sessions and packages of that person would stay with the row in the trash, and it could
 * not be restored any more.
 */
export async function refuseTrashed(
  tx: Tx,
  definition: EntityDefinition,
  { checkedLines, channel }: { checkedLines: readonly CheckedLine[]; channel: number | null },
): Promise<void> {
  const name = emailOf(definition);
  if (name === undefined) return;
  const fresh = checkedLines.filter(({ outcome }) => outcome === 'create');
  const emails = fresh.map(({ values }) => String(values[name] ?? ''));
  const titles = await titlesInTrash(tx, definition, { name, emails, channel });
  for (const [at, checked] of fresh.entries()) {
    const title = titles.get(emails[at]?.toLowerCase() ?? '');
    if (title === undefined) continue;
    refuse(checked, [{ field: name, reason: `${title} with this email is in the trash. Restore it first.` }]);
  }
}
