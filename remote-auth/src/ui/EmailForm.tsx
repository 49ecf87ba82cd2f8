import { type SubmitEvent, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { TextField } from './fields/TextField.tsx';
import styles from './form.module.css';
import { brokenEmail } from './person.model.ts';
import { SubmitButton } from './SubmitButton.tsx';

const longestEmail = 191;

/** Form for an email address, with the remembered one as the initial value. */
export function EmailForm({ onSend }: { onSend: (emailAddress: string) => void }) {
  const { username } = useShell();
  const [email, setEmail] = useState(username.remembered);
  const isValid = brokenEmail(email) === undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    username.remember(email.trim());
    onSend(email.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="card-title">
      <TextField
        id="email"
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <SubmitButton disabled={!isValid}>Send</SubmitButton>
    </form>
  );
}
