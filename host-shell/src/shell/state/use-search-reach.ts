import { useAtomValue } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { filterRequestAtom } from './frame.atoms.ts';
import { screenAtom } from './screen.atoms.ts';

/**
 * What the box at the top searches: the list of the screen, or everything if the screen has no list. Unknown until the screen has described
 * itself.
 */
export function useSearchReach(): 'screen' | 'everything' | 'unknown' {
  const { pathname } = useLocation();
  const request = useAtomValue(filterRequestAtom);
  const screen = useAtomValue(screenAtom);
  const facts = screen?.path === pathname ? screen.facts : null;
  if (facts?.searches || request?.path === pathname) return 'screen';
  return facts ? 'everything' : 'unknown';
}
