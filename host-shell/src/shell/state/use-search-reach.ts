import { useAtomValue } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { filterRequestAtom } from './frame.atoms.ts';
import { screenAtom } from './screen.atoms.ts';

/**
 * What the box at the top searches: the list of the screen, or everything if the screen has no list. Unknown until the screen has described
 * itself. `what` names it where it is no list of rows, such as the settings.
 */
export function useSearchReach(): { reach: 'screen' | 'everything' | 'unknown'; what: string | null } {
  const { pathname } = useLocation();
  const request = useAtomValue(filterRequestAtom);
  const screen = useAtomValue(screenAtom);
  const facts = screen?.path === pathname ? screen.facts : null;
  const what = facts?.searches ? facts.title.toLowerCase() : null;
  if (what !== null || request?.path === pathname) return { reach: 'screen', what };
  return { reach: facts ? 'everything' : 'unknown', what };
}
