import { useState } from 'react';
import { recover } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { useSubmission } from '../../api/use-submission.ts';

/** Requests a reset code. The outcome looks the same whether the address has an account or not. */
export function useRecover() {
  const { api, notify } = useShell();
  const [isSent, setSent] = useState(false);
  const { isPending, submit } = useSubmission(
    (emailAddress: string, options) => api.send(recover, { ...options, body: { emailAddress } }),
    {
      onSent: () => setSent(true),
      onFailed: ({ message }) =>
        notify({ kind: 'danger', title: 'The reset code could not be sent', detail: message }),
    },
  );
  return { isPending, submit, isSent, leave: () => setSent(false) };
}
