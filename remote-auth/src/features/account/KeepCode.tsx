import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { verifyCode } from '../../api/account-mails.api.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { mayBeCode, tidyCode } from '../../ui/fields/code.model.ts';
import styles from './account.module.css';
import { SectionForm } from './Section.tsx';
import { useAccountUpdates } from './use-account.ts';
import { useSection } from './use-section.ts';

/** Takes the code from the email that keeps a trial space. The link in the email does the same. */
export function KeepCode({ mailedTo, onOther }: { mailedTo: string; onOther: () => void }) {
  const { api, notify, username } = useShell();
  const { readAgain } = useAccountUpdates();
  const [code, setCode] = useState('');
  const { failure, isPending, submit } = useSection(
    (typed: string, options) => verifyCode(api, typed, options),
    () => {
      username.remember(mailedTo);
      notify({ kind: 'success', title: 'The space is yours', detail: `You sign in with ${mailedTo}.` });
      void readAgain();
    },
  );
  return (
    <SectionForm
      action="Verify"
      primary
      disabled={!mayBeCode(code)}
      isPending={isPending}
      what="The code was not accepted"
      failure={failure}
      onSubmit={() => submit(tidyCode(code))}
      beside={<Button onClick={onOther}>Change what I entered</Button>}
    >
      <p className={styles.now} role="status">
        Check your email: we sent a link and a code to <strong>{mailedTo}</strong>.
      </p>
      <CodeField id="keep-code" autoFocus value={code} onChange={setCode} />
    </SectionForm>
  );
}
