import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';

/** What a mail tells of a session: it is requested, booked, changed or cancelled, or it comes soon. */
const kind = z.enum(['requested', 'booked', 'changed', 'cancelled', 'reminder']);

/** One of the kinds of notices. */
export type SessionNoticeKind = z.output<typeof kind>;

/**
 * Why a mail does not arrive: there is no such mailbox or domain, the mailbox is switched off or full, its server refuses mails like this one, or no server answered. Since 2.31.
 */
const failure = z.enum(['noMailbox', 'noDomain', 'switchedOff', 'full', 'blocked', 'noAnswer', 'other']);

/** One of the reasons for which a mail does not arrive. */
export type MailFailureKind = z.output<typeof failure>;

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
  /** Why it never arrives; null where it does, and where it was tried for a day in vain. Since 2.31. */
  failure: z.optional(z.nullable(failure)),
  /** What the mail server said that refused it, at most 300 characters, in its language; null where it said nothing. Text of a stranger: no markup, no link. Since 2.31. */
  said: z.optional(z.nullable(z.string())),
  /** Whether it left, and came back: a report of a mail server says that it never arrives. Since 2.31. */
  cameBack: z.optional(z.boolean()),
  /** When a mail server reported last that it still tries; null where none did, and where it never arrives. Since 2.31. */
  delayedAt: z.optional(z.nullable(z.string())),
  /** The status with which a mail server said that the address takes no mail, such as `550 5.1.1` (RFC 5321, 3463); null where it did not. Since 2.30. */
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

const sentTo = z.enum(['coaches', 'contributors']);

/** The mails that a coach was sent about sessions, or a contributor about releases of a programme, as {@link listSessionMails} has those of a client. Since 2.31. */
export const listMailsTo = call({
  id: 'listMailsTo',
  tag: 'Mails',
  summary: 'The mails that a coach or a contributor was sent, newest first, at most 100',
  method: 'GET',
  path: '/v1/a/mails/:entity/:id',
  access: 'signedIn',
  params: z.object({ entity: sentTo, id: idInPath }),
  answer: envelope(z.array(sessionMail)),
});

/** Mails a coach again about sessions whose mails never arrived, as {@link sendSessionMailsAgain} does a client. Since 2.31. */
export const sendCoachMailsAgain = call({
  id: 'sendCoachMailsAgain',
  tag: 'Mails',
  summary: 'Mail a coach again about sessions whose mails never arrived',
  method: 'POST',
  path: '/v1/a/coaches/:id/mails/again',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({ context: contextSchema }),
  answer: envelope(z.object({ sessions: z.number() })),
});

const undelivered = z.object({
  entity: z.enum(['users', 'coaches', 'contributors']),
  id: z.number(),
  name: z.string(),
  /** To which the last mail that never arrived went; the person may have another one since. */
  email: z.string(),
  failedAt: z.string(),
  failure: z.nullable(failure),
  /** What the mail server said that refused it, at most 300 characters; null where it said nothing. */
  said: z.optional(z.nullable(z.string())),
  cameBack: z.boolean(),
});

/** Somebody whose last mail never arrived, and that mail. Since 2.31. */
export type UndeliveredMail = z.output<typeof undelivered>;

/** The most people whom {@link readUndelivered} answers. */
export const mostUndelivered = 200;

/** The people whose last mail of the past 60 days never arrived, those first who were written to last. `total` is how many there are. Since 2.31. */
export const readUndelivered = call({
  id: 'readUndelivered',
  tag: 'Mails',
  summary: 'The people whose last mail never arrived, at most 200',
  method: 'GET',
  path: '/v1/a/mails/undelivered',
  access: 'signedIn',
  answer: envelope(z.object({ people: z.array(undelivered), total: z.number() })),
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
export const sessionMailCalls = [
  listSessionMails,
  sendSessionMailsAgain,
  listMailsTo,
  sendCoachMailsAgain,
  readUndelivered,
  previewSessionMail,
  sendTestMail,
];
