import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { mayBeCode } from '../../ui/fields/code.model.ts';
import styles from '../../ui/form.module.css';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useVerify } from './use-verify.ts';

/** Screen to enter the code of a verification email. */
export function VerifyPage() {
  const navigate = useNavigate();
  const { remembered } = useShell().username;
  const [code, setCode] = useState('');
  const { isPending, submit, outcome, leave } = useVerify();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (mayBeCode(code)) void submit(code);
  };
  return (
    <AuthCard
      title="Verify your email address"
      intro={`Enter the code from the mail that we sent ${remembered ? `to ${remembered}` : 'to you'}.`}
    >
      <form className={styles.form} onSubmit={send} noValidate aria-labelledby="card-title">
        <CodeField id="code" autoFocus value={code} onChange={setCode} />
        <SubmitButton disabled={!mayBeCode(code)}>Verify</SubmitButton>
      </form>
      <div className={styles.ways}>
        <div className={styles.row}>
          <WayButton to={paths.resend}>Send again</WayButton>
          <WayButton to={paths.signin}>Log in</WayButton>
        </div>
      </div>
      <WorkingDialog open={isPending} />
      {outcome === 'verified' && (
        <Dialog
          title="Success"
          choices={[{ label: 'Log in', onChoose: () => void navigate(paths.signin) }]}
          onClose={leave}
        >
          Your email address was verified successfully
        </Dialog>
      )}
      {outcome === 'invalid' && (
        <Dialog
          title="Invalid code"
          choices={[
            { label: 'Try again', onChoose: leave },
            { label: 'Send again', onChoose: () => void navigate(paths.resend) },
          ]}
          onClose={leave}
        >
          The provided verification code is invalid
        </Dialog>
      )}
    </AuthCard>
  );
}
