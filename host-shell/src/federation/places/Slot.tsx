import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { SlotUse } from 'shared-contracts/shell';
import { ownerOfSlot } from '../registry.ts';
import { remotesAtom } from '../remotes.atoms.ts';
import { RemotePlace } from './RemotePlace.tsx';

/** Renders the remote that fills a slot; nothing if no remote does. */
export function Slot({ name, props }: SlotUse) {
  const entries = Object.values(useAtomValue(remotesAtom)).map(({ entry }) => entry);
  const entry = ownerOfSlot(entries, name);
  if (!entry) return null;
  return (
    <RemotePlace entry={entry} resetKey={name} small={name === 'taxonomy.chips'}>
      {(module) => {
        // The type checker cannot relate a slot name to its props through this lookup.
        const Filling = module.slots[name] as ComponentType<typeof props> | undefined;
        return Filling ? <Filling {...props} /> : null;
      }}
    </RemotePlace>
  );
}
