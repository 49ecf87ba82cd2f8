import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { readViews } from './views.api.ts';
import { isBare, isChanged, searchOf } from './views.model.ts';

/** Where the cache has the views of a list. */
export const viewsKey = (entity: string, channel: number) => ['views', entity, channel] as const;

/** The views of a list, read when they are wanted. */
export function useViews(definition: EntityDefinition, isWanted: boolean) {
  const { api, session } = useShell();
  return useQuery({
    queryKey: viewsKey(definition.name, session.mode.channel.id),
    queryFn: ({ signal }) => readViews(api, definition.name, signal),
    enabled: isWanted,
  });
}

/**
 * The view that a list is looked at by, as its address has it. An address that only names a view is led on to what the view says; one of
 * a view that is not there says so, and goes on as the list that it describes.
 */
export function useView(definition: EntityDefinition, id: number | null) {
  const { notify } = useShell();
  const [params, setParams] = useSearchParams();
  const { data: views, isPending } = useViews(definition, id !== null);
  const view = id === null ? null : (views?.find((one) => one.id === id) ?? null);
  const isMissing = id !== null && views !== undefined && view === null;
  const opened = view && isBare(params) ? searchOf(view) : null;
  useEffect(
    function openOrLeave() {
      if (opened !== null) setParams(new URLSearchParams(opened), { replace: true });
      if (!isMissing) return;
      notify({
        kind: 'warning',
        title: 'This view is not there',
        detail: 'It was deleted, or is not shared with you.',
      });
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(queryNames.view);
          return next;
        },
        { replace: true },
      );
    },
    [opened, isMissing, notify, setParams],
  );
  return {
    view,
    /** Whether what it shows is not known yet. */
    isOpening: isBare(params) && (opened !== null || isPending),
    isChanged: view !== null && isChanged(definition, params, view),
  };
}
