import type { EntityDefinition } from 'shared-contracts/entities';
import { type CheckedLine, refuse } from './checked-line.ts';

const reason =
  'It would be published at once, although Publish at is to come. Write “scheduled” to keep that time, or leave the time out.';

/** Refuses content that a file publishes ahead of its own time: readers have it at once, and nobody is asked as in the form. */
export function refusePublishedAhead(
  { content }: EntityDefinition,
  checkedLines: readonly CheckedLine[],
): void {
  if (!content) return;
  for (const checked of checkedLines) {
    const { status, publishAt } = checked.values;
    if (status !== 'published' || checked.row?.values.status === status) continue;
    if (Date.parse(String(publishAt)) > Date.now()) refuse(checked, [{ field: 'status', reason }]);
  }
}
