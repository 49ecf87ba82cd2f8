import { useState } from 'react';
import { beginTrial } from 'shared-contracts/api';
import { type ApiClient, repeatTimedOut, type SendOptions } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { useSubmission } from '../../api/use-submission.ts';

const failed = 'The trial could not be started';
/** Requests a trial. The server may need longer to fill its space than one call may last. */
const requestTrial = (api: ApiClient, options: SendOptions) =>
  repeatTimedOut(() => api.send(beginTrial, options));

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
