import { addDays } from 'shared-contracts/days';
import type { EntityDefinition, EntityValues, FieldValue } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import { useChosenRow } from './use-chosen-row.ts';
import type { Draft } from './use-draft.ts';

/** What an entry has of the package that it is for, if it is made on a date (YYYY-MM-DD). */
function valuesOf(ofPackage: EntityValues, date: FieldValue | undefined, kind: FieldValue | undefined) {
  const { items = null, price = null, validDays } = ofPackage;
  const validUntil =
    typeof validDays === 'number' && typeof date === 'string' ? addDays(date, validDays) : null;
  // A gift has its price already, and a refund is what was agreed.
  return { items, validUntil, ...(kind === 'sold' ? { price, due: price } : {}) };
}

/**
 * Fills in a new entry of a ledger in its draft: choosing a package sets what is in it, its price and its last day, and another date moves the last day. Leaves
 * other entities and saved entries unchanged, and the draft if the package cannot be read. `onNamed` gets what its services are called.
 */
export function useSale(
  definition: EntityDefinition,
  draft: Draft,
  onNamed: (titles: Titles) => void,
): Draft {
  const readChosen = useChosenRow(draft, onNamed);
  if (definition.name !== 'package-entries' || draft.base) return draft;

  const follow = (id: number, names: readonly string[]): Promise<void> =>
    readChosen(['package', 'packages', id], (found, { values, set }) => {
      for (const [name, value] of Object.entries(valuesOf(found, values.date, values.kind)))
        if (names.includes(name)) set(name, value);
    });

  return {
    ...draft,
    set: (name, value, zone) => {
      draft.set(name, value, zone);
      if (name === 'package' && typeof value === 'number')
        void follow(value, ['items', 'price', 'due', 'validUntil']);
      if (name === 'date' && typeof draft.values.package === 'number')
        void follow(draft.values.package, ['validUntil']);
    },
  };
}
