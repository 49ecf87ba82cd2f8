import { definitionOf, type EntityDefinition, type Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import { contentsLeft, hasInContents } from '../../../ui/publishing/published-with.model.ts';
import { rowTitle } from '../../../ui/value-text.ts';

/**
 * Asks before a row leaves the contents of a published one, as an article does that is given another issue. Returns whether to save. Contents that
 * cannot be read do not block saving.
 */
export function useContentsCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  return async (title: string, row: Row | null, values: Row['values']): Promise<boolean> => {
    if (!row) return true;
    // Nobody misses what nobody saw. A cell may not know the status.
    const { status } = row.values;
    if (status !== undefined && status !== 'published') return true;
    for (const { entity, from, to } of contentsLeft(definition, row.values, values)) {
      const holder = definitionOf(entity);
      const titleOf = ({ data, titles }: Awaited<ReturnType<typeof readRow>>) =>
        rowTitle(holder, data, titles);
      const left = await readRow(api, entity, from).catch(() => null);
      if (left?.data.values.status !== 'published') continue;
      if (!hasInContents(holder, left.data.values, { entity: definition.name, id: row.id })) continue;
      const next = to === null ? null : await readRow(api, entity, to).catch(() => null);
      const sure = await confirm({
        title: `Take “${title}” out of “${titleOf(left)}”?`,
        body: [
          `This ${holder.singular} is published, and readers will miss the ${definition.singular} there.`,
          ...(next ? [`It comes at the end of “${titleOf(next)}”.`] : []),
        ].join(' '),
        yes: 'Take it out',
        no: 'Cancel',
      });
      if (!sure) return false;
    }
    return true;
  };
}
