import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SavedView } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { viewsKey } from './use-view.ts';
import { changeView, deleteView, saveView, undeleteView } from './views.api.ts';

/** Saves, changes and deletes views of a list; one write at a time. `failure` holds an error for the menu that requested the write. */
export function useViewWrites(entity: EntityName) {
  const { api, notify, session } = useShell();
  const client = useQueryClient();
  const key = viewsKey(entity, session.mode.channel.id);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const busy = useRef(false);
  // The same view sent again is the same write, also where the first answer was lost.
  const sent = useRef({ text: '', key: '' });

  async function run<Done>(work: () => Promise<Done>): Promise<Done | null> {
    if (busy.current) return null;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      return null;
    } finally {
      busy.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: key });
    }
  }

  function show(view: SavedView): SavedView {
    client.setQueryData<SavedView[]>(key, (all = []) =>
      all.some(({ id }) => id === view.id)
        ? all.map((one) => (one.id === view.id ? view : one))
        : [...all, view],
    );
    return view;
  }

  async function restore(view: SavedView): Promise<void> {
    try {
      show(await undeleteView(api, view.id));
      notify({ kind: 'success', title: `Restored the view “${view.name}”` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({
        kind: 'danger',
        title: `The view “${view.name}” was not restored`,
        detail: error.message,
        action: { label: 'Retry', run: () => void restore(view) },
      });
    }
  }

  return {
    isBusy,
    failure,
    save: (view: { name: string; query: string; shared: boolean }) => {
      const text = JSON.stringify(view);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return run(async () => {
        const made = show(await saveView(api, entity, view, sent.current.key));
        sent.current = { text: '', key: '' };
        return made;
      });
    },
    change: (view: SavedView, data: { name?: string; query?: string; shared?: boolean }) =>
      run(async () => show(await changeView(api, view, data))),
    remove: (view: SavedView) =>
      run(async () => {
        await deleteView(api, view.id);
        client.setQueryData<SavedView[]>(key, (all) => all?.filter(({ id }) => id !== view.id));
        notify({
          kind: 'success',
          title: `Deleted the view “${view.name}”`,
          action: { label: 'Undo', run: () => void restore(view) },
        });
        return true;
      }),
  };
}
