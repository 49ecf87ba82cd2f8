import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';

/** What a mail tells of a session: it is requested, booked, changed or cancelled, or it comes soon. */
const kind = z.enum(['requested', 'booked', 'changed', 'cancelled', 'reminder']);

/** One of the kinds of notices. */
export type SessionNoticeKind = z.output<typeof kind>;

const sessionMail = z.object({
  id: z.string(),
  email: z.string(),
  subject: z.string(),
  sessions: z.array(z.object({ id: z.number(), kind })),
  createdAt: z.string(),
  /** Null while it waits to be sent, and where it never arrives. */
  sentAt: z.nullable(z.string()),
  /** Since when it is known that it never arrives; null where that is not so. Since 2.30. */
  failedAt: z.optional(z.nullable(z.string())),
  /** The status with which the mail server refused the address, such as `550 5.1.1` (RFC 5321, 3463); null where it was tried for a day in vain. Since 2.30. */
  refusal: z.optional(z.nullable(z.string())),
  /** Of a mail that never arrives: its sessions to come about which the client got no mail since. {@link sendSessionMailsAgain} sends them. Since 2.30. */
  again: z.optional(z.array(z.number())),
});

/** A mail that a client was sent about sessions. Instants are in UTC. */
export type SessionMail = z.output<typeof sessionMail>;

/** The most mails that {@link listSessionMails} answers. */
export const mostSessionMails = 100;

export const listSessionMails = call({
  id: 'listSessionMails',
  tag: 'Mails',
  summary: 'The mails that a client was sent about sessions, newest first, at most 100',
  method: 'GET',
  path: '/v1/a/users/:id/mails',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(sessionMail)),
});

/**
 * Mails a client again about the sessions to come that mails named which never arrived: within about a minute, with the sessions as they are by then, to the
 * email that the client has by then. Fails with 404 for a user who is not there, and with 409 where the client has no email, or mails about sessions are off.
 * `sessions` is how many there are. Since 2.30.
 */
export const sendSessionMailsAgain = call({
  id: 'sendSessionMailsAgain',
  tag: 'Mails',
  summary: 'Mail a client again about sessions whose mails never arrived',
  method: 'POST',
  path: '/v1/a/users/:id/mails/again',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({ context: contextSchema }),
  answer: envelope(z.object({ sessions: z.number() })),
});

const preview = z.object({ subject: z.string(), text: z.string() });

/** A mail about a session as a client would get it, in words. */
export type SessionMailPreview = z.output<typeof preview>;

/** Previews what clients are sent, on the next session of the business; on an invented one where there is none. */
export const previewSessionMail = call({
  id: 'previewSessionMail',
  tag: 'Mails',
  summary: 'What clients are sent about a session, on the next one',
  method: 'GET',
  path: '/v1/a/session-mails/:kind/preview',
  access: 'signedIn',
  params: z.object({ kind }),
  answer: envelope(preview),
});

/** Sends {@link previewSessionMail} to the address of the signed-in account. */
export const sendTestMail = call({
  id: 'sendTestMail',
  tag: 'Mails',
  summary: 'Send a mail about a session to oneself, to see it',
  method: 'POST',
  path: '/v1/a/session-mails/:kind/test',
  access: 'signedIn',
  params: z.object({ kind }),
  body: z.object({ context: contextSchema }),
  answer: envelope(z.object({ to: z.string() })),
});

/** Every call about mails. */
export const sessionMailCalls = [listSessionMails, sendSessionMailsAgain, previewSessionMail, sendTestMail];
