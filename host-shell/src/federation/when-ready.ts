import type { RemoteModule } from 'shared-contracts/remote';
import { hostStore } from '../session/session.atoms.ts';
import { remotesAtom } from './remotes.atoms.ts';

/** Calls `act` once a remote is ready. Never calls it if the remote fails, is refused, or leaves the registry first. */
export function whenReady(name: string, act: (module: RemoteModule) => void): void {
  const isOver = () => {
    const state = hostStore.get(remotesAtom)[name]?.state;
    if (state?.is === 'registered' || state?.is === 'loading') return false;
    if (state?.is === 'ready') act(state.module);
    return true;
  };
  if (isOver()) return;
  const stop = hostStore.sub(remotesAtom, () => {
    if (isOver()) stop();
  });
}
