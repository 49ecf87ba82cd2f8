import { useState } from 'react';
import { beginTrial } from 'shared-contracts/api';
import { type ApiClient, normaliseError, type SendOptions } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { useSubmission } from '../../api/use-submission.ts';

const failed = 'The trial could not be started';
const mostRequests = 4;

/**
 * Requests a trial. A busy server may need longer than the time limit of one call to fill the space. A request that timed out is repeated
 * with the same key, and the server returns the trial already started.
 */
async function requestTrial(api: ApiClient, options: SendOptions) {
  for (let request = 1; ; request += 1) {
    try {
      return await api.send(beginTrial, options);
    } catch (thrown) {
      const { kind } = await normaliseError(thrown);
      if (kind !== 'timeout' || request === mostRequests) throw thrown;
    }
  }
}

/** Starts a trial and the session in its space. */
export function useBeginTrial() {
  const { api, signIn, notify } = useShell();
  const navigate = useNavigate();
  const [isOff, setOff] = useState(false);
  const { isPending, submit } = useSubmission((_: null, options) => requestTrial(api, options), {
    onSent: ({ data }) => {
      if (signIn(data.access_token)) void navigate(paths.dashboard);
      else notify({ kind: 'danger', title: failed });
    },
    onFailed: ({ kind, message }) => {
      if (kind === 'notFound') setOff(true);
      else notify({ kind: 'danger', title: failed, detail: message });
    },
  });
  return { isPending, begin: () => void submit(null), isOff };
}
