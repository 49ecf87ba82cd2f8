import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { decodeToken, unverifiedScope } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';
import { useSubmission } from '../../api/use-submission.ts';
import { openSignIn, signIn } from './sign-in.api.ts';
import type { SignInForm } from './sign-in.model.ts';

const refused = 'Credentials not valid';

/** Signs in: sends the request, reports a failure, and opens the next screen after success. */
export function useSignIn() {
  const { api, session, signIn: beginSession, username, notify } = useShell();
  const navigate = useNavigate();
  const [isUnverified, setUnverified] = useState(false);
  useQuery({
    queryKey: ['initialize'],
    queryFn: ({ signal }) => openSignIn(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const begin = (token: string) => {
    if (decodeToken(token)?.scopes.includes(unverifiedScope)) setUnverified(true);
    else if (beginSession(token)) void navigate(session.backpath);
    else notify({ kind: 'danger', title: refused });
  };
  const { isPending, submit } = useSubmission(
    (form: SignInForm, options) => {
      const emailAddress = form.username.trim();
      username.remember(emailAddress);
      return signIn(api, emailAddress, form.password, options);
    },
    {
      onSent: begin,
      onFailed: ({ kind, message }) => {
        const isRefused = kind === 'unauthenticated' || kind === 'invalid';
        const title = isRefused ? refused : 'You could not be signed in';
        notify({ kind: 'danger', title, ...(isRefused ? {} : { detail: message }) });
      },
    },
  );
  return { isPending, submit, isUnverified, leaveUnverified: () => setUnverified(false) };
}
