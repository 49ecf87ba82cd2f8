import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';

const comesOut = ({ status }: EntityValues) => status === 'published' || status === 'scheduled';

/**
 * The values to write of content, in ISO 8601. Of what comes out again, a time of unpublishing that has passed, and that the write leaves as it is, is
 * removed: it ended the time before, and would archive the row at once.
 */
export function withoutSpentTime(
  { content }: Pick<EntityDefinition, 'content'>,
  { before, values }: { before: EntityValues; values: EntityValues },
  now: number,
): EntityValues {
  const { unpublishAt } = values;
  if (!content || !comesOut(values) || comesOut(before)) return values;
  if (typeof unpublishAt !== 'string' || unpublishAt !== before.unpublishAt) return values;
  return Date.parse(unpublishAt) <= now ? { ...values, unpublishAt: null } : values;
}
