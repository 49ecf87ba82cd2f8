import { useQuery } from '@tanstack/react-query';
import { useShell } from 'shared-contracts/shell';
import { readClientMails } from './client-mails.api.ts';

/** The mails that a client was sent, newest first. */
export function useClientMails(client: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['session-mails', client],
    queryFn: ({ signal }) => readClientMails(api, client, signal),
    staleTime: 0,
  });
}
