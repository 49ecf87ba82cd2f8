import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readUnpublished } from '../../../api/uses.api.ts';
import { broughtOut, draftsText } from '../../../ui/affected.model.ts';

/**
 * Asks before publishing a row with unpublished contents, such as an issue with drafts. Returns whether to publish. If the contents cannot be
 * read, it does not block publishing.
 */
export function usePublishCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  return async (title: string, values: EntityValues): Promise<boolean> => {
    const found = await Promise.all(
      broughtOut(definition, values).map(async ({ entity, ids }) => ({
        entity,
        drafts: await readUnpublished(api, entity, [...new Set(ids)]).catch(() => []),
      })),
    );
    const texts = found
      .filter(({ drafts }) => drafts.length > 0)
      .map(({ entity, drafts }) => draftsText(entity, drafts));
    if (texts.length === 0) return true;
    return confirm({
      title: `Publish “${title}” as it is?`,
      body: texts.join(' '),
      yes: 'Publish anyway',
      no: 'Cancel',
    });
  };
}
