import { useState } from 'react';
import type { Account } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { mayBeCode, tidyCode } from '../../ui/fields/code.model.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { brokenEmail } from '../../ui/person.model.ts';
import { useForm } from '../../ui/use-form.ts';
import styles from './account.module.css';
import { Section, SectionForm } from './Section.tsx';
import { useAccountCalls, useAccountUpdates } from './use-account.ts';
import { useSection } from './use-section.ts';

const longestEmail = 191;

function AskForChange({ onRequested }: { onRequested: () => void }) {
  const calls = useAccountCalls();
  const { readAgain } = useAccountUpdates();
  const form = useForm({ emailAddress: '', password: '' }, ({ emailAddress, password }) => ({
    emailAddress: brokenEmail(emailAddress),
    password: password === '' ? 'Enter your password.' : undefined,
  }));
  const { failure, isPending, submit } = useSection(
    calls.changeEmail,
    async () => {
      await readAgain();
      onRequested();
    },
    form.refuse,
  );
  const { emailAddress, password } = form.values;
  return (
    <SectionForm
      action="Send code"
      isPending={isPending}
      what="The code was not sent"
      failure={failure}
      onSubmit={() => form.isRight() && submit({ emailAddress: emailAddress.trim(), password })}
    >
      <TextField
        {...form.field('emailAddress')}
        label="New email address"
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </SectionForm>
  );
}

function EnterCode({ pending, onOther }: { pending: string; onOther: () => void }) {
  const { notify, username } = useShell();
  const calls = useAccountCalls();
  const { adopt } = useAccountUpdates();
  const [code, setCode] = useState('');
  const { failure, isPending, submit } = useSection(calls.confirmEmail, (account) => {
    adopt(account);
    username.remember(account.emailAddress ?? '');
    notify({ kind: 'success', title: 'Your email address was changed' });
  });
  return (
    <SectionForm
      action="Confirm"
      disabled={!mayBeCode(code)}
      isPending={isPending}
      what="The address was not confirmed"
      failure={failure}
      onSubmit={() => submit(tidyCode(code))}
      beside={<Button onClick={onOther}>Use another address</Button>}
    >
      <p className={styles.now}>
        We sent a code to <strong>{pending}</strong>. Until you enter it, nothing changes.
      </p>
      <CodeField id="email-code" value={code} onChange={setCode} />
    </SectionForm>
  );
}

/** The email address. A code sent to the new address changes it. */
export function EmailSection({ account }: { account: Account }) {
  const { emailAddress, pendingEmailAddress } = account;
  const [isAsking, setAsking] = useState(false);
  const showsCode = pendingEmailAddress !== null && !isAsking;
  return (
    <Section title="Email address" about="You sign in with it, and codes are sent there.">
      <p className={styles.now}>
        Now <strong>{emailAddress}</strong>
      </p>
      {showsCode ? (
        <EnterCode pending={pendingEmailAddress} onOther={() => setAsking(true)} />
      ) : (
        <AskForChange onRequested={() => setAsking(false)} />
      )}
    </Section>
  );
}
