import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailForm } from '../../ui/EmailForm.tsx';
import styles from '../../ui/form.module.css';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useRecover } from './use-recover.ts';

/** Screen to request a code that resets the password. */
export function RecoverPage() {
  const navigate = useNavigate();
  const { isPending, submit, isSent, leave } = useRecover();
  return (
    <AuthCard title="Find your account" intro="We send you a code with which you set a new password.">
      <EmailForm onSend={(email) => void submit(email)} />
      <div className={styles.ways}>
        <WayButton to={paths.signin}>Log in</WayButton>
      </div>
      <WorkingDialog open={isPending} />
      {isSent && (
        <Dialog
          title="Check your email"
          choices={[{ label: 'Reset now', onChoose: () => void navigate(paths.reset) }]}
          onClose={leave}
        >
          A reset code was sent, if the address belongs to an account. It can be used for 10 minutes.
        </Dialog>
      )}
    </AuthCard>
  );
}
