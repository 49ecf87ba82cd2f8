import { useEffect } from 'react';
import { useLogout } from '../session/use-logout.ts';
import { Waiting } from '../ui/Waiting.tsx';

/** Signs out as it is reached. A place of its own, so that a screen with unsaved changes asks before it is left for it. */
export function SigningOut() {
  const logout = useLogout();
  useEffect(
    function signOut() {
      logout();
    },
    [logout],
  );
  return <Waiting />;
}
