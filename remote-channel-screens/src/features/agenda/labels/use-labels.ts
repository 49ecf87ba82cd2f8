// One thing: what is done to the tracks and types of an agenda, one thing at a time, each with its Undo.
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

/** The tracks and types of an agenda, and what can be done with them. Each returns what was refused; null once it is done. */
export function useLabels(agenda: number) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const labels = useSessionLabels(agenda, 0);
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  function readAgain() {
    // Sessions hold the names and colours.
    void cache.invalidateQueries({ queryKey: queryKeys.entity('agenda-sessions') });
    return cache.invalidateQueries({ queryKey: sessionLabelsKey });
  }

  /** Does one thing at a time: a double press does it once. */
  async function once<Result>(
    work: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<ApiError | null> {
    if (under.current) return null;
    under.current = true;
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
      under.current = false;
      setBusy(false);
    }
  }

  const said = (title: string, undo: () => Promise<ApiError | null>) =>
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
        const touched = saved.sessions > 0 ? `, in ${sessionsText(saved.sessions)}` : '';
        said(`${title}${isRenamed ? touched : ''}`, () => change(saved, writtenOf(label), true));
      },
    );

  /** Gives each a colour, one after the other. What is refused on the way stops it, and is told with how far it came. */
  const paint = (
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
          : said(`Gave ${many} a colour`, () =>
              paint(
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
        said(`Deleted “${label.name}”${left}`, () => restore(label));
      },
    );

  const order = (kind: SessionLabelKind, ids: number[], before: number[], isUndo = false): Promise<void> =>
    once(
      () => calls.orderLabels(api, agenda, { kind, ids }),
      () => {
        if (!isUndo)
          said(`Ordered the ${kindWords[kind].many}`, async () => {
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
    paint,
    remove,
    order,
    create: (kind: SessionLabelKind, written: WrittenSessionLabel, idempotencyKey: string) =>
      once(
        () => calls.createLabel(api, agenda, { kind, ...written, idempotencyKey }),
        (made) => said(`Created “${made.name}”`, () => remove(made, false)),
      ),
    merge: (label: SessionLabel, into: SessionLabel) =>
      once(
        () => calls.mergeLabels(api, label, into.id),
        () =>
          said(
            `Merged “${label.name}” into “${into.name}”${label.sessions > 0 ? `, with ${sessionsText(label.sessions)}` : ''}`,
            () => restore(label),
          ),
      ),
  };
}
