import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { sendAgain } from '../../api/account-mails.api.ts';
import { useSubmission } from '../../api/use-submission.ts';

/** Requests another verification email. The outcome looks the same whether the address has an account or not. */
export function useResend() {
  const { api, notify } = useShell();
  const [isSent, setSent] = useState(false);
  const { isPending, submit } = useSubmission(
    (emailAddress: string, options) => sendAgain(api, emailAddress, options),
    {
      onSent: () => setSent(true),
      onFailed: ({ message }) =>
        notify({ kind: 'danger', title: 'The verification code could not be sent', detail: message }),
    },
  );
  return { isPending, submit, isSent, leave: () => setSent(false) };
}
