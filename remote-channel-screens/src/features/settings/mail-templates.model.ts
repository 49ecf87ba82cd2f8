import {
  longestIntroduction,
  longestSubject,
  type MailKind,
  type MailTemplate,
  type MailTexts,
  mailKinds,
  mailPlaceholders,
  wrongPlaceholder,
} from 'shared-contracts/api/mail-templates';
import {
  type PackageMailKind,
  packageMailKinds,
  packageMailPlaceholders,
  wrongPackagePlaceholder,
} from 'shared-contracts/api/package-mails';

/** When clients get each kind of mail. */
export const kindLabels: Readonly<Record<MailKind | PackageMailKind, string>> = {
  booked: 'A session is booked',
  requested: 'A session is requested',
  changed: 'A session is changed',
  cancelled: 'A session is cancelled',
  reminder: 'A session comes soon',
  waiting: 'A client joins the waiting list',
  sold: 'A package is sold',
  received: 'A client receives a gift',
};

/** Mails that have their texts on one page: those of a setting. */
export interface MailFamily {
  kinds: readonly [MailKind | PackageMailKind, ...(MailKind | PackageMailKind)[]];
  placeholders: Readonly<Record<string, string>>;
  wrongPlaceholder: (text: string) => string | null;
  /** What the preview tells of, and what it says where there is none. */
  real: string;
  invented: string;
}

/** The mails of a setting, by its key. */
export const mailFamilies: Readonly<Partial<Record<string, MailFamily>>> = {
  'mails-sessions': {
    ...{ kinds: mailKinds, placeholders: mailPlaceholders, wrongPlaceholder },
    real: 'It tells of your next session. A calendar entry comes with the mail.',
    invented: 'You have no session to come: this one is invented. A calendar entry comes with the mail.',
  },
  'mails-packages': {
    ...{ kinds: packageMailKinds, placeholders: packageMailPlaceholders },
    wrongPlaceholder: wrongPackagePlaceholder,
    real: 'It tells of what you sold last.',
    invented: 'You sold no package yet: this one is invented.',
  },
};

/** The texts as a person edits them: the standard ones where the business has none. */
export type TypedTexts = Record<keyof MailTexts, string>;

/** What the fields of a template begin with. */
export function typedTexts({
  subject,
  introduction,
  standard,
}: Pick<MailTemplate, keyof MailTexts | 'standard'>): TypedTexts {
  return { subject: subject ?? standard.subject, introduction: introduction ?? standard.introduction };
}

const limits: Record<keyof MailTexts, number> = {
  subject: longestSubject,
  introduction: longestIntroduction,
};

/** Why a text cannot be saved; null where it can. */
export function wrongText(
  name: keyof MailTexts,
  text: string,
  family: Pick<MailFamily, 'wrongPlaceholder'>,
): string | null {
  if (text.trim() === '') return 'Fill this in.';
  const most = limits[name];
  if (text.trim().length > most) return `Use at most ${most} characters.`;
  return family.wrongPlaceholder(text);
}
