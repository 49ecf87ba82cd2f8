import { useState } from 'react';
import type { ApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { verifyCode } from '../../api/account-mails.api.ts';
import { isRefusedCode, said } from '../../api/said.model.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { tidyCode } from '../../ui/fields/code.model.ts';

/** Verifies an email address with a code. */
export function useVerify() {
  const { api, notify } = useShell();
  const [outcome, setOutcome] = useState<'verified' | 'invalid' | null>(null);
  const { isPending, submit } = useSubmission(
    (typed: string, options) => verifyCode(api, tidyCode(typed), options),
    {
      onSent: () => setOutcome('verified'),
      onFailed: (error: ApiError) => {
        if (isRefusedCode(error)) setOutcome('invalid');
        else for (const title of said(error)) notify({ kind: 'danger', title });
      },
    },
  );
  return { isPending, submit, outcome, leave: () => setOutcome(null) };
}
