import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TaxonChange } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { turnChange } from '../../../api/taxon-edits.api.ts';
import { changesQuery } from '../../../api/use-tree.ts';
import { sentenceOf } from '../../../ui/use-attempt.ts';
import type { useTask } from '../use-task.ts';
import { nextRedo, nextUndo } from './undo-log.model.ts';

const words = {
  undo: { doing: 'Undoing', done: 'Undone' },
  redo: { doing: 'Redoing', done: 'Done again' },
} as const;

type Way = keyof typeof words;

function nextOf(list: readonly TaxonChange[], way: Way): TaxonChange | null {
  return way === 'undo' ? nextUndo(list) : nextRedo(list);
}

/** The changes of a type's terms, with undo and redo. */
export function useUndoLog(
  type: string,
  options: {
    follow: ReturnType<typeof useTask>['follow'];
    reload: () => Promise<void>;
    say: (text: string) => void;
  },
) {
  const { api, notify } = useShell();
  const query = changesQuery(api, type);
  const client = useQueryClient();
  const changes = useQuery(query);
  const [turning, setTurning] = useState<number | null>(null);
  const isBusy = useRef(false);
  // Pressed while another change was being undone or redone.
  const queue = useRef<Way[]>([]);

  function finish(): void {
    isBusy.current = false;
    setTurning(null);
  }

  /** Undoes or redoes the next change, after the one that is under way. */
  function turnNext(way: Way): void {
    if (isBusy.current) {
      queue.current.push(way);
      return;
    }
    const change = nextOf(client.getQueryData<TaxonChange[]>(query.queryKey) ?? [], way);
    if (change) void turn(change, way);
    else options.say(`There is nothing to ${way}.`);
  }

  async function turn(change: TaxonChange, way: Way): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setTurning(change.id);
    const onReady = async (left: readonly string[]) => {
      await options.reload();
      options.say(`${words[way].done}: ${change.sentence}`);
      if (left.length > 0) {
        const title = `${words[way].done} but for what changed since`;
        notify({ kind: 'warning', title, detail: left.join(' ') });
      }
      finish();
      const next = queue.current.shift();
      if (next) turnNext(next);
    };
    const onFailed = (detail: string) => {
      queue.current = [];
      finish();
      notify({ kind: 'danger', title: `Could not ${way} this`, detail });
      void options.reload();
    };
    try {
      const { task, left } = await turnChange(api, change.id, way);
      if (task === null) await onReady(left);
      else {
        const title = words[way].doing;
        options.follow({
          id: task,
          title,
          onReady: ({ result }) => void onReady(result?.left ?? []),
          onFailed,
        });
      }
    } catch (thrown) {
      onFailed(sentenceOf(thrown));
    }
  }

  const list = changes.data ?? [];
  return { changes, turning, turn, turnNext, undoable: nextUndo(list), redoable: nextRedo(list) };
}

/** Result of {@link useUndoLog}. */
export type UndoLog = ReturnType<typeof useUndoLog>;
