import { useCallback, useRef } from 'react';
import { type EntityDefinition, type EntityName, isEntityName } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { type Notice, useShell } from 'shared-contracts/shell';
import { isPassing } from './passing.ts';
import { restoreRow } from './rows.api.ts';
import { useListUpdates } from './use-list-updates.ts';
import { inWordsOf } from './words/named-words.ts';

/** A row that keeps another one from being written, such as one with the same unique value. */
export interface InTheWay {
  entity: EntityName;
  id: number;
  title: string | null;
}

/** The row that a refusal names; null where it names none. */
export function inTheWay(data: unknown): InTheWay | null {
  const { entity, id, title, conflicts } = (data ?? {}) as Record<string, unknown>;
  if (Array.isArray(conflicts)) return inTheWay(conflicts[0]);
  if (typeof entity !== 'string' || !isEntityName(entity) || typeof id !== 'number') return null;
  return { entity, id, title: typeof title === 'string' && title !== '' ? title : null };
}

const longestTitle = 40;

/** The words of a link to it. */
export function showText({ title }: InTheWay): string {
  if (title === null) return 'Show it';
  return `Show “${title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title}”`;
}

/**
 * Takes rows out of the trash and reports the result. With the version of the row in the trash it writes once, however often the person presses
 * while the screen still shows the row there. A refusal leads to the row in the way; `to` is the screen of a row of this entity.
 */
export function useRestore(definition: EntityDefinition, to?: (id: number) => string) {
  const { name: entity } = definition;
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const updateLists = useListUpdates(entity);
  const under = useRef(new Set<string>());
  const row = useRef(to);
  row.current = to;
  return useCallback(
    async function restore(id: number, title: string, version?: number): Promise<void> {
      const key = `${id} ${version}`;
      const actionFor = (error: ApiError): Pick<Notice, 'action'> => {
        if (isPassing(error))
          return { action: { label: 'Retry', run: () => void restore(id, title, version) } };
        const way = inTheWay(error.data);
        if (!way) return {};
        const address = (way.entity === entity && row.current?.(way.id)) || detailPath(way.entity, way.id);
        return { action: { label: showText(way), run: () => void navigate(address) } };
      };
      if (under.current.has(key)) return;
      under.current.add(key);
      try {
        updateLists(await restoreRow(api, entity, id));
        notify({ kind: 'success', title: `Restored “${title}”` });
      } catch (error) {
        if (!isApiError(error)) throw error;
        notify({
          ...{
            kind: 'danger',
            title: `“${title}” was not restored`,
            detail: inWordsOf(definition, error.message),
          },
          ...actionFor(error),
        });
        under.current.delete(key);
      }
      if (version === undefined) under.current.delete(key);
    },
    [api, notify, navigate, updateLists, definition, entity],
  );
}
