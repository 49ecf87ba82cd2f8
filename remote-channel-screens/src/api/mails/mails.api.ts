import { listSessionMails, type SessionMail } from 'shared-contracts/api';
import {
  listMailsTo,
  readUndelivered,
  sendCoachMailsAgain,
  sendSessionMailsAgain,
  type UndeliveredMail,
} from 'shared-contracts/api/session-mails';
import type { ApiClient } from 'shared-contracts/http';

/** Who is mailed. */
export interface MailRecipient {
  entity: 'users' | 'coaches' | 'contributors';
  id: number;
}

/** The mails that somebody was sent, newest first. */
export async function readMailsTo(
  api: ApiClient,
  { entity, id }: MailRecipient,
  signal: AbortSignal,
): Promise<SessionMail[]> {
  if (entity === 'users') return (await api.send(listSessionMails, { params: { id }, signal })).data;
  return (await api.send(listMailsTo, { params: { entity, id }, signal })).data;
}

/** Mails a client or a coach again about sessions whose mails never arrived; answers how many sessions there are. */
export async function sendMailsAgain(
  api: ApiClient,
  { entity, id }: MailRecipient & { entity: 'users' | 'coaches' },
): Promise<number> {
  const sent = { params: { id }, body: { context: { id, type: entity } } };
  const call = entity === 'users' ? sendSessionMailsAgain : sendCoachMailsAgain;
  return (await api.send(call, sent)).data.sessions;
}

/** The people whose mails do not arrive, and how many they are. */
export async function readPeopleMissed(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ people: UndeliveredMail[]; total: number }> {
  return (await api.send(readUndelivered, { signal })).data;
}
