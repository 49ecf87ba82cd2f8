import { useMemo } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { ListPreferences } from '../../../api/list-preferences.api.ts';
import type { ListState } from '../state/list-state.model.ts';
import { fieldsShown, offeredColumns, shownColumns, trashColumns } from './columns.model.ts';

/**
 * The columns of a list: those of the address, else those that the person chose last, else those of the definition. A choice goes into
 * the address, and into the person's preferences unless a saved view is open.
 */
export function useColumns(
  definition: EntityDefinition,
  state: ListState,
  options: {
    isOfAgenda: boolean;
    also?: readonly string[] | undefined;
    preferences: ListPreferences;
    keep: (change: Partial<ListPreferences>) => void;
    inAddress: (chosen: string[] | null) => void;
  },
) {
  const { isOfAgenda, also, preferences, keep, inAddress } = options;
  const offered = useMemo(
    () => offeredColumns(definition, { hidden: isOfAgenda ? ['agenda'] : [], also }),
    [definition, isOfAgenda, also],
  );
  const text = state.columns?.join() ?? preferences.columns;
  const chosen = useMemo(() => text?.split(',') ?? null, [text]);
  const columns = useMemo(
    () => (state.trash ? trashColumns(definition, offered) : shownColumns(offered, chosen)),
    [definition, offered, chosen, state.trash],
  );
  const fieldsRead = useMemo(() => fieldsShown(definition, columns), [definition, columns]);
  const choose = (next: string[] | null) => {
    inAddress(next);
    if (state.view === null) keep({ columns: next?.join() ?? null });
  };
  return {
    offered,
    chosen,
    columns,
    fieldsRead,
    choose,
  };
}
