import { useQuery } from '@tanstack/react-query';
import { useShell } from 'shared-contracts/shell';
import { type MailRecipient, readMailsTo, readPeopleMissed } from './mails.api.ts';

/** Under which the cache knows mails, of one recipient and of all. */
export const mailsKey = ['session-mails'] as const;

/** The mails that somebody was sent, newest first. */
export function useMailsTo({ entity, id }: MailRecipient) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...mailsKey, entity, id],
    queryFn: ({ signal }) => readMailsTo(api, { entity, id }, signal),
    staleTime: 0,
  });
}

/** The people whose mails do not arrive. */
export function useUndelivered({ enabled = true }: { enabled?: boolean } = {}) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...mailsKey, 'undelivered'],
    queryFn: ({ signal }) => readPeopleMissed(api, signal),
    staleTime: 0,
    enabled,
  });
}
