import { type SubmitEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { AuthCard } from '../../ui/AuthCard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from '../../ui/form.module.css';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useLasting } from '../../ui/use-lasting.ts';
import { isVerifiedState } from '../../ui/verified-state.ts';
import { WayButton } from '../../ui/WayButton.tsx';
import { WorkingDialog } from '../../ui/WorkingDialog.tsx';
import { canSignIn } from './sign-in.model.ts';
import { useSignIn } from './use-sign-in.ts';

const longestUsername = 191;

/** The sign-in screen: username and password. Calls `prepareWays` when the person approaches a link to another visitor screen. */
export function SignInPage({ prepareWays }: { prepareWays: () => void }) {
  const { username, offersTrial = true } = useShell();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [form, setForm] = useState({ username: username.remembered, password: '' });
  const { isPending, submit, isUnverified, leaveUnverified } = useSignIn();

  // Blocking the screen takes longer than most sign-ins.
  const isSlow = useLasting(isPending);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSignIn(form)) void submit(form);
  };
  return (
    <AuthCard
      title="Sign in"
      intro={
        isVerifiedState(state) && <span role="status">Your address is verified. You can log in now.</span>
      }
      below={
        offersTrial ? (
          <>
            Just looking? <Link to={paths.trial}>Try it without an account</Link>
          </>
        ) : (
          // The first paint has the line: its place stays, so that the form does not move.
          '\u00a0'
        )
      }
    >
      <form className={styles.form} onSubmit={send} noValidate aria-labelledby="card-title">
        <TextField
          id="username"
          label="Username"
          type="email"
          autoComplete="username"
          maxLength={longestUsername}
          autoFocus={form.username === ''}
          value={form.username}
          onChange={(typed) => setForm((now) => ({ ...now, username: typed }))}
        />
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={form.username !== ''}
          value={form.password}
          onChange={(password) => setForm((now) => ({ ...now, password }))}
        />
        <SubmitButton disabled={!canSignIn(form)}>Log in</SubmitButton>
      </form>
      <div className={styles.ways}>
        <div className={styles.row}>
          <WayButton to={paths.register} onNear={prepareWays}>
            Create new account
          </WayButton>
          <WayButton to={paths.recover} onNear={prepareWays}>
            Forgot password
          </WayButton>
        </div>
      </div>
      <WorkingDialog open={isSlow} />
      {isUnverified && (
        <Dialog
          title="Verify email address"
          choices={[
            { label: 'Enter code', onChoose: () => void navigate(paths.verify) },
            { label: 'Send again', onChoose: () => void navigate(paths.resend) },
          ]}
          onClose={leaveUnverified}
        >
          Your email address is not yet verified
        </Dialog>
      )}
    </AuthCard>
  );
}
