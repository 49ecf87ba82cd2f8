import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RemoteModule, SlotName, SlotProps } from 'shared-contracts/remote';

// Apart from each other: a list needs the chips alone, and the trees are far heavier. One that could not be fetched is asked for
// anew by the next try: React itself would remember the failure for good.
function later<Name extends SlotName>(load: () => Promise<ComponentType<SlotProps[Name]>>) {
  const asked = () =>
    lazy(() =>
      load().then(
        (filling) => ({ default: filling }),
        (error) => {
          Next = asked();
          throw error;
        },
      ),
    );
  let Next = asked();
  return function SlotFilling(props: SlotProps[Name]) {
    const [Filling] = useState(() => Next);
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
