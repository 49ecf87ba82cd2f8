import { useRef, useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import { useListUpdates } from '../../../api/use-list-updates.ts';
import { inWordsOf } from '../../../api/words/named-words.ts';
import { countText } from '../../../ui/value-text.ts';
import { changedFields } from '../draft/draft.model.ts';
import { writeRow } from '../draft/write-row.api.ts';
import type { NotPasted, RowChange } from './paste-changes.model.ts';

interface Saved {
  answer: RowAnswer;
  title: string;
  before: EntityValues;
}

const changedMeanwhile = 'Someone else changed the same value meanwhile.';

/** Writes different values to several rows, one after the other, and offers to undo what was written. */
export function usePaste(definition: EntityDefinition) {
  const { api, notify } = useShell();
  const updateLists = useListUpdates(definition.name);
  const busy = useRef(false);
  const [progress, setProgress] = useState<number | null>(null);

  async function write(change: RowChange): Promise<Saved | null> {
    const base = await readRow(api, definition.name, change.id);
    const values = { ...base.data.values, ...change.values };
    const names = changedFields(definition, base.data.values, values);
    if (names.length === 0) return null;
    const written = await writeRow(api, definition, { base, values });
    if (written.kind === 'conflict') throw new Error(changedMeanwhile);
    updateLists(written.answer);
    const before = Object.fromEntries(names.map((name) => [name, base.data.values[name] ?? null]));
    return { answer: written.answer, title: change.title, before };
  }

  // A row that was changed again since stays as it is: writeRow finds the conflict.
  async function undo(saved: readonly Saved[]): Promise<void> {
    const left: string[] = [];
    for (const { answer, title, before } of saved) {
      try {
        const values = { ...answer.data.values, ...before };
        const written = await writeRow(api, definition, { base: answer, values, how: { anyway: true } });
        if (written.kind === 'conflict') left.push(title);
        else updateLists(written.answer);
      } catch (error) {
        if (!isApiError(error)) throw error;
        left.push(title);
      }
    }
    if (left.length === 0) notify({ kind: 'success', title: 'Undone' });
    else
      notify({ kind: 'warning', title: 'Some were changed since', detail: `They stay: ${left.join(', ')}.` });
  }

  const messageOf = (error: unknown): string => {
    if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
    const [first] = Object.values(error.fields);
    return inWordsOf(definition, first ?? error.message);
  };

  return {
    /** How many rows are written; null while none are. */
    progress,
    /** Writes the changes. Returns the rows that were not saved, with the reasons. */
    paste: async (changes: readonly RowChange[]): Promise<NotPasted[]> => {
      if (busy.current) return [];
      busy.current = true;
      const [saved, failed]: [Saved[], NotPasted[]] = [[], []];
      try {
        for (const [done, change] of changes.entries()) {
          setProgress(done);
          try {
            const one = await write(change);
            if (one) saved.push(one);
          } catch (error) {
            failed.push({ title: change.title, message: messageOf(error) });
          }
        }
      } finally {
        busy.current = false;
        setProgress(null);
      }
      if (saved.length > 0)
        notify({
          kind: 'success',
          title: `Saved ${countText(saved.length, definition)}`,
          action: { label: 'Undo', run: () => void undo(saved) },
        });
      return failed;
    },
  };
}
