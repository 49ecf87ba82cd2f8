import type { SubmitEvent } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Agreement } from '../../ui/Agreement.tsx';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/form.module.css';
import { SignUpFields } from '../../ui/SignUpFields.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useRegister } from './use-register.ts';

/** The screen to create an account. */
export function RegisterPage() {
  const navigate = useNavigate();
  const { form, step, isPending, ask, leave, rememberEmail, send } = useRegister();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask();
  };
  const findAccount = () => {
    rememberEmail();
    void navigate(paths.recover);
  };
  return (
    <AuthCard title="Create your account" intro="A space of your own, ready in under a minute.">
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="card-title">
        <SignUpFields form={form} />
        <Agreement />
        <SubmitButton>Sign up</SubmitButton>
      </form>
      <div className={styles.ways}>
        <WayButton to={paths.signin}>Log in</WayButton>
      </div>
      <WorkingDialog open={isPending} />
      {step === 'question' && (
        <Dialog
          title="Do you already have an account?"
          choices={[
            { label: 'No - create new account', onChoose: send },
            { label: 'Yes - find my account', onChoose: findAccount },
          ]}
          onClose={leave}
        >
          We ask everybody, so that nobody ends up with a second account.
        </Dialog>
      )}
      {step === 'mailed' && (
        <Dialog
          title="Check your email"
          choices={[{ label: 'Verify now', onChoose: () => void navigate(paths.verify) }]}
          onClose={leave}
        >
          We sent a link and a code to {form.values.email.trim()}. Follow the link, or enter the code.
        </Dialog>
      )}
    </AuthCard>
  );
}
