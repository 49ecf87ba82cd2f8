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

// To where somebody who is signed in goes on, unless what signed them in is on its way there already: a second navigation would
// begin to make the screen again.
function GoOn({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate();
  useEffect(
    function goOn() {
      // The page's own address is ahead of what is shown.
      if (location.pathname === from) void navigate(to, { replace: true });
    },
    [navigate, from, to],
  );
  return null;
}

/** The screens for visitors. Redirects a signed-in person to their workspace, or shows that the screen does not exist. */
export function Visitors() {
  const { isSignedIn } = useSession();
  const { pathname, state } = useLocation();
  const entries = Object.values(useAtomValue(remotesAtom)).map(({ entry }) => entry);
  const isNoScreen = entries.length > 0 && ownerOfPath(entries, pathname) === null;
  // Whoever keeps a trial space is signed in to it while following the link that was mailed.
  const mayFollowLink = isSignedIn && pathname === paths.verifyLink;
  const { trialEndsAt } = useTokenSubject(mayFollowLink);
  if (mayFollowLink && trialEndsAt === undefined) return <Waiting />;
  if (isSignedIn && isNoScreen) {
    return <LazySignedIn>{notFound}</LazySignedIn>;
  }
  if (isSignedIn && !(mayFollowLink && trialEndsAt)) {
    // Whoever came by a link goes on to where it leads.
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
