import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { paths } from 'shared-contracts/routes';
import { type NavigationLink, navigationOf } from '../../channels/navigation.model.ts';
import { ownerOfPath } from '../../federation/registry.ts';
import { remoteLinksAtom, remotesAtom } from '../../federation/remotes.atoms.ts';
import { modeAtom } from '../../session/session.atoms.ts';

/** The links of the mode that a registered remote serves. */
export function useNavigation(): NavigationLink[] {
  const remotes = useAtomValue(remotesAtom);
  const remoteLinks = useAtomValue(remoteLinksAtom);
  const mode = useAtomValue(modeAtom);
  return useMemo(() => {
    const entries = Object.values(remotes).map(({ entry }) => entry);
    return navigationOf(mode, (path) => ownerOfPath(entries, path) !== null, remoteLinks);
  }, [remotes, mode, remoteLinks]);
}

/** Whether a registered remote serves a path. */
export function useIsServed(): (path: string) => boolean {
  const remotes = useAtomValue(remotesAtom);
  return useMemo(() => {
    const entries = Object.values(remotes).map(({ entry }) => entry);
    return (path) => path === paths.about || ownerOfPath(entries, path) !== null;
  }, [remotes]);
}
