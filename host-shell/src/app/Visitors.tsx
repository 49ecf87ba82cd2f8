import { Navigate, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Footer } from '../chrome/Footer.tsx';
import { Waiting } from '../chrome/Waiting.tsx';
import { RemoteRoutes } from '../federation/RemoteRoutes.tsx';
import { useHolder } from '../session/use-holder.ts';
import { useSession } from './use-session.ts';
import styles from './Visitors.module.css';

/** The screens of someone who is not signed in; someone who is goes to where they work. */
export function Visitors() {
  const { isSignedIn } = useSession();
  const { pathname, state } = useLocation();
  // Whoever keeps a trial space is signed in to it while following the link that was mailed.
  const mayFollowLink = isSignedIn && pathname === paths.verifyLink;
  const { trialEndsAt } = useHolder(mayFollowLink);
  if (mayFollowLink && trialEndsAt === undefined) return <Waiting />;
  if (isSignedIn && !(mayFollowLink && trialEndsAt)) {
    // Whoever came by a link goes on to where it leads.
    return <Navigate to={typeof state?.backpath === 'string' ? state.backpath : paths.home} replace />;
  }
  return (
    <div className={styles.page}>
      <main className={styles.content}>
        <RemoteRoutes base="/" />
      </main>
      <Footer />
    </div>
  );
}
