// One thing: the modules of the app in a channel, switched, ordered and added one at a time.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { createRow, readRow, updateRow } from '../../api/rows.api.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { type AppModule, positionsOf, valuesOf } from './modules.model.ts';

const entity = 'features';
// A channel has a handful of them.
const most = 100;

/** The modules of the app in the channel of the mode, in their order, and what can be done with them. */
export function useModules() {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const read = useFirstRows(entity, { sort: 'position', where: {}, limit: most });
  const [ordered, setOrdered] = useState<readonly Row[] | null>(null);
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const rows = ordered ?? read.data?.data ?? [];

  // A double press does it once.
  async function once(failed: string, work: () => Promise<void>): Promise<void> {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: failed, detail: error.message });
    } finally {
      await cache.invalidateQueries({ queryKey: queryKeys.entity(entity) });
      setOrdered(null);
      setBusy(false);
      under.current = false;
    }
  }

  // Only one field is written, so what others changed of the row meanwhile stays.
  async function write(row: Row, values: EntityValues): Promise<void> {
    try {
      await updateRow(api, entity, row, values);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale') throw error;
      const theirs = await readRow(api, entity, row.id);
      await updateRow(api, entity, theirs.data, values);
    }
  }

  function order(next: readonly Row[], before: readonly Row[] | null): Promise<void> {
    return once('The order was not saved', async () => {
      setOrdered(next);
      for (const { row, position } of positionsOf(next)) await write(row, { position });
      const undo = before && {
        label: 'Undo',
        run: () => void order(placed(before, next), null),
      };
      notify({ kind: 'success', title: 'The app has this order now', ...(undo ? { action: undo } : {}) });
    });
  }

  return {
    ...{ read, rows, busy },
    order: (next: readonly Row[]) => order(next, rows),
    switchTo: (row: Row, enabled: boolean) =>
      once(`“${row.values.name}” was not changed`, async () => {
        await write(row, { enabled });
        notify({
          ...{
            kind: 'success',
            title: `The app ${enabled ? 'shows' : 'no longer shows'} “${row.values.name}”`,
          },
        });
      }),
    add: (module: AppModule) =>
      once(`“${module.name}” was not added`, async () => {
        await createRow(api, entity, valuesOf(module, rows), { idempotencyKey: crypto.randomUUID() });
        notify({ kind: 'success', title: `The app has “${module.name}” now` });
      }),
  };
}

// The rows as they are now, in the order that they had.
function placed(before: readonly Row[], now: readonly Row[]): Row[] {
  return before.flatMap(({ id }) => {
    const at = now.findIndex((row) => row.id === id);
    const row = now[at];
    return row ? [{ ...row, values: { ...row.values, position: at + 1 } }] : [];
  });
}
