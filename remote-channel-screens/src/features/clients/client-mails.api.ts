import { listSessionMails, type SessionMail } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** The mails that a client was sent about sessions, newest first. */
export async function readClientMails(
  api: ApiClient,
  client: number,
  signal: AbortSignal,
): Promise<SessionMail[]> {
  return (await api.send(listSessionMails, { params: { id: client }, signal })).data;
}
