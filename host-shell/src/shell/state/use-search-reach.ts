import { useAtomValue } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { filterRequestAtom } from './frame.atoms.ts';
import { screenAtom } from './screen.atoms.ts';

/**
 * How far the box at the top reaches: over what the screen shows, or, where a screen has nothing to narrow, over everything.
 * Unknown as long as the screen has not said what it is.
 */
export function useSearchReach(): 'screen' | 'everything' | 'unknown' {
  const { pathname } = useLocation();
  const request = useAtomValue(filterRequestAtom);
  const screen = useAtomValue(screenAtom);
  const facts = screen?.path === pathname ? screen.facts : null;
  if (facts?.searches || request?.path === pathname) return 'screen';
  return facts ? 'everything' : 'unknown';
}
