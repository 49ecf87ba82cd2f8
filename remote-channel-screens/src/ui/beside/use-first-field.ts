import { useContext, useEffect } from 'react';
import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import { BesideContext } from './beside-context.ts';

/**
 * Begins a new row where something is to be filled in: whoever opened it goes on typing. Beside another screen, that is its first required field that is empty. A page
 * of its own begins in its first field. Where that is filled in already, as the client of a sale is, it begins in the first required field that is empty, else in the
 * first such relation, as the one who gets a gift.
 */
export function useFirstField(
  definition: EntityDefinition,
  { isNew, initial, prefix }: { isNew: boolean; initial: EntityValues; prefix: string },
): void {
  const isBeside = useContext(BesideContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown
  useEffect(function beginInFirstField() {
    if (!isNew) return;
    const { id = '' } = document.activeElement ?? {};
    const begun = id.startsWith(prefix) ? id.slice(prefix.length) : null;
    if (!isBeside && (begun === null || initial[begun] == null)) return;
    const empty = Object.entries(allFields(definition)).filter(([name]) => initial[name] == null);
    const required = empty.filter(([, field]) => field.required);
    const relations = empty.filter(([, field]) => field.kind === 'relation' && !field.required);
    const first = [...required, ...(isBeside ? [] : relations)]
      .map(([name]) => document.getElementById(prefix + name))
      .find((input) => input !== null);
    first?.focus({ preventScroll: true });
  }, []);
}
