import { useState } from 'react';
import { reset } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { said } from '../../api/said.model.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { tidyCode } from '../../ui/fields/code.model.ts';

/** Sets a new password with a reset code. */
export function useReset() {
  const { api, notify } = useShell();
  const [isChanged, setChanged] = useState(false);
  const { isPending, submit } = useSubmission(
    ({ code, password }: { code: string; password: string }, options) =>
      api.send(reset, { ...options, body: { challenge: tidyCode(code), password } }),
    {
      onSent: () => setChanged(true),
      onFailed: (error) => {
        for (const title of said(error)) notify({ kind: 'danger', title });
      },
    },
  );
  return { isPending, submit, isChanged };
}
