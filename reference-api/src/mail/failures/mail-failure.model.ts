import { type FailureKind, failureKind } from './failure-kind.model.ts';
import { serverWords } from './server-words.model.ts';

/** Why a mail could not be sent, as the log says it. */
export interface MailFailure {
  /** Kind of the failure, as the mailer names it, such as `EAUTH` or `ESOCKET`. */
  code: string | undefined;
  /** What went wrong before the mail server answered: with its name, its port, its certificate, the credentials, the secret of the outbox. */
  reason?: string;
  /** The command of SMTP that the server refused, such as `RCPT TO`. */
  command?: string;
  /** The status with which it refused, such as `550 5.1.1`. */
  status?: string;
}

// Their messages are of Node, the mailer and the outbox, before a mail is on its way.
const ofConnection =
  /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS|EREQUIRETLS|EAUTH|ENOAUTH|EPROXY|ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ESECRET)$/;
const statusForm = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/;

/**
 * What the log may say of a mail that could not be sent. The words of a mail server may quote the mail or its recipient: they are left out, and its status stays.
 */
export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: undefined };
  const { code, command, response, message } = error as Error &
    Record<'code' | 'command' | 'response', unknown>;
  const kind = typeof code === 'string' ? code : undefined;
  if (typeof response === 'string') {
    const [status] = statusForm.exec(response) ?? [];
    return {
      code: kind,
      ...(typeof command === 'string' ? { command } : {}),
      ...(status === undefined ? {} : { status: status.replace('-', ' ') }),
    };
  }
  return { code: kind, ...(kind !== undefined && ofConnection.test(kind) ? { reason: message } : {}) };
}

/** How a mail server refused a mail for good. */
export interface Refusal {
  /** Such as `550 5.1.1`. */
  status: string;
  kind: FailureKind;
  /** The command of SMTP that was refused: `RCPT TO` or `DATA`. */
  command: string;
  /** What it said, for people; null where it said nothing. */
  words: string | null;
}

// Where the code of SMTP and the enhanced one differ, the mail is tried again.
const permanent = /^5\d\d(?! 4)/;
const ofMail = /^(?:RCPT TO|DATA)$/;
// The server wants to know first who sends (RFC 4954), or refuses the sender (RFC 3463): the operator can mend that while the mail is tried again.
const ofSender = /^5(?:03|3[0458])\b|\b5\.1\.[78]\b/;

// Only at the recipient, 550 alone is about the mailbox; after the mail, it may be about anything in it.
const kindAt = (command: string, status: string): FailureKind =>
  failureKind(command === 'RCPT TO' ? status : status.slice(4));

/**
 * How a mail server refused a mail for good: with a code of 5xx for its recipient or itself. Null for every failure that may pass: one of 4xx, of the connection,
 * of the sender and of credentials, which are the operator's.
 */
export function finalRefusal(error: unknown): Refusal | null {
  const { command = '', status = '' } = mailFailure(error);
  if (!ofMail.test(command) || !permanent.test(status) || ofSender.test(status)) return null;
  const { response } = error as { response: string };
  return { status, kind: kindAt(command, status), command, words: serverWords(response) };
}
