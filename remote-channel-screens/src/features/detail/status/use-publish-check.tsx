import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readUnready } from '../../../api/uses.api.ts';
import { GapsView } from '../../../ui/publishing/GapsView.tsx';
import { gapsOf, publishedWith } from '../../../ui/publishing/published-with.model.ts';

/**
 * Asks before publishing a row whose contents are not ready, such as an issue with drafts or with articles without an author. Returns whether to
 * publish. If the contents cannot be read, it does not block publishing.
 */
export function usePublishCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  return async (title: string, values: EntityValues): Promise<boolean> => {
    const found = await Promise.all(
      publishedWith(definition, values).map(async ({ entity, ids }) =>
        gapsOf(entity, await readUnready(api, entity, [...new Set(ids)]).catch(() => [])),
      ),
    );
    const gaps = found.flat();
    if (gaps.length === 0) return true;
    return confirm({
      title: `Publish “${title}” as it is?`,
      body: <GapsView gaps={gaps} mostNamed={5} />,
      yes: 'Publish anyway',
      no: 'Cancel',
    });
  };
}
