import type { VisitedPage } from 'shared-contracts/api';
import { say } from '../../languages/language.ts';

/** What a visitor types of themselves. */
export interface Details {
  name: string;
  email: string;
  phone: string;
  /** Whether somebody else comes, and who. The name stays while the choice is taken back. */
  isForOther?: boolean;
  attendee?: string;
  /** Answers to what the business asks, by the names of its fields. */
  custom?: Readonly<Record<string, string>>;
}

/** What a business asks in its own words. */
export type AskedField = NonNullable<VisitedPage['fields']>[number];

export const noDetails: Details = { name: '', email: '', phone: '' };

const number = /^[+-]?\d{1,9}(?:[.,]\d{1,2})?$/;

/** Answers as they are sent: those that were given, numbers as such. «7,5» and «7.5» are the same, and no sign separates thousands. */
export function answersTo(
  fields: readonly AskedField[],
  typed: Details['custom'] = {},
): Record<string, string | number> {
  const answered = fields.flatMap(({ name, kind }) => {
    const text = (typed[name] ?? '').trim();
    if (text === '') return [];
    return [[name, kind === 'number' ? Number(text.replace(',', '.')) : text] as const];
  });
  return Object.fromEntries(answered);
}

/** What is wrong with the answers, by field, before anything is sent. */
export function wrongAnswers(
  fields: readonly AskedField[],
  typed: Details['custom'] = {},
): Record<string, string> {
  const words = say().details;
  const wrong = fields.flatMap(({ name, kind, required }) => {
    const text = (typed[name] ?? '').trim();
    if (text === '') return required ? [[name, words.fillIn] as const] : [];
    return kind === 'number' && !number.test(text) ? [[name, words.enterNumber] as const] : [];
  });
  return Object.fromEntries(wrong);
}

/** What is sent of who books, and of whom they book for. */
export function sentOf({ name, email, phone, isForOther, attendee = '' }: Details) {
  return { name, email, phone, ...(isForOther ? { attendee: attendee.trim() } : {}) };
}

/** What is missing, by field, before anything is sent: the server checks the rest. */
export function missingIn({
  name,
  email,
  isForOther,
  attendee = '',
}: Details): Partial<Record<keyof Details, string>> {
  const words = say().details;
  return {
    ...(name.trim() ? {} : { name: words.enterName }),
    ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: words.enterEmail }),
    ...(isForOther && !attendee.trim() ? { attendee: words.enterAttendee } : {}),
  };
}

/** What is wrong with fields that the API refused. */
export function refusedFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const words = say().details;
  const own: Readonly<Record<string, string>> = {
    ...{
      name: words.enterName,
      email: words.enterEmail,
      phone: words.enterPhone,
      attendee: words.enterAttendee,
    },
  };
  // The API says in English what is wrong with an answer.
  const ofAnswer = (name: string) => (/^custom\d+$/.test(name) ? words.notAccepted : undefined);
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, own[name] ?? ofAnswer(name) ?? text]),
  );
}
