import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { openSignIn, signIn } from './sign-in.api.ts';
import type { SignInForm } from './sign-in.model.ts';

const refused = 'Credentials not valid';

/** Signing in: the request, what the person is told where it fails, and the way to the dashboard where it does not. */
export function useSignIn() {
  const { api, signIn: beginSession, username, notify } = useShell();
  const navigate = useNavigate();
  useQuery({
    queryKey: ['initialize'],
    queryFn: ({ signal }) => openSignIn(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return useMutation({
    mutationFn: async (form: SignInForm) => {
      const emailAddress = form.username.trim();
      username.remember(emailAddress);
      const token = await signIn(api, emailAddress, form.password);
      if (!beginSession(token)) throw new Error(refused);
    },
    onSuccess: () => navigate(paths.dashboard),
    onError: (error) => {
      const understood = isApiError(error) && (error.kind === 'unauthenticated' || error.kind === 'invalid');
      const detail = isApiError(error) && !understood ? error.message : undefined;
      notify(
        detail
          ? { kind: 'danger', title: 'You could not be signed in', detail }
          : { kind: 'danger', title: refused },
      );
    },
  });
}
