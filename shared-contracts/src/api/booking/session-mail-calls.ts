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
  /** Null while it waits to be sent. */
  sentAt: z.nullable(z.string()),
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
export const sessionMailCalls = [listSessionMails, previewSessionMail, sendTestMail];
