import { paths } from 'shared-contracts/routes';
import { router } from '../app/router.ts';

/** The address that a visitor opens by signing in. */
export function addressAfter(): { pathname: string; search: string } {
  const { state } = router.state.location;
  const to = typeof state?.backpath === 'string' ? state.backpath : paths.dashboard;
  const { pathname, search } = new URL(to, location.origin);
  return { pathname, search };
}
