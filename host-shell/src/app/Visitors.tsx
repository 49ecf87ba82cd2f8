import { Navigate, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Footer } from '../chrome/Footer.tsx';
import { Waiting } from '../chrome/Waiting.tsx';
import { RemoteRoutes } from '../federation/RemoteRoutes.tsx';
import { useTrial } from '../session/use-trial.ts';
import { useSession } from './use-session.ts';
import styles from './Visitors.module.css';

/** The screens of someone who is not signed in; someone who is goes to where they work. */
export function Visitors() {
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  // Whoever keeps a trial space is signed in to it while following the link that was mailed.
  const mayFollowLink = isSignedIn && pathname === paths.verifyLink;
  const trialEndsAt = useTrial(mayFollowLink);
  if (mayFollowLink && trialEndsAt === undefined) return <Waiting />;
  if (isSignedIn && !(mayFollowLink && trialEndsAt)) return <Navigate to={paths.home} replace />;
  return (
    <div className={styles.page}>
      <main className={styles.content}>
        <RemoteRoutes base="/" />
      </main>
      <Footer />
    </div>
  );
}
