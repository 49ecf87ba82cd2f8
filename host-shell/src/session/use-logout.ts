import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useHost } from '../config/host-context.ts';
import { revoke } from './session.api.ts';
import { endSessionAtom } from './session.atoms.ts';

/**
 * Signs out: the server is told to revoke the token, and this browser forgets the session at once, whatever the server will
 * answer; then to /. Whoever leaves the page the moment after is signed out all the same.
 */
export function useLogout(): () => void {
  const { api } = useHost();
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  return useCallback(() => {
    void revoke(api);
    endSession();
    void navigate(paths.home, { replace: true });
  }, [api, endSession, navigate]);
}
