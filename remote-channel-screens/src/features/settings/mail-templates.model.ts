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
  /** Placeholders for which mails of a kind have nothing. */
  empty?: Readonly<Partial<Record<MailKind | PackageMailKind, readonly string[]>>>;
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
    empty: { sold: ['giver'] },
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

/** The placeholders of mails of a kind, and what stands there. */
export function placeholdersOf(
  { placeholders, empty }: Pick<MailFamily, 'placeholders' | 'empty'>,
  kind: MailKind | PackageMailKind,
): [string, string][] {
  return Object.entries(placeholders).filter(([name]) => empty?.[kind]?.includes(name) !== true);
}

/** Why a text of a mail of a kind cannot be saved; null where it can. */
export function wrongText(
  name: keyof MailTexts,
  text: string,
  {
    family,
    kind,
  }: { family: Pick<MailFamily, 'wrongPlaceholder' | 'empty'>; kind: MailKind | PackageMailKind },
): string | null {
  if (text.trim() === '') return 'Fill this in.';
  const most = limits[name];
  if (text.trim().length > most) return `Use at most ${most} characters.`;
  const nothing = family.empty?.[kind]?.find((one) => text.includes(`{${one}}`));
  if (nothing !== undefined) return `Remove {${nothing}}: in this mail, nothing stands there.`;
  return family.wrongPlaceholder(text);
}
