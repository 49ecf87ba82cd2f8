import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import {
  type ChangeEverywhere,
  changeEverywhere,
  type Outcome,
  undoEverywhere,
} from '../../api/images/library.api.ts';
import { numberText } from '../../ui/value-text.ts';

const nothing: Outcome = { changed: [], skipped: [] };

const entries = (count: number) => (count === 1 ? '1 entry' : `${numberText(count)} entries`);

/** What became of a change in every row, in sentences. */
function outcomeText({ changed, skipped }: Outcome): string {
  const stay = skipped.slice(0, 3).map(({ title, why }) => `“${title}” stays as it is: ${why}`);
  if (skipped.length > stay.length) stay.push(`So do ${numberText(skipped.length - stay.length)} more.`);
  return [`${entries(changed.length)} changed.`, ...stay].join(' ');
}

/** Changes an image in every row that shows it, and undoes that. */
export function useEverywhere(key: string) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // Rows of any entity changed, and what the library counts.
  const refresh = () => client.invalidateQueries({ queryKey: ['entity'] });

  async function undo({ changed }: Outcome): Promise<void> {
    try {
      const undone = await undoEverywhere(api, key, changed);
      notify({
        kind: undone.skipped.length > 0 ? 'warning' : 'success',
        title: 'Undone',
        detail: outcomeText(undone),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void undo({ changed, skipped: [] }) };
      notify({ kind: 'danger', title: 'This was not undone', detail: error.message, action });
    } finally {
      await refresh();
    }
  }

  /** Resolves to whether all of it was done. `before` has the rows that were changed until it failed: they are undone with the others. */
  async function run(change: ChangeEverywhere, title: string, before = nothing): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    let done = before;
    try {
      await changeEverywhere(api, key, {
        change,
        onPart: (part) => {
          done = { changed: [...before.changed, ...part.changed], skipped: part.skipped };
        },
      });
      notify({
        kind: done.skipped.length > 0 ? 'warning' : 'success',
        title,
        detail: outcomeText(done),
        ...(done.changed.length > 0 ? { action: { label: 'Undo', run: () => void undo(done) } } : {}),
      });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = `${error.message}${done.changed.length > 0 ? ` ${outcomeText(done)}` : ''}`;
      const action = { label: 'Go on', run: () => void run(change, title, done) };
      notify({ kind: 'danger', title: 'Not every entry was changed', detail, action });
      return false;
    } finally {
      setBusy(false);
      await refresh();
    }
  }
  return { isBusy, run };
}
