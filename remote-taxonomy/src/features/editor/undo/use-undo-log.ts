import { useQuery } from '@tanstack/react-query';
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
  const changes = useQuery(changesQuery(api, type));
  const [turning, setTurning] = useState<number | null>(null);
  const isBusy = useRef(false);

  function finish(): void {
    isBusy.current = false;
    setTurning(null);
  }

  async function turn(change: TaxonChange, way: 'undo' | 'redo'): Promise<void> {
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
    };
    const onFailed = (detail: string) => {
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
  return { changes, turning, turn, undoable: nextUndo(list), redoable: nextRedo(list) };
}

/** Result of {@link useUndoLog}. */
export type UndoLog = ReturnType<typeof useUndoLog>;
