import { useRef, useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues, Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readRow, updateRow } from '../../api/rows.api.ts';
import { useListUpdates } from '../../api/use-list-updates.ts';
import { rowTitle } from '../../ui/value-text.ts';
import { moveValues, type Status, stateWords, valuesBefore } from './board.model.ts';

/** Moves rows to another state, one write per row at a time. Preserves what others changed of the row meanwhile, except its state. */
export function useMove(definition: EntityDefinition) {
  const { api, notify } = useShell();
  const updateLists = useListUpdates(definition.name);
  const busy = useRef(new Set<number>());
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());

  const sentence = (row: Row, status: unknown) => `“${rowTitle(definition, row, {})}” ${stateWords(status)}`;

  /** Writes the row with its version; null if somebody else moved it, which it reports. */
  async function write(row: Row, values: EntityValues): Promise<RowAnswer | null> {
    try {
      return await updateRow(api, definition.name, row, values);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale') throw error;
      const theirs = await readRow(api, definition.name, row.id);
      if (theirs.data.values.status === row.values.status)
        return updateRow(api, definition.name, theirs.data, values);
      updateLists(theirs);
      notify({
        kind: 'warning',
        title: `“${rowTitle(definition, row, {})}” was moved by ${theirs.data.updatedBy} meanwhile`,
        detail: `It is ${String(theirs.data.values.status)} now.`,
      });
      return null;
    }
  }

  async function put(row: Row, values: EntityValues, said: string, canUndo: boolean): Promise<void> {
    if (busy.current.has(row.id)) return;
    busy.current.add(row.id);
    setMoving(new Set(busy.current));
    try {
      const answer = await write(row, values);
      if (!answer) return;
      updateLists(answer);
      const undo = {
        label: 'Undo',
        run: () => void put(answer.data, valuesBefore(row), sentence(row, row.values.status), false),
      };
      notify({ kind: 'success', title: said, ...(canUndo ? { action: undo } : {}) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'notFound') updateLists({ gone: row.id });
      const retry = { label: 'Retry', run: () => void put(row, values, said, canUndo) };
      notify({
        kind: 'danger',
        title: `“${rowTitle(definition, row, {})}” was not moved`,
        detail: error.message,
        ...(error.kind === 'notFound' ? {} : { action: retry }),
      });
    } finally {
      busy.current.delete(row.id);
      setMoving(new Set(busy.current));
    }
  }

  return {
    /** Rows that are on their way. */
    moving,
    move: (row: Row, to: Status, publishAt: string | null) =>
      put(row, moveValues(to.value, publishAt), sentence(row, to.value), true),
  };
}
