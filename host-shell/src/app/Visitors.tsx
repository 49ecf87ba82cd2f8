import { Navigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Footer } from '../chrome/Footer.tsx';
import { RemoteRoutes } from '../federation/RemoteRoutes.tsx';
import { useSession } from './use-session.ts';
import styles from './Visitors.module.css';

/** The screens of someone who is not signed in; someone who is goes to where they work. */
export function Visitors() {
  const { isSignedIn } = useSession();
  if (isSignedIn) return <Navigate to={paths.home} replace />;
  return (
    <div className={styles.page}>
      <main className={styles.content}>
        <RemoteRoutes base="/" />
      </main>
      <Footer />
    </div>
  );
}
