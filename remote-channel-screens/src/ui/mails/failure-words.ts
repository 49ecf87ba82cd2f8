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

type Failed = Pick<SessionMail, 'failure' | 'refusal' | 'said'>;

/** Why a mail does not arrive, within a sentence; null where nobody said it. A server of before said it of addresses alone. */
export function failureWords({ failure, refusal, said }: Failed): string | null {
  const kind = failure ?? (refusal ? 'noMailbox' : null);
  if (kind === 'other' && said) return 'the mail server refused it';
  return kind && (reasons[kind] ?? reasons.other);
}

/** The same as a sentence, with the words of the mail server. */
export function failureSentence(mail: Failed): string {
  const words = failureWords(mail);
  if (!words) return 'They were tried for about a day.';
  const sentence = `${words[0]?.toUpperCase()}${words.slice(1)}.`;
  return mail.said ? `${sentence} It said: “${mail.said}”` : sentence;
}
