import { listSessionMails, type SessionMail } from 'shared-contracts/api';
import { sendSessionMailsAgain } from 'shared-contracts/api/session-mails';
import type { ApiClient } from 'shared-contracts/http';

/** The mails that a client was sent about sessions, newest first. */
export async function readClientMails(
  api: ApiClient,
  client: number,
  signal: AbortSignal,
): Promise<SessionMail[]> {
  return (await api.send(listSessionMails, { params: { id: client }, signal })).data;
}

/** Mails a client again about sessions whose mails never arrived; answers how many sessions there are. */
export async function sendMailsAgain(api: ApiClient, client: number): Promise<number> {
  const body = { context: { id: client, type: 'users' } };
  return (await api.send(sendSessionMailsAgain, { params: { id: client }, body })).data.sessions;
}
