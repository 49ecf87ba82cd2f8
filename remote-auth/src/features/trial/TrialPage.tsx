import { paths } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import { Alert, Button } from 'shared-contracts/ui/frame';
import { AuthCard } from '../../ui/AuthCard.tsx';
import styles from '../../ui/form.module.css';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useBeginTrial } from './use-begin-trial.ts';

/** Screen to start a trial space without an account. */
export function TrialPage() {
  const { isPending, begin, isOff } = useBeginTrial();
  return (
    <AuthCard title={`Try ${productName}`} intro="No account and no email address needed.">
      <div className={styles.form}>
        <ul className={styles.points}>
          <li>A space of your own, filled with sample content.</li>
          <li>Everything works: change whatever you like.</li>
          <li>After 24 hours it is deleted, unless you sign up and keep it.</li>
        </ul>
        {isOff ? (
          <Alert
            type="info"
            className={styles.alert ?? ''}
            role="alert"
            showIcon
            title="Trials are not offered here"
            description="Create an account to get a space of your own."
          />
        ) : (
          <Button type="primary" size="large" block autoFocus onClick={begin}>
            Start the trial
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        <div className={styles.row}>
          <WayButton to={paths.register}>Create new account</WayButton>
          <WayButton to={paths.signin}>Log in</WayButton>
        </div>
      </div>
      <WorkingDialog open={isPending} words="Filling your space with sample content" />
    </AuthCard>
  );
}
