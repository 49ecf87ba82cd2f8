import * as z from 'zod/mini';
import { type ClientLanguage, clientLanguages } from '../../languages/languages.ts';
import { type Call, call, contextSchema, envelope } from '../call.ts';

/** What a mail to a client tells of a session, in the order of the settings. */
export const mailKinds = ['booked', 'requested', 'changed', 'cancelled', 'reminder', 'waiting'] as const;

/** One of {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number];

/** What texts of mails can name of a session, in braces, and what stands there. */
export const mailPlaceholders = {
  client: 'Name of the client',
  service: 'Name of the service',
  coach: 'Name of the coach',
  start: 'Day and time of the session',
  location: 'Name of the location',
  business: 'Name of the business',
} as const;

/** Why a text cannot be used: it names another placeholder than these. Null where it can. */
export function unknownPlaceholder(text: string, names: readonly string[]): string | null {
  const known = names.map((name) => `{${name}}`);
  const wrong = (text.match(/\{[^{}]*\}/g) ?? []).find((one) => !known.includes(one));
  if (wrong === undefined) return null;
  return `There is no placeholder ${wrong}. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}

/** Why a text cannot be used: it names a placeholder that does not exist. Null where it can. */
export function wrongPlaceholder(text: string): string | null {
  return unknownPlaceholder(text, Object.keys(mailPlaceholders));
}

/** The longest subject and introduction of a mail, in characters. */
export const longestSubject = 150;
export const longestIntroduction = 1000;

const text = (most: number, wrong: (text: string) => string | null) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.minLength(1, 'Fill this in.'),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.refine((typed) => wrong(typed) === null, { error: ({ input }) => wrong(String(input)) ?? '' }),
    ),
  );

/** The two texts of a mail: {@link MailTexts}. `wrong` says why one cannot be used. */
export const textsOfMail = (wrong: (text: string) => string | null) =>
  z.strictObject({
    subject: text(longestSubject, wrong).check(
      z.refine((typed) => typed === null || !/[\r\n]/.test(typed), 'Write it in one line.'),
    ),
    introduction: text(longestIntroduction, wrong),
  });

const texts = textsOfMail(wrongPlaceholder);

/** The words of a business for a mail, with placeholders; null is the standard. */
export type MailTexts = z.output<typeof texts>;

const template = z.object({
  kind: z.enum(mailKinds),
  language: z.enum(clientLanguages),
  subject: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  /** The texts of the product. */
  standard: z.object({ subject: z.string(), introduction: z.string() }),
  /** 0 until somebody wrote it. */
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});

/** What a mail of a kind says in a language. */
export type MailTemplate = z.output<typeof template>;

const params = z.object({ kind: z.enum(mailKinds), language: z.enum(clientLanguages) });

/** Of which mail a text is. */
export interface MailTemplateKey {
  kind: MailKind;
  language: ClientLanguage;
}

const common = { tag: 'Mails', access: 'signedIn' } as const;

export const listMailTemplates = call({
  ...common,
  id: 'listMailTemplates',
  summary:
    'What mails to clients say: for each kind and language, the words of the business and the standard',
  method: 'GET',
  path: '/v1/a/mail-templates',
  answer: envelope(z.array(template)),
});

/** Writes the texts of a mail; null for both is the standard again. `context.version` is the version that was read. Fails with 412 where it changed meanwhile. */
export const writeMailTemplate = call({
  ...common,
  id: 'writeMailTemplate',
  summary: 'Write what a mail of a kind says in a language',
  method: 'PUT',
  path: '/v1/a/mail-templates/:kind/:language',
  params,
  body: z.object({ context: contextSchema, data: texts }),
  answer: envelope(template),
});

const preview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Whether it tells of a session of the business; of an invented one where none is to come. */
  isReal: z.boolean(),
});

/** A mail with its placeholders filled. */
export type MailTemplatePreview = z.output<typeof preview>;

const draft = z.object({ context: contextSchema, data: texts });

/** Shows a mail with texts that need not be saved, on the next session of the business. */
export const previewMailTemplate = call({
  ...common,
  id: 'previewMailTemplate',
  summary: 'A mail with the given texts, on the next session of the business',
  method: 'POST',
  path: '/v1/a/mail-templates/:kind/:language/preview',
  params,
  body: draft,
  answer: envelope(preview),
});

/** Sends {@link previewMailTemplate} to the address of the signed-in account. */
export const testMailTemplate = call({
  ...common,
  id: 'testMailTemplate',
  summary: 'Send a mail with the given texts to oneself',
  method: 'POST',
  path: '/v1/a/mail-templates/:kind/:language/test',
  params,
  body: draft,
  answer: envelope(z.object({ to: z.string() })),
});

/** Every call of this file. */
export const mailTemplateCalls: readonly Call[] = [
  listMailTemplates,
  writeMailTemplate,
  previewMailTemplate,
  testMailTemplate,
];
