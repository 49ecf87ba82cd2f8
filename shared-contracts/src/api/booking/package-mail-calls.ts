import * as z from 'zod/mini';
import { type ClientLanguage, clientLanguages } from '../../languages/languages.ts';
import { type Call, call, contextSchema, envelope } from '../call.ts';
import { textsOfMail, unknownPlaceholder } from './mail-template-calls.ts';

/** What a mail to a client tells of a package, in the order of the settings: they bought it, or another client gave them some of it. */
export const packageMailKinds = ['sold', 'received'] as const;

/** One of {@link packageMailKinds}. */
export type PackageMailKind = (typeof packageMailKinds)[number];

/** What texts of mails can name of a package, in braces, and what stands there. */
export const packageMailPlaceholders = {
  client: 'Name of the client',
  package: 'Name of the package',
  giver: 'Name of the client who gives it',
  business: 'Name of the business',
} as const;

/** Why a text cannot be used: it names a placeholder that does not exist. Null where it can. */
export function wrongPackagePlaceholder(text: string): string | null {
  return unknownPlaceholder(text, Object.keys(packageMailPlaceholders));
}

const texts = textsOfMail(wrongPackagePlaceholder);

const template = z.object({
  kind: z.enum(packageMailKinds),
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

/** What a mail about a package says in a language. */
export type PackageMailTemplate = z.output<typeof template>;

const params = z.object({ kind: z.enum(packageMailKinds), language: z.enum(clientLanguages) });

/** Of which mail about a package a text is. */
export interface PackageMailKey {
  kind: PackageMailKind;
  language: ClientLanguage;
}

const common = { tag: 'Mails', access: 'signedIn' } as const;

export const listPackageMails = call({
  ...common,
  id: 'listPackageMails',
  summary:
    'What mails about packages say: for each kind and language, the words of the business and the standard',
  method: 'GET',
  path: '/v1/a/package-mails',
  answer: envelope(z.array(template)),
});

/** Writes the texts of a mail; null for both is the standard again. `context.version` is the version that was read. Fails with 412 where it changed meanwhile. */
export const writePackageMail = call({
  ...common,
  id: 'writePackageMail',
  summary: 'Write what a mail about a package says in a language',
  method: 'PUT',
  path: '/v1/a/package-mails/:kind/:language',
  params,
  body: z.object({ context: contextSchema, data: texts }),
  answer: envelope(template),
});

const draft = z.object({ context: contextSchema, data: texts });

/** Shows a mail with texts that need not be saved, on the last sale or gift. `isReal` is false where there is none, and it tells of an invented one. */
export const previewPackageMail = call({
  ...common,
  id: 'previewPackageMail',
  summary: 'A mail about a package with the given texts, on the last sale or gift',
  method: 'POST',
  path: '/v1/a/package-mails/:kind/:language/preview',
  params,
  body: draft,
  answer: envelope(z.object({ subject: z.string(), text: z.string(), isReal: z.boolean() })),
});

/** Sends {@link previewPackageMail} to the address of the signed-in account. */
export const testPackageMail = call({
  ...common,
  id: 'testPackageMail',
  summary: 'Send a mail about a package with the given texts to oneself',
  method: 'POST',
  path: '/v1/a/package-mails/:kind/:language/test',
  params,
  body: draft,
  answer: envelope(z.object({ to: z.string() })),
});

/** Every call of this file. */
export const packageMailCalls: readonly Call[] = [
  listPackageMails,
  writePackageMail,
  previewPackageMail,
  testPackageMail,
];
