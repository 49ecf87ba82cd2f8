import {
  longestIntroduction,
  longestSubject,
  type MailKind,
  type MailTemplate,
  type MailTexts,
  wrongPlaceholder,
} from 'shared-contracts/api/mail-templates';

/** When clients get each kind of mail. */
export const kindLabels: Readonly<Record<MailKind, string>> = {
  booked: 'A session is booked',
  requested: 'A session is requested',
  changed: 'A session is changed',
  cancelled: 'A session is cancelled',
  reminder: 'A session comes soon',
  waiting: 'A client joins the waiting list',
};

/** The texts as a person edits them: the standard ones where the business has none. */
export type TypedTexts = Record<keyof MailTexts, string>;

/** What the fields of a template begin with. */
export function typedTexts({ subject, introduction, standard }: MailTemplate): TypedTexts {
  return { subject: subject ?? standard.subject, introduction: introduction ?? standard.introduction };
}

const limits: Record<keyof MailTexts, number> = {
  subject: longestSubject,
  introduction: longestIntroduction,
};

/** Why a text cannot be saved; null where it can. */
export function wrongText(name: keyof MailTexts, text: string): string | null {
  if (text.trim() === '') return 'Fill this in.';
  const most = limits[name];
  if (text.trim().length > most) return `Use at most ${most} characters.`;
  return wrongPlaceholder(text);
}
