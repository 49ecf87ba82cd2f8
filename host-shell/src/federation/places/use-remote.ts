import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useEffect, useMemo } from 'react';
import { pauseAfter } from '../pace.model.ts';
import { ensureRemote, type KnownRemote, remotesAtom } from '../remotes.atoms.ts';

/** A remote of the registry. Loads it when a component first uses it, and retries a failed one while the component is mounted. */
export function useRemote(name: string): KnownRemote | null {
  const remote = useAtomValue(
    useMemo(() => selectAtom(remotesAtom, (remotes) => remotes[name] ?? null), [name]),
  );
  const state = remote?.state.is;
  const tookMs = remote?.state.is === 'failed' ? remote.state.tookMs : 0;
  useEffect(
    function loadWhileSeen() {
      if (state === 'registered') void ensureRemote(name);
      if (state !== 'failed') return;
      const timer = setTimeout(() => void ensureRemote(name), pauseAfter(tookMs));
      return () => clearTimeout(timer);
    },
    [name, state, tookMs],
  );
  return remote;
}
