// One thing: the features of the app in a channel, switched, ordered and added one at a time.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { createRow, readRow, updateRow } from '../../api/rows.api.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { type AppFeature, positionsOf, valuesOf } from './app-features.model.ts';

const entity = 'features';
// A channel has a handful of them.
const most = 100;

/** The features of the app in the channel of the mode, in their order, and what can be done with them. */
export function useAppFeatures() {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const read = useFirstRows(entity, { sort: 'position', where: {}, limit: most });
  const [ordered, setOrdered] = useState<readonly Row[] | null>(null);
  const rows = ordered ?? read.data?.data ?? [];
  const running = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(new Map<number, Row>());
  const wanted = useRef<readonly Row[] | null>(null);

  // One after another; a double press does it once.
  function once(key: string, failed: string, work: () => Promise<void>): Promise<boolean> {
    if (running.current.has(key)) return Promise.resolve(false);
    running.current.add(key);
    const mine = last.current.then(async () => {
      try {
        await work();
        return true;
      } catch (error) {
        wanted.current = null;
        if (!isApiError(error)) throw error;
        notify({ kind: 'danger', title: failed, detail: error.message });
        return false;
      } finally {
        await cache.invalidateQueries({ queryKey: queryKeys.entity(entity) });
        running.current.delete(key);
        if (!wanted.current) setOrdered(null);
      }
    });
    last.current = mine.catch(() => undefined);
    return mine;
  }

  const newest = (row: Row) => {
    const known = latest.current.get(row.id);
    return known && known.version > row.version ? known : row;
  };

  // Only one field is written, so what others changed of the row meanwhile stays.
  async function write(row: Row, values: EntityValues): Promise<void> {
    let answer: { data: Row };
    try {
      answer = await updateRow(api, entity, newest(row), values);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale') throw error;
      const theirs = await readRow(api, entity, row.id);
      answer = await updateRow(api, entity, theirs.data, values);
    }
    latest.current.set(row.id, answer.data);
  }

  // Moves that come while an order is written are written with it.
  async function order(next: readonly Row[], before: readonly Row[] | null): Promise<void> {
    setOrdered(next);
    wanted.current = next;
    const isWritten = await once('order', 'The order was not saved', async () => {
      let written = next;
      while (wanted.current) {
        written = wanted.current;
        wanted.current = null;
        for (const { row, position } of positionsOf(written.map(newest))) await write(row, { position });
      }
      const undo = before && {
        label: 'Undo',
        run: () => void order(placed(before, written.map(newest)), null),
      };
      notify({ kind: 'success', title: 'The app has this order now', ...(undo ? { action: undo } : {}) });
    });
    if (isWritten && wanted.current) await order(wanted.current, before);
  }

  return {
    ...{ read, rows },
    order: (next: readonly Row[]) => order(next, rows),
    switchTo: (row: Row, enabled: boolean) =>
      once(`${row.id} ${enabled}`, `“${row.values.name}” was not changed`, async () => {
        // The second press of a double one, before the screen shows what the first did.
        if (newest(row).values.enabled === enabled) return;
        await write(row, { enabled });
        notify({
          ...{
            kind: 'success',
            title: `The app ${enabled ? 'shows' : 'no longer shows'} “${row.values.name}”`,
          },
        });
      }),
    /** Whether it was added. */
    add: (feature: AppFeature) =>
      once(feature.key, `“${feature.name}” was not added`, async () => {
        const { data } = (await read.refetch()).data ?? { data: rows };
        await createRow(api, entity, valuesOf(feature, data), { idempotencyKey: crypto.randomUUID() });
        notify({ kind: 'success', title: `The app has “${feature.name}” now` });
      }),
  };
}

// The rows as they are now, in the order that they had.
function placed(before: readonly Row[], now: readonly Row[]): Row[] {
  return before.flatMap(({ id }) => now.find((row) => row.id === id) ?? []);
}
