import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { RemoteRoutes } from '../federation/places/RemoteRoutes.tsx';
import { ownerOfPath } from '../federation/registry.ts';
import { remotesAtom } from '../federation/remotes.atoms.ts';
import { notFound } from '../screens/not-found.tsx';
import { useSession } from '../session/use-session.ts';
import { useTokenSubject } from '../session/use-token-subject.ts';
import { Footer } from '../shell/frame/Footer.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { LazySignedIn } from './LazySignedIn.tsx';
import styles from './Visitors.module.css';

// Redirects a signed-in person, unless the sign-in already navigates there: a second navigation would render the screen again from the
// start.
function GoOn({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate();
  useEffect(
    function goOn() {
      // The page's own address changes before the router shows the new screen.
      if (location.pathname === from) void navigate(to, { replace: true });
    },
    [navigate, from, to],
  );
  return null;
}

/** Screens for visitors. Redirects a signed-in person to where they work, or tells them that the address has no screen. */
export function Visitors() {
  const { isSignedIn } = useSession();
  const { pathname, state } = useLocation();
  const entries = Object.values(useAtomValue(remotesAtom)).map(({ entry }) => entry);
  const isNoScreen = entries.length > 0 && ownerOfPath(entries, pathname) === null;
  // A person who keeps a trial space is already signed in when they follow the link in the email.
  const mayFollowLink = isSignedIn && pathname === paths.verifyLink;
  const { trialEndsAt } = useTokenSubject(mayFollowLink);
  if (mayFollowLink && trialEndsAt === undefined) return <Waiting />;
  if (isSignedIn && isNoScreen) {
    return <LazySignedIn>{notFound}</LazySignedIn>;
  }
  if (isSignedIn && !(mayFollowLink && trialEndsAt)) {
    // A person who came by a link continues to its target.
    return <GoOn from={pathname} to={typeof state?.backpath === 'string' ? state.backpath : paths.home} />;
  }
  return (
    <div className={styles.page}>
      <main className={styles.content}>
        <RemoteRoutes base="/" missing={notFound} />
      </main>
      <Footer />
    </div>
  );
}
