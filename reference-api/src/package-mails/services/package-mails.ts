import type { FastifyBaseLogger } from 'fastify';
import type { MailTexts } from 'shared-contracts/api/mail-templates';
import { type PackageMailKind, packageMailKinds } from 'shared-contracts/api/package-mails';
import { dayAt } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import type { ClientLanguage } from 'shared-contracts/languages';
import { otherHalves } from '../../booking/repositories/gift-halves.ts';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { initialsOf } from '../../mail/initials.ts';
import { spokenMessages } from '../../mail/languages/spoken-messages.ts';
import type { Outbox } from '../../mail/mailer.ts';
import type { PackageMail } from '../../mail/package-notice.ts';
import { packageWording, standardPackageTexts } from '../../mail/package-words.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { storedTemplates } from '../../session-mails/repositories/mail-templates.ts';
import {
  type Business,
  businessOf,
  insertSessionMail,
  mailsOfDay,
  mostMailsOfDay,
} from '../../session-mails/repositories/session-mails.ts';
import type { TemplateFamily } from '../../session-mails/services/templates.ts';
import { clientCalled, type EntryToMail, entryToMail } from '../repositories/package-facts.ts';

/** Within these seconds an entry can be deleted or undone, and nobody gets a mail of it. */
const settleSeconds = 30;

/** The mails about packages. */
export const packageFamily: TemplateFamily<PackageMailKind> = {
  kinds: packageMailKinds,
  standardOf: standardPackageTexts,
};

/** The words of the business for such a mail; none where it has the standard ones. */
async function ownTexts(
  tx: Tx,
  key: { kind: PackageMailKind; language: ClientLanguage },
): Promise<MailTexts | undefined> {
  const all = await storedTemplates(tx);
  const own = all.find(({ kind, language }) => kind === key.kind && language === key.language);
  return own && { subject: own.subject, introduction: own.introduction };
}

/** Where a client books with the package. */
export const bookingLink = ({ page }: Business, language: ClientLanguage): string | null =>
  page ? `/book/${page}?lang=${language}` : null;

// A visitor of the booking page can type any words as a name.
const safeName = ({ name, isTyped }: { name: string; isTyped: boolean }) =>
  isTyped ? initialsOf(name) : name;

async function mailOf(
  tx: Tx,
  entry: EntryToMail & { email: string },
  { business, giver }: { business: Business; giver: string | null },
): Promise<PackageMail> {
  const { language, locale } = spokenMessages([entry.language, business.language]);
  const texts = await ownTexts(tx, { kind: entry.kind, language });
  const { kind, items, validUntil, price, paid } = entry;
  const reader = entry.contact ?? entry;
  const { name, email, phone, note } = business;
  return {
    ...{
      kind: 'package',
      about: kind,
      entry: entry.id,
      to: entry.email,
      name: reader.isTyped ? '' : reader.name,
      locale,
    },
    ...(texts ? { texts } : {}),
    business: { name, email, phone, note },
    package: {
      ...{ name: entry.package, items, validUntil, price, paid, giver },
      whose: entry.contact ? safeName(entry) : null,
    },
    link: bookingLink(business, language),
  };
}

/** The entry of who receives a gift, and who gives it. */
async function receivedOf(tx: Tx, { id, values }: Row): Promise<[EntryToMail | null, string | null]> {
  const half = (await otherHalves(tx, [id])).get(id);
  const giver = await clientCalled(tx, Number(values.client));
  return [half ? await entryToMail(tx, half.id) : null, giver && safeName(giver)];
}

/**
 * Leaves a mail, which waits for half a minute, to a client who just bought a package, or whom another client gave some of it, in the transaction that writes the entry. Nobody gets one of
 * another entry, in a trial, or while these mails are off; nor of a package that has ended, nor who has no email.
 */
export async function notifyOfPackage(
  tx: Tx,
  { outbox, log }: { outbox: Outbox; log: Pick<FastifyBaseLogger, 'warn'> },
  row: Row,
): Promise<void> {
  const { kind } = row.values;
  if (kind !== 'sold' && kind !== 'given') return;
  const business = await businessOf(tx);
  if (!business.mayNotify || (await settingValues(tx))('mails-packages') !== 'on') return;
  const [entry, giver] = kind === 'sold' ? [await entryToMail(tx, row.id), null] : await receivedOf(tx, row);
  const email = entry?.email;
  if (!entry || !email) return;
  // Whoever enters what was sold long ago makes the books complete: the client can do nothing with it.
  if (entry.validUntil !== null && entry.validUntil < dayAt(Date.now(), await businessZone(tx))) return;
  if ((await mailsOfDay(tx)) >= mostMailsOfDay) {
    log.warn({ tenant: tx.tenant }, 'a mail about a package is left out: too many within a day');
    return;
  }
  const mail = await mailOf(tx, { ...entry, email }, { business, giver });
  const { subject } = packageWording(mail, '');
  const id = await outbox.post(tx, mail, settleSeconds);
  await insertSessionMail(tx, {
    id,
    email,
    to: { entity: 'users', id: entry.client },
    subject,
    sessions: [],
  });
}
