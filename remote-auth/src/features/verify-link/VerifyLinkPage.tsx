import { Navigate, useSearchParams } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { AuthCard } from '../../ui/AuthCard.tsx';
import styles from '../../ui/form.module.css';
import { verifiedState } from '../../ui/verified-state.ts';
import { WayButton } from '../../ui/WayButton.tsx';
import { Wheel } from '../../ui/Wheel.tsx';
import { useVerifyLink } from './use-verify-link.ts';
import { words } from './verify-link.model.ts';

/** Target of the link in a verification email: checks it, and waits until the space is ready. */
export function VerifyLinkPage() {
  const [search] = useSearchParams();
  const { status, message } = useVerifyLink(search.get('jwt') ?? '');
  const isBusy = status === 'pending' || status === 'polling';
  return (
    <AuthCard title="Thank you" intro={isBusy && words.checking}>
      <div className={status === 'fail' ? styles.failed : styles.progress} role={isBusy ? 'status' : 'alert'}>
        {isBusy && <Wheel />}
        <span>{status === 'pending' ? 'One moment' : message}</span>
      </div>
      <div className={styles.ways}>
        <div className={styles.row}>
          <WayButton to={paths.signin} disabled={status !== 'success'}>
            Log in
          </WayButton>
          <WayButton to={paths.resend}>Send again</WayButton>
        </div>
      </div>
      {status === 'success' && <Navigate to={paths.signin} replace state={verifiedState} />}
    </AuthCard>
  );
}
