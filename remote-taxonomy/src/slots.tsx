import { type ComponentType, lazy, Suspense } from 'react';
import type { RemoteModule, SlotName, SlotProps } from 'shared-contracts/remote';

// Apart from each other: a list needs the chips alone, and the trees are far heavier.
function later<Name extends SlotName>(load: () => Promise<ComponentType<SlotProps[Name]>>) {
  const Filling = lazy(async () => ({ default: await load() }));
  return function SlotFilling(props: SlotProps[Name]) {
    return (
      <Suspense fallback={null}>
        <Filling {...props} />
      </Suspense>
    );
  };
}

/** What this remote fills the places of other remotes with. */
export const slots: RemoteModule['slots'] = {
  'taxonomy.chips': later<'taxonomy.chips'>(async () => (await import('./features/chips/Chips.tsx')).Chips),
  'taxonomy.ticker': later<'taxonomy.ticker'>(
    async () => (await import('./features/ticker/Ticker.tsx')).Ticker,
  ),
  'taxonomy.filter': later<'taxonomy.filter'>(
    async () => (await import('./features/filter/FilterPanel.tsx')).FilterPanel,
  ),
};
