// One thing: the changes of the tracks and types of an agenda, one at a time, each with its Undo.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionLabel, WrittenSessionLabel } from 'shared-contracts/api/session-labels';
import type { SessionLabelKind } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import * as calls from '../../../api/session-labels/session-labels.api.ts';
import { sessionLabelsKey, useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { kindWords, sessionsText } from './labels.model.ts';

const writtenOf = ({ name, colour, minutes }: SessionLabel): WrittenSessionLabel => ({
  name,
  colour,
  minutes,
});

/** The tracks and types of an agenda, and their changes. Each change returns the error of a refused call, or null. */
export function useLabels(agenda: number) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const labels = useSessionLabels(agenda, 0);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  function readAgain() {
    // Sessions have the names and colours of their labels.
    void cache.invalidateQueries({ queryKey: queryKeys.entity('agenda-sessions') });
    return cache.invalidateQueries({ queryKey: sessionLabelsKey });
  }

  /** Runs one change at a time, so that a double press runs it once. */
  async function once<Result>(
    work: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<ApiError | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    try {
      const result = await work();
      await readAgain();
      then(result);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (['stale', 'notFound', 'conflict'].includes(error.kind)) void readAgain();
      return error;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  const notifyWithUndo = (title: string, undo: () => Promise<ApiError | null>) =>
    notify({
      ...{ kind: 'success', title },
      action: {
        label: 'Undo',
        run: () =>
          void undo().then((error) => {
            if (error) notify({ kind: 'danger', title: 'Not undone', detail: error.message });
          }),
      },
    });

  const restore = ({ id, name }: SessionLabel) =>
    once(
      () => calls.restoreLabel(api, id),
      ({ skipped }) =>
        notify({
          ...{ kind: 'success', title: `Undone: “${name}” is back` },
          ...(skipped > 0 ? { detail: `${sessionsText(skipped)} got another one since, and kept it.` } : {}),
        }),
    );

  const change = (
    label: SessionLabel,
    written: WrittenSessionLabel,
    isUndo = false,
  ): Promise<ApiError | null> =>
    once(
      () => calls.changeLabel(api, label, written),
      (saved) => {
        if (isUndo) return notify({ kind: 'success', title: `Undone: “${saved.name}” is as before` });
        const isRenamed = saved.name !== label.name;
        const title = isRenamed ? `Renamed “${label.name}” to “${saved.name}”` : `Saved “${saved.name}”`;
        const inSessions = saved.sessions > 0 ? `, in ${sessionsText(saved.sessions)}` : '';
        notifyWithUndo(`${title}${isRenamed ? inSessions : ''}`, () => change(saved, writtenOf(label), true));
      },
    );

  /** Sets the colour of each, one after the other. A refused call stops this, and a notice says how many were set. */
  const setColours = (
    some: readonly { label: SessionLabel; colour: string | null }[],
    isUndo = false,
  ): Promise<ApiError | null> => {
    const saved: SessionLabel[] = [];
    const many = some.length === 1 ? '1 track' : `${some.length} tracks`;
    return once(
      async () => {
        for (const { label, colour } of some)
          saved.push(await calls.changeLabel(api, label, { ...writtenOf(label), colour }));
      },
      () =>
        isUndo
          ? notify({ kind: 'success', title: `Undone: ${many} without a colour again` })
          : notifyWithUndo(`Gave ${many} a colour`, () =>
              setColours(
                saved.map((label) => ({ label, colour: null })),
                true,
              ),
            ),
    ).then((error) => {
      if (error && !isUndo)
        notify({
          kind: 'danger',
          title: `Gave only ${saved.length} of ${many} a colour`,
          detail: error.message,
        });
      return error;
    });
  };

  const remove = (label: SessionLabel, empty: boolean) =>
    once(
      () => calls.deleteLabel(api, label.id, empty),
      () => {
        const left = empty
          ? `; ${sessionsText(label.sessions)} have no ${kindWords[label.kind].one} now`
          : '';
        notifyWithUndo(`Deleted “${label.name}”${left}`, () => restore(label));
      },
    );

  const order = (kind: SessionLabelKind, ids: number[], before: number[], isUndo = false): Promise<void> =>
    once(
      () => calls.orderLabels(api, agenda, { kind, ids }),
      () => {
        if (!isUndo)
          notifyWithUndo(`Ordered the ${kindWords[kind].many}`, async () => {
            await order(kind, before, ids, true);
            return null;
          });
      },
    ).then((error) => {
      if (error) notify({ kind: 'danger', title: 'The order was not saved', detail: error.message });
    });

  return {
    labels,
    busy,
    change,
    setColours,
    remove,
    order,
    create: (kind: SessionLabelKind, written: WrittenSessionLabel, idempotencyKey: string) =>
      once(
        () => calls.createLabel(api, agenda, { kind, ...written, idempotencyKey }),
        (made) => notifyWithUndo(`Created “${made.name}”`, () => remove(made, false)),
      ),
    merge: (label: SessionLabel, into: SessionLabel) =>
      once(
        () => calls.mergeLabels(api, label, into.id),
        () =>
          notifyWithUndo(
            `Merged “${label.name}” into “${into.name}”${label.sessions > 0 ? `, with ${sessionsText(label.sessions)}` : ''}`,
            () => restore(label),
          ),
      ),
  };
}
