import {
  type MailKind,
  type MailTemplate,
  type MailTexts,
  mailKinds,
} from 'shared-contracts/api/mail-templates';
import { type ClientLanguage, clientLanguages } from 'shared-contracts/languages';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { type Spoken, spokenMessages } from '../../mail/languages/spoken-messages.ts';
import type { SessionsMail } from '../../mail/session-notice.ts';
import { standardIntroduction, standardSubject } from '../../mail/session-words.ts';
import {
  putTemplate,
  type StoredTemplate,
  storedTemplates,
  type TemplateKey,
} from '../repositories/mail-templates.ts';

/** Mails of which a business writes the texts: their kinds, and what the product says. */
export interface TemplateFamily<Kind extends string> {
  kinds: readonly Kind[];
  standardOf: (kind: Kind, spoken: Spoken) => MailTemplate['standard'];
}

type Template<Kind extends string> = Omit<MailTemplate, 'kind'> & TemplateKey<Kind>;

/** The mails about sessions. What a waiting client reads depends on whether staff choose who gets any free place, or the first one does until shortly before a session. */
export async function sessionFamily(tx: Tx): Promise<TemplateFamily<MailKind>> {
  const isChosen = (await settingValues(tx))('waiting-list-promotion') !== 'automatic';
  return {
    kinds: mailKinds,
    standardOf: (kind, spoken) => ({
      subject: standardSubject(kind, spoken),
      introduction: standardIntroduction({ kind, isChosen }, spoken),
    }),
  };
}

function whole<Kind extends string>(
  { kind, language }: TemplateKey<Kind>,
  stored: StoredTemplate | undefined,
  { standardOf }: TemplateFamily<Kind>,
): Template<Kind> {
  const standard = standardOf(kind, spokenMessages([language]));
  const unwritten = { subject: null, introduction: null, version: 0, updatedAt: null, updatedBy: null };
  return { ...unwritten, ...stored, kind, language, standard };
}

/** Every template of a family, also those that nobody wrote. */
export async function readTemplates<Kind extends string>(
  tx: Tx,
  family: TemplateFamily<Kind>,
): Promise<Template<Kind>[]> {
  const stored = await storedTemplates(tx);
  const of = (key: TemplateKey) =>
    stored.find((one) => one.kind === key.kind && one.language === key.language);
  return family.kinds.flatMap((kind) =>
    clientLanguages.map((language) => whole({ kind, language }, of({ kind, language }), family)),
  );
}

/** Writes a template. A text that is the standard one is stored as such, so that it follows when the product changes it. Throws `stale`. */
export async function writeTemplate<Kind extends string>(
  { tx, actor, family }: { tx: Tx; actor: Actor; family: TemplateFamily<Kind> },
  { key, typed, version }: { key: TemplateKey<Kind>; typed: MailTexts; version: number | undefined },
): Promise<Template<Kind>> {
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  const { standard } = whole(key, undefined, family);
  const own = {
    subject: typed.subject === standard.subject ? null : typed.subject,
    introduction: typed.introduction === standard.introduction ? null : typed.introduction,
  };
  const written = await putTemplate(tx, key, { ...own, version, actor: actor.name });
  if (!written) {
    const now = (await readTemplates(tx, family)).find(
      (one) => one.kind === key.kind && one.language === key.language,
    );
    const words = `This text was changed by ${now?.updatedBy ?? 'someone'} meanwhile.`;
    throw new Failure('stale', words, { data: now });
  }
  const texts = Object.entries(own).flatMap(([name, text]) => (text === null ? [] : [name]));
  const row = `${key.kind} ${key.language}`;
  await record(tx, actor, { action: 'change', subject: 'mail-templates', row, details: { texts } });
  return whole(key, written, family);
}

/** The words of the business for its mails, by language. */
export async function textsByLanguage(
  tx: Tx,
): Promise<(language: ClientLanguage) => NonNullable<SessionsMail['texts']>> {
  const stored = await storedTemplates(tx);
  return (language) =>
    Object.fromEntries(
      stored
        .filter((one) => one.language === language && (one.subject !== null || one.introduction !== null))
        .map(({ kind, subject, introduction }) => [kind, { subject, introduction }]),
    );
}
