import type { ApiClient } from 'shared-contracts/http';
import { queryKeys } from 'shared-contracts/shell';
import { previewMails } from './releases.api.ts';

/** The mails that the next release of an agenda would send. */
export function mailsQuery(api: ApiClient, agenda: number) {
  return {
    queryKey: [...queryKeys.row('agendas', agenda), 'releases', 'mails'],
    queryFn: ({ signal }: { signal: AbortSignal }) => previewMails(api, agenda, signal),
    // Somebody may have moved a session since.
    staleTime: 0,
  };
}
