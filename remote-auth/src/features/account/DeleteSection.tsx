import { useState } from 'react';
import type { Account } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Alert, Button } from 'shared-contracts/ui/frame';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './account.module.css';
import { Section, SectionForm } from './Section.tsx';
import { useAccountCalls } from './use-account.ts';
import { useSection } from './use-section.ts';

const longestEmail = 191;

/** Deletes the account, once the person has typed its address and the password. */
export function DeleteSection({ account }: { account: Account }) {
  const { endSession, notify } = useShell();
  const calls = useAccountCalls();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { failure, isPending, submit } = useSection(calls.remove, () => {
    notify({ kind: 'success', title: 'Your account was deleted' });
    endSession();
  });
  const isMeant = typed.trim().toLowerCase() === (account.emailAddress ?? '').toLowerCase();
  return (
    <Section title="Delete account" about="There is no way back.">
      {isOpen ? (
        <SectionForm
          action="Delete my account"
          danger
          disabled={!isMeant || password === ''}
          isPending={isPending}
          what="Your account was not deleted"
          failure={failure}
          onSubmit={() => submit(password)}
          beside={<Button onClick={() => setOpen(false)}>Keep my account</Button>}
        >
          <Alert
            type="warning"
            className={styles.alert ?? ''}
            showIcon
            title="This deletes your account"
            description="If nobody else uses your space, its channels, content and members go with it."
          />
          <TextField
            id="delete-typed"
            label={`Type ${account.emailAddress} to confirm`}
            autoComplete="off"
            maxLength={longestEmail}
            autoFocus
            value={typed}
            onChange={setTyped}
          />
          <PasswordField
            id="delete-password"
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </SectionForm>
      ) : (
        <div>
          <Button danger onClick={() => setOpen(true)}>
            Delete account
          </Button>
        </div>
      )}
    </Section>
  );
}
