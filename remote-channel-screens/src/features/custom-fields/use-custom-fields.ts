import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trashDays } from 'shared-contracts/api';
import type { CustomEntity, WrittenCustomField } from 'shared-contracts/api/custom-fields';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import * as calls from '../../api/custom-fields/custom-fields.api.ts';
import type { FieldRow } from '../../api/custom-fields/field-row.ts';
import { customFieldsKey, customFieldsQuery } from '../../api/custom-fields/use-definition.ts';
import { usesText } from './custom-fields.model.ts';

/** The fields that the tenant defined for an entity, those in its trash, and what can be done with them. */
export function useCustomFields(entity: CustomEntity) {
  const { api, notify, confirm } = useShell();
  const cache = useQueryClient();
  const fields = useQuery({ ...customFieldsQuery(api, entity), staleTime: 0 });
  const trash = useQuery({
    queryKey: [...customFieldsKey, entity, 'trash'],
    queryFn: ({ signal }) => calls.readCustomFields(api, entity, { signal, inTrash: true }),
    staleTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  function readAgain() {
    // Rows have other values then.
    void cache.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    return cache.invalidateQueries({ queryKey: customFieldsKey });
  }

  /** Does one thing at a time: a double press does it once. */
  async function once<Result>(work: () => Promise<Result>, onError: (error: ApiError) => void) {
    if (under.current) return null;
    under.current = true;
    setBusy(true);
    try {
      const result = await work();
      await readAgain();
      return result;
    } catch (error) {
      if (!isApiError(error)) throw error;
      onError(error);
      if (error.kind === 'stale' || error.kind === 'notFound') void readAgain();
      return null;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }

  const failed = (title: string) => (error: ApiError) =>
    notify({ kind: 'danger', title, detail: error.message });

  async function restore(field: FieldRow) {
    const { label } = field;
    const restored = await once(() => calls.restoreField(api, field), failed(`“${label}” was not restored`));
    if (restored) notify({ kind: 'success', title: `Restored “${label}” with its values` });
  }

  async function remove(field: FieldRow): Promise<boolean> {
    const { label } = field;
    const uses = await calls.readFieldUses(api, field).catch(() => null);
    const sure = await confirm({
      title: `Delete “${label}”?`,
      body: `${uses ? `${usesText(uses, entity)} ` : ''}The field and its values stay in the trash for ${trashDays} days.`,
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return false;
    const gone = await once(
      async () => {
        await calls.deleteField(api, field);
        return true;
      },
      failed(`“${label}” was not deleted`),
    );
    if (!gone) return false;
    notify({
      ...{ kind: 'success', title: `Deleted “${label}”` },
      action: { label: 'Undo', run: () => void restore(field) },
    });
    return true;
  }

  return {
    fields,
    trash,
    busy,
    restore,
    remove,
    /** Saves a field by the version that was read, or defines one. Returns what was refused; null once it is saved. */
    async save(
      field: FieldRow | null,
      { written, idempotencyKey }: { written: WrittenCustomField; idempotencyKey: string },
    ): Promise<ApiError | null> {
      let refused: ApiError | null = null;
      const work = () =>
        field
          ? calls.changeField(api, field, written)
          : calls.defineField(api, entity, { field: written, idempotencyKey });
      const saved = await once(work, (error) => {
        refused = error;
      });
      if (saved) notify({ kind: 'success', title: `${field ? 'Saved' : 'Added'} “${saved.label}”` });
      return refused;
    },
    async order(ids: number[]) {
      await once(() => calls.orderFields(api, entity, ids), failed('The order was not saved'));
    },
  };
}
