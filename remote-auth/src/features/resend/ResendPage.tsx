import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailForm } from '../../ui/EmailForm.tsx';
import styles from '../../ui/form.module.css';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useResend } from './use-resend.ts';

/** Screen to request another verification email. */
export function ResendPage() {
  const navigate = useNavigate();
  const { isPending, submit, isSent, leave } = useResend();
  return (
    <AuthCard title="Send the code again" intro="We send you a new link and a new code.">
      <EmailForm onSend={(email) => void submit(email)} />
      <div className={styles.ways}>
        <div className={styles.row}>
          <WayButton to={paths.verify}>Enter code</WayButton>
          <WayButton to={paths.signin}>Log in</WayButton>
        </div>
      </div>
      <WorkingDialog open={isPending} />
      {isSent && (
        <Dialog
          title="Check your email"
          choices={[{ label: 'Verify now', onChoose: () => void navigate(paths.verify) }]}
          onClose={leave}
        >
          A new link and a new code were sent, if the address waits to be verified.
        </Dialog>
      )}
    </AuthCard>
  );
}
