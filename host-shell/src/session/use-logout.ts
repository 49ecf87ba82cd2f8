import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useHost } from '../config/host-context.ts';
import { forgetUnsaved } from './browser-storage.ts';
import { revoke } from './session.api.ts';
import { endSessionAtom } from './session.atoms.ts';

/**
 * Signs out: asks the server to revoke the token, clears the session in this browser at once, and opens `/`. Does not wait for the server,
 * so that a person who leaves the page is signed out, too.
 */
export function useLogout(): () => void {
  const { api } = useHost();
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  return useCallback(() => {
    void revoke(api);
    endSession();
    forgetUnsaved();
    void navigate(paths.home, { replace: true });
  }, [api, endSession, navigate]);
}
