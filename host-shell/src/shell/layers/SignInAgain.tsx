import { useAtomValue, useSetAtom } from 'jotai';
import { type SubmitEvent, useId, useState } from 'react';
import { Alert, Button, Input } from 'shared-contracts/ui/frame';
import { EyeInvisibleOutlined, EyeOutlined } from 'shared-contracts/ui/icons';
import { Modal } from 'shared-contracts/ui/layers';
import { readStored } from '../../session/browser-storage.ts';
import { endSessionAtom, expiredTokenAtom } from '../../session/session.atoms.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { useTokenSubject } from '../../session/use-token-subject.ts';
import styles from './SignInAgain.module.css';

// Minimum length as on the sign-in screen. Source: product.md §9.
const shortestIgnored = 5;

function Form({ emailAddress }: { emailAddress: string }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { isPending, failure, submit } = useSignInAgain(emailAddress);
  const endSession = useSetAtom(endSessionAtom);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password.length > shortestIgnored) void submit(password);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <p className={styles.text}>Your session has ended. What you typed is still here.</p>
      {failure && <Alert type="error" title={failure} role="alert" className={styles.failure ?? ''} />}
      <div className={styles.field}>
        <label htmlFor={`${id}u`}>Username</label>
        <Input id={`${id}u`} value={emailAddress} readOnly autoComplete="username" />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}p`}>Password</label>
        <Input
          type={isShown ? 'text' : 'password'}
          id={`${id}p`}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          suffix={
            <Button
              type="text"
              size="small"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              icon={isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
              onClick={() => setShown(!isShown)}
            />
          }
          autoFocus
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => endSession()}>Leave</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isPending}
          disabled={password.length <= shortestIgnored}
        >
          Log in
        </Button>
      </div>
    </form>
  );
}

function TrialOver() {
  const endSession = useSetAtom(endSessionAtom);
  return (
    <div className={styles.form}>
      <p className={styles.text}>The 24 hours of this trial space are over, and it was deleted.</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => endSession()}>
          Go to sign-in
        </Button>
      </div>
    </div>
  );
}

/** Asks the person to sign in again, over the current screen, when the session has ended. `onGone` runs after the dialog has closed. */
export function SignInAgain({ onGone }: { onGone: () => void }) {
  const isExpired = useAtomValue(expiredTokenAtom) !== null;
  const subject = useTokenSubject();
  return (
    <Modal
      title={subject.isTrial ? 'Your trial has ended' : 'Sign in again'}
      open={isExpired}
      width={400}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      afterClose={onGone}
      destroyOnHidden
    >
      {subject.isTrial ? (
        <TrialOver />
      ) : (
        <Form emailAddress={subject.emailAddress ?? readStored('username') ?? ''} />
      )}
    </Modal>
  );
}
