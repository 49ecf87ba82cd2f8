import { useContext, useEffect } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { BesideContext } from './beside-context.ts';

/** Begins a new row beside another screen in its first required field that is empty: whoever opened it there goes on typing. */
export function useFirstField(
  { fields }: EntityDefinition,
  { isNew, initial, prefix }: { isNew: boolean; initial: EntityValues; prefix: string },
): void {
  const isBeside = useContext(BesideContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown
  useEffect(function beginInFirstField() {
    if (!isBeside || !isNew) return;
    const [first] =
      Object.entries(fields).find(([name, { required }]) => required && initial[name] == null) ?? [];
    if (first) document.getElementById(prefix + first)?.focus({ preventScroll: true });
  }, []);
}
