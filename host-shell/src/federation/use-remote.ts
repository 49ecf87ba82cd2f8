import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useEffect, useMemo } from 'react';
import { ensureRemote, type KnownRemote, remotesAtom } from './remotes.atoms.ts';

// A remote that is back is seen within the five seconds that are promised for it.
const retryMs = 4000;

/** A remote of the registry, loaded when it is first seen and tried again while it is failed and looked at. */
export function useRemote(name: string): KnownRemote | null {
  const remote = useAtomValue(
    useMemo(() => selectAtom(remotesAtom, (remotes) => remotes[name] ?? null), [name]),
  );
  const state = remote?.state.is;
  useEffect(
    function loadWhileSeen() {
      if (state === 'registered') void ensureRemote(name);
      if (state !== 'failed') return;
      const timer = setTimeout(() => void ensureRemote(name), retryMs);
      return () => clearTimeout(timer);
    },
    [name, state],
  );
  return remote;
}
