import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useHost } from '../config/host-context.ts';
import { unsavedForms } from '../session/browser-storage.ts';
import { useLogout } from '../session/use-logout.ts';
import { Waiting } from '../ui/Waiting.tsx';

const questionOf = (forms: number) => ({
  title: 'Log out and lose what you typed?',
  body: `${forms === 1 ? 'A form has' : `${forms} forms have`} input that is not saved, perhaps in another tab. Logging out removes it from this browser.`,
  yes: 'Log out',
  no: 'Stay',
  danger: true,
});

/**
 * Signs out when it opens. It has its own address, so that leaving a screen with unsaved changes asks first. Of what other tabs hold, it asks
 * itself: signing out ends these, too.
 */
export function SigningOut() {
  const { confirm } = useHost();
  const logout = useLogout();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    const forms = unsavedForms();
    if (forms === 0 || (await confirm(questionOf(forms)))) logout();
    else if (key === 'default') void navigate(paths.home, { replace: true });
    else void navigate(-1);
  });
  useEffect(function signOut() {
    void begin();
  }, []);
  return <Waiting />;
}
