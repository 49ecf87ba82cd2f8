import type { EntityDefinition, EntityName, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readUnready } from '../../../api/uses.api.ts';
import { GapsView } from '../../../ui/publishing/GapsView.tsx';
import { draftsIn, gapsOf, ownGaps, publishedWith } from '../../../ui/publishing/published-with.model.ts';
import { usePublishRows } from '../../../ui/publishing/use-publish-rows.ts';
import { WithDrafts } from '../../../ui/publishing/WithDrafts.tsx';

/**
 * Asks before publishing a row that is not ready, such as an issue without a cover, with drafts, or with articles without an author. Returns whether to
 * publish. If the contents cannot be read, that does not block publishing. What are drafts may be published with it: `afterSave` gets that.
 */
export function usePublishCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  const publishRows = usePublishRows();
  return async (
    title: string,
    { id, values }: { id: number; values: EntityValues },
    afterSave: (work: () => void) => void,
  ): Promise<boolean> => {
    const found = await Promise.all(
      publishedWith(definition, values).map(async ({ entity, ids }) => ({
        entity,
        rows: await readUnready(api, entity, [...new Set(ids)]).catch(() => []),
      })),
    );
    const own = ownGaps(definition, [{ id, title, values }]);
    const gaps = [...own, ...found.flatMap(({ entity, rows }) => gapsOf(entity, rows))];
    if (gaps.length === 0) return true;
    // What comes out later does so by itself.
    const drafts = values.status === 'published' ? draftsIn(found) : [];
    const chosen = new Set<EntityName>();
    const sure = await confirm({
      title: `Publish “${title}” as it is?`,
      body: (
        <>
          <GapsView gaps={gaps} mostNamed={5} />
          <WithDrafts
            drafts={drafts}
            onChoose={(entity, isChosen) => (isChosen ? chosen.add(entity) : chosen.delete(entity))}
          />
        </>
      ),
      yes: 'Publish anyway',
      no: 'Cancel',
    });
    for (const { entity, ids } of drafts)
      if (sure && chosen.has(entity)) afterSave(() => void publishRows(entity, ids));
    return sure;
  };
}
