import {
  previewSessionMail,
  type SessionMailPreview,
  type SessionNoticeKind,
  sendTestMail,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** A mail as a client would get it. */
export async function readPreview(
  api: ApiClient,
  kind: SessionNoticeKind,
  signal: AbortSignal,
): Promise<SessionMailPreview> {
  return (await api.send(previewSessionMail, { params: { kind }, signal })).data;
}

/** Sends such a mail to the signed-in person, and returns their address. */
export async function sendTest(api: ApiClient, kind: SessionNoticeKind): Promise<string> {
  const body = { context: { id: 0, type: 'mails' } };
  return (await api.send(sendTestMail, { params: { kind }, body })).data.to;
}
