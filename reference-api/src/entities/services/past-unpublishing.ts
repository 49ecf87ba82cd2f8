import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';

const isPublishing = ({ status }: EntityValues) => status === 'published' || status === 'scheduled';

/**
 * The values to write of content, without a time of unpublishing (ISO 8601) that has passed where the row is published again and the write leaves that time
 * as it is: it would archive the row at once. `now` is in milliseconds.
 */
export function withoutPastUnpublishing(
  { content }: Pick<EntityDefinition, 'content'>,
  { before, values }: { before: EntityValues; values: EntityValues },
  now: number,
): EntityValues {
  const { unpublishAt } = values;
  if (!content || !isPublishing(values) || isPublishing(before)) return values;
  if (typeof unpublishAt !== 'string' || unpublishAt !== before.unpublishAt) return values;
  return Date.parse(unpublishAt) <= now ? { ...values, unpublishAt: null } : values;
}
