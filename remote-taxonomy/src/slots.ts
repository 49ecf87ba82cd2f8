import { lazyPart } from 'shared-contracts/lazy-part';
import type { RemoteModule } from 'shared-contracts/remote';

/** What this remote fills the places of other remotes with. Apart from each other: a list needs the chips alone, and the trees are far heavier. */
export const slots: RemoteModule['slots'] = {
  'taxonomy.chips': lazyPart(async () => (await import('./features/chips/Chips.tsx')).Chips),
  'taxonomy.ticker': lazyPart(async () => (await import('./features/ticker/Ticker.tsx')).Ticker),
  'taxonomy.filter': lazyPart(async () => (await import('./features/filter/FilterPanel.tsx')).FilterPanel),
};
