import { useEffect } from 'react';
import { useLogout } from '../session/use-logout.ts';
import { Waiting } from '../ui/Waiting.tsx';

/** Signs out when it opens. It has its own address, so that leaving a screen with unsaved changes asks first. */
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
