import { useRef } from 'react';
import { addDays } from 'shared-contracts/days';
import type { EntityDefinition, EntityValues, FieldValue, Item, Money } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import { useChosenRows } from './use-chosen-row.ts';
import type { Draft } from './use-draft.ts';

/** The last day of what is sold on a date (YYYY-MM-DD) and valid for some days; null if it has none. */
const lastDay = (validDays: FieldValue | undefined, date: FieldValue | undefined) =>
  typeof validDays === 'number' && typeof date === 'string' ? addDays(date, validDays) : null;

/** What an entry has of the package that it is for, if it is made on a date (YYYY-MM-DD). */
function valuesOf(ofPackage: EntityValues, date: FieldValue | undefined, kind: FieldValue | undefined) {
  const { items = null, price = null, validDays } = ofPackage;
  const validUntil = lastDay(validDays, date);
  // A gift has its price already, and a refund is what was agreed.
  return { items, validUntil, ...(kind === 'sold' ? { price, due: price } : {}) };
}

const unitsOf = (items: FieldValue | undefined) =>
  ((items ?? []) as Item[]).reduce((sum, { quantity }) => sum + quantity, 0);

const amountOf = (money: FieldValue | undefined) => (money as Money | null | undefined)?.amount ?? null;

/**
 * The prices of a refund that takes other sessions than the one with which it began: the price by their share, and paid back what stays of it once what is open is
 * deducted, as in the first. Null where either price is another one than suggested before: somebody typed it.
 */
function refundAfter(first: EntityValues, now: EntityValues, items: FieldValue): EntityValues | null {
  const [due, paid] = [amountOf(first.due), amountOf(first.price)];
  const units = unitsOf(first.items);
  if (first.kind !== 'refunded' || now.kind !== 'refunded' || due === null || paid === null || units === 0)
    return null;
  const suggested = (of: FieldValue | undefined) => {
    const share = Math.round((due * unitsOf(of)) / units);
    return { due: share, price: Math.max(0, share - (due - paid)) };
  };
  const before = suggested(now.items);
  if (amountOf(now.due) !== before.due || amountOf(now.price) !== before.price) return null;
  const { currency } = first.due as Money;
  const next = suggested(items);
  return { due: { amount: next.due, currency }, price: { amount: next.price, currency } };
}

/**
 * Fills in a new entry of a ledger in its draft: choosing a package sets what is in it, its price and its last day, and another date moves the last day, unless somebody typed one. A refund
 * that takes fewer sessions gets a smaller price. Leaves other entities and saved entries unchanged, and the draft if the package cannot be read. `onNamed` gets what its services are called.
 */
export function useSale(
  definition: EntityDefinition,
  draft: Draft,
  onNamed: (titles: Titles) => void,
): Draft {
  const { readChosen } = useChosenRows(draft, onNamed);
  const first = useRef(draft.values);
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
      const refund = name === 'items' ? refundAfter(first.current, draft.values, value) : null;
      for (const [field, price] of Object.entries(refund ?? {})) draft.set(field, price);
      if (name === 'package' && typeof value === 'number')
        void follow(value, ['items', 'price', 'due', 'validUntil']);
      const { package: chosen, date, validUntil = null } = draft.values;
      if (name === 'date' && typeof chosen === 'number')
        void readChosen(['package', 'packages', chosen], ({ validDays }, now) => {
          const isSuggested = validUntil === null || validUntil === lastDay(validDays, date);
          if (isSuggested) now.set('validUntil', lastDay(validDays, now.values.date));
        });
    },
  };
}
