import type { SubmitEvent } from 'react';
import { brokenPasswordRule } from 'shared-contracts/api';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { mayBeCode } from '../../ui/fields/code.model.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import styles from '../../ui/form.module.css';
import { passwordHint } from '../../ui/person.model.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { useReset } from './use-reset.ts';

/** Screen to set a new password with a reset code. */
export function ResetPage() {
  const navigate = useNavigate();
  const { remembered } = useShell().username;
  const form = useForm({ code: '', password: '' }, ({ password }) => ({
    password: brokenPasswordRule(password) ?? undefined,
  }));
  const { isPending, submit, isChanged } = useReset();
  const isOffered = mayBeCode(form.values.code);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOffered && form.isRight()) void submit(form.values);
  };
  const logIn = () => void navigate(paths.signin);
  const { error: _, ...code } = form.field('code');
  return (
    <AuthCard
      title="Set a new password"
      intro="Enter the code from the mail, and the password that you want."
    >
      <form className={styles.form} onSubmit={send} noValidate aria-labelledby="card-title">
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={remembered} aria-label="Username" />
        <CodeField {...code} autoFocus />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="new-password"
          hint={passwordHint}
        />
        <SubmitButton disabled={!isOffered}>Update</SubmitButton>
      </form>
      <div className={styles.ways}>
        <WayButton to={paths.signin}>Log in</WayButton>
      </div>
      <WorkingDialog open={isPending} />
      {isChanged && (
        <Dialog title="Success" choices={[{ label: 'Log in', onChoose: logIn }]} onClose={logIn}>
          Your password was changed
        </Dialog>
      )}
    </AuthCard>
  );
}
