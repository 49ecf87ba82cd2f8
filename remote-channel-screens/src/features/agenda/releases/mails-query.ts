import type { ApiClient } from 'shared-contracts/http';
import { nextReleaseKey } from '../../../api/releases/releases-key.ts';
import { previewMails } from './releases.api.ts';

/** The mails that the next release of an agenda would send. */
export function mailsQuery(api: ApiClient, agenda: number) {
  return {
    queryKey: [...nextReleaseKey(agenda), 'mails'],
    queryFn: ({ signal }: { signal: AbortSignal }) => previewMails(api, agenda, signal),
    // Somebody may have moved a session since.
    staleTime: 0,
  };
}
