import { type SubmitEvent, useState } from 'react';
import { productName, tagline } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/frame';
import styles from './SignInPage.module.css';
import { canSignIn } from './sign-in.model.ts';
import { useSignIn } from './use-sign-in.ts';

/** The way in: username and password. */
export function SignInPage() {
  const { username } = useShell();
  const [form, setForm] = useState({ username: username.remembered, password: '' });
  const signingIn = useSignIn();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSignIn(form) && !signingIn.isPending) signingIn.mutate(form);
  };
  return (
    <div className={styles.screen}>
      <title>{`Sign in · ${productName}`}</title>
      <header className={styles.brand}>
        <p className={styles.name}>{productName}</p>
        <p className={styles.tagline}>{tagline}</p>
      </header>
      <form className={styles.card} onSubmit={submit} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title" className={styles.title}>
          Sign in
        </h1>
        <div className={styles.field}>
          <label htmlFor="username">Username</label>
          <Input
            id="username"
            size="large"
            type="email"
            autoComplete="username"
            maxLength={191}
            autoFocus={form.username === ''}
            value={form.username}
            onChange={({ target }) => setForm({ ...form, username: target.value })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor="password">Password</label>
          <Input.Password
            id="password"
            size="large"
            autoComplete="current-password"
            maxLength={128}
            autoFocus={form.username !== ''}
            value={form.password}
            onChange={({ target }) => setForm({ ...form, password: target.value })}
          />
        </div>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          block
          disabled={!canSignIn(form)}
          loading={signingIn.isPending}
        >
          Log in
        </Button>
      </form>
    </div>
  );
}
