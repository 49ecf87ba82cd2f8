import { isOfAddress } from './failure-kind.model.ts';

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

/**
 * The status with which a mail server refused the recipient for good, such as `550 5.1.1`; null for every failure that may pass. A refusal of the sender,
 * of the credentials or of relaying is not about the recipient: an operator can mend it while the mail is tried again. After the mail itself, only an
 * enhanced status is about the recipient.
 */
export function refusedAddress(error: unknown): string | null {
  const { command, status = '' } = mailFailure(error);
  const isAboutRecipient =
    command === 'RCPT TO' ? /^55/.test(status) : command === 'DATA' && /^55\d 5/.test(status);
  return isAboutRecipient && isOfAddress(status) ? status : null;
}
