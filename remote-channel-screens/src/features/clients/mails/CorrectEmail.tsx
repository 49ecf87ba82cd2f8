import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/base';
import { updateRow } from '../../../api/rows.api.ts';
import { isSameEmail } from '../../../ui/mails/undelivered.model.ts';
import styles from '../clients.module.css';

interface CorrectEmailProps {
  row: Row;
  /** The one that takes no mail. */
  email: string;
  /** Called once the new email is stored; null where nothing is left to send. */
  onSaved: (() => Promise<void>) | null;
  onClose: () => void;
}

/** The email of a client to correct, where it is said that it takes no mail. */
export function CorrectEmail({ row, email, onSaved, onClose }: CorrectEmailProps) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving.current) return;
    if (isSameEmail(typed, email)) {
      setProblem('This is the email to which mails do not arrive.');
      return;
    }
    if (typed.trim() === '') {
      setProblem('Enter the email. To remove it, use Edit.');
      return;
    }
    isSaving.current = true;
    try {
      await updateRow(api, 'users', row, { email: typed.trim() });
      notify({ kind: 'success', title: `The email is ${typed.trim()} now` });
      await onSaved?.();
      await cache.invalidateQueries({ queryKey: queryKeys.entity('users') });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields.email ?? error.message);
    } finally {
      isSaving.current = false;
    }
  }

  return (
    <form className={styles.correct} onSubmit={(event) => void save(event)} noValidate>
      <label htmlFor={id}>Email</label>
      <Input
        id={id}
        type="email"
        autoFocus
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <Button type="primary" htmlType="submit">
        {onSaved ? 'Save and send again' : 'Save'}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
