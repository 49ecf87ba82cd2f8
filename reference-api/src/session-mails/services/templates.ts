import {
  type MailTemplate,
  type MailTemplateKey,
  type MailTexts,
  mailKinds,
} from 'shared-contracts/api/mail-templates';
import { type ClientLanguage, clientLanguages } from 'shared-contracts/languages';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { spokenMessages } from '../../mail/languages/spoken-messages.ts';
import type { SessionsMail } from '../../mail/session-notice.ts';
import { standardIntroduction, standardSubject } from '../../mail/session-words.ts';
import { putTemplate, type StoredTemplate, storedTemplates } from '../repositories/mail-templates.ts';

// Staff choose who gets any free place, or the first one does until shortly before a session.
const isChosenBy = async (tx: Tx) => (await settingValues(tx))('waiting-list-promotion') !== 'automatic';

function whole(
  { kind, language }: MailTemplateKey,
  stored: StoredTemplate | undefined,
  isChosen: boolean,
): MailTemplate {
  const spoken = spokenMessages([language]);
  const standard = {
    subject: standardSubject(kind, spoken),
    introduction: standardIntroduction({ kind, isChosen }, spoken),
  };
  const unwritten = { subject: null, introduction: null, version: 0, updatedAt: null, updatedBy: null };
  return { kind, language, ...unwritten, ...stored, standard };
}

/** Every template, also those that nobody wrote. */
export async function readTemplates(tx: Tx): Promise<MailTemplate[]> {
  const stored = await storedTemplates(tx);
  const isChosen = await isChosenBy(tx);
  const of = (key: MailTemplateKey) =>
    stored.find((one) => one.kind === key.kind && one.language === key.language);
  return mailKinds.flatMap((kind) =>
    clientLanguages.map((language) => whole({ kind, language }, of({ kind, language }), isChosen)),
  );
}

/** Writes a template. A text that is the standard one is stored as such, so that it follows when the product changes it. Throws `stale`. */
export async function writeTemplate(
  tx: Tx,
  actor: Actor,
  { key, typed, version }: { key: MailTemplateKey; typed: MailTexts; version: number | undefined },
): Promise<MailTemplate> {
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  const isChosen = await isChosenBy(tx);
  const { standard } = whole(key, undefined, isChosen);
  const own = {
    subject: typed.subject === standard.subject ? null : typed.subject,
    introduction: typed.introduction === standard.introduction ? null : typed.introduction,
  };
  const written = await putTemplate(tx, key, { ...own, version, actor: actor.name });
  if (!written) {
    const now = (await readTemplates(tx)).find(
      (one) => one.kind === key.kind && one.language === key.language,
    );
    const words = `This text was changed by ${now?.updatedBy ?? 'someone'} meanwhile.`;
    throw new Failure('stale', words, { data: now });
  }
  const texts = Object.entries(own).flatMap(([name, text]) => (text === null ? [] : [name]));
  const row = `${key.kind} ${key.language}`;
  await record(tx, actor, { action: 'change', subject: 'mail-templates', row, details: { texts } });
  return whole(key, written, isChosen);
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
