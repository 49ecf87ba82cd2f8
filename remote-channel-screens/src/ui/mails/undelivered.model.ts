import type { SessionMail } from 'shared-contracts/api';
import { failureSentence } from './failure-words.ts';

/** What somebody did not get. */
export interface Undelivered {
  /** The email to which it went. */
  email: string;
  /** Whether that email takes no mail; false where mails were tried in vain, or came back, for other reasons. */
  isRefused: boolean;
  /** Why, as a sentence. */
  why: string;
  /** How many sessions to come it is about. */
  sessions: number;
}

/**
 * What somebody did not get of their mails (newest first); null where the newest arrived or waits to be sent, and no session to come is left that no mail told of.
 */
export function undelivered(mails: readonly SessionMail[]): Undelivered | null {
  const failed = mails.filter(({ failedAt }) => Boolean(failedAt));
  const [last] = failed;
  if (!last) return null;
  const sessions = new Set(failed.flatMap(({ again }) => again ?? [])).size;
  if (sessions === 0 && mails[0] !== last) return null;
  return { email: last.email, isRefused: Boolean(last.refusal), why: failureSentence(last), sessions };
}

/** Whether two emails are one. */
export const isSameEmail = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
