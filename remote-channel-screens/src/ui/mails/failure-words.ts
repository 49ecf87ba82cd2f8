import type { SessionMail } from 'shared-contracts/api';
import type { MailFailureKind } from 'shared-contracts/api/session-mails';

const reasons: Record<MailFailureKind, string> = {
  noMailbox: 'no such mailbox',
  noDomain: 'no such domain',
  switchedOff: 'the mailbox is switched off',
  full: 'the mailbox is full',
  blocked: 'its mail server refuses mails from here',
  noAnswer: 'its mail server did not answer',
  other: 'its mail server did not say why',
};

/** Why a mail does not arrive, within a sentence; null where nobody said it. A server of before said it of addresses alone. */
export function failureWords({ failure, refusal }: Pick<SessionMail, 'failure' | 'refusal'>): string | null {
  const kind = failure ?? (refusal ? 'noMailbox' : null);
  return kind && (reasons[kind] ?? reasons.other);
}

/** The same as a sentence. */
export function failureSentence(mail: Pick<SessionMail, 'failure' | 'refusal'>): string {
  const words = failureWords(mail);
  return words ? `${words[0]?.toUpperCase()}${words.slice(1)}.` : 'They were tried for about a day.';
}
