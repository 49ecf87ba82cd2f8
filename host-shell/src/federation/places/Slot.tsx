import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { SlotUse } from 'shared-contracts/shell';
import { ownerOfSlot } from '../registry.ts';
import { remotesAtom } from '../remotes.atoms.ts';
import { RemotePlace } from './RemotePlace.tsx';

/** A place that a remote of the registry fills. Empty where none does. */
export function Slot({ name, props }: SlotUse) {
  const entries = Object.values(useAtomValue(remotesAtom)).map(({ entry }) => entry);
  const entry = ownerOfSlot(entries, name);
  if (!entry) return null;
  return (
    <RemotePlace entry={entry} resetKey={name} small={name === 'taxonomy.chips'}>
      {(module) => {
        // The union of slots and their props cannot be followed by the type checker through the lookup.
        const Filling = module.slots[name] as ComponentType<typeof props> | undefined;
        return Filling ? <Filling {...props} /> : null;
      }}
    </RemotePlace>
  );
}
