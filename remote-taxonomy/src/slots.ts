import { lazyPart } from 'shared-contracts/lazy-part';
import type { RemoteModule } from 'shared-contracts/remote';

/**
 * The slots of other remotes that this remote fills. Each is a separate chunk: a list needs only the chips, and the trees are far larger.
 */
export const slots: RemoteModule['slots'] = {
  'taxonomy.chips': lazyPart(async () => (await import('./features/chips/Chips.tsx')).Chips),
  'taxonomy.ticker': lazyPart(async () => (await import('./features/ticker/Ticker.tsx')).Ticker),
  'taxonomy.filter': lazyPart(async () => (await import('./features/filter/FilterPanel.tsx')).FilterPanel),
};
