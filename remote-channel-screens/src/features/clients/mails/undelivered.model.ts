import type { SessionMail } from 'shared-contracts/api';

/** What a client did not get. */
export interface Undelivered {
  /** The email to which it went. */
  email: string;
  /** Whether the mail server refused that email; false where mails were tried for a day in vain. */
  isRefused: boolean;
  /** How many sessions to come it is about. */
  sessions: number;
}

/**
 * What a client did not get of their mails (newest first); null where the newest arrived or waits to be sent, and no session to come is left that no mail told of.
 */
export function undelivered(mails: readonly SessionMail[]): Undelivered | null {
  const failed = mails.filter(({ failedAt }) => Boolean(failedAt));
  const [last] = failed;
  if (!last) return null;
  const sessions = new Set(failed.flatMap(({ again }) => again ?? [])).size;
  if (sessions === 0 && mails[0] !== last) return null;
  return { email: last.email, isRefused: Boolean(last.refusal), sessions };
}
