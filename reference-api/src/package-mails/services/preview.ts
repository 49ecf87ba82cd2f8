import type { MailTexts } from 'shared-contracts/api/mail-templates';
import type { PackageMailKey } from 'shared-contracts/api/package-mails';
import { addDays, utcDayAt } from 'shared-contracts/days';
import type { Tx } from '../../database/transaction.ts';
import { spokenMessages } from '../../mail/languages/spoken-messages.ts';
import { textOf } from '../../mail/layout.ts';
import type { Outbox } from '../../mail/mailer.ts';
import type { PackageFacts, PackageMail } from '../../mail/package-notice.ts';
import { packageWording } from '../../mail/package-words.ts';
import { businessOf } from '../../session-mails/repositories/session-mails.ts';
import { testReader } from '../../session-mails/services/test-reader.ts';
import { entryToMail } from '../repositories/package-facts.ts';
import { bookingLink } from './package-mails.ts';

// How long an invented package is valid, in days.
const sampleDays = 90;

/** A mail as a client would get it, with these texts. */
export interface PackageSample extends PackageMailKey {
  texts: MailTexts;
}

async function sampleMail(
  tx: Tx,
  { kind, language, texts }: PackageSample,
  to: { email: string; name: string },
): Promise<{ mail: PackageMail; isReal: boolean }> {
  const last = await entryToMail(tx, null);
  const business = await businessOf(tx);
  const { locale, messages } = spokenMessages([language]);
  const invented = {
    ...{ name: messages.package.sample.package, price: null, paid: null },
    items: [{ service: messages.sample.service, quantity: 10 }],
    validUntil: addDays(utcDayAt(Date.now()), sampleDays),
  };
  const facts: Omit<PackageFacts, 'giver' | 'whose'> = last ? { ...last, name: last.package } : invented;
  const { name, items, validUntil, price, paid } = facts;
  const giver = kind === 'received' ? messages.package.sample.giver : null;
  const { email, phone, note } = business;
  const mail: PackageMail = {
    ...{ kind: 'package', about: kind, entry: null, to: to.email, name: to.name, locale, texts },
    business: { name: business.name, email, phone, note },
    package: { name, items, validUntil, price, paid, giver, whose: null },
    link: bookingLink(business, language),
  };
  return { mail, isReal: last !== null };
}

/** What a client is sent, in words, with the last sale or gift of the business as the example. */
export async function previewOf(
  tx: Tx,
  sample: PackageSample,
  origin: string,
): Promise<{ subject: string; text: string; isReal: boolean }> {
  const { mail, isReal } = await sampleMail(tx, sample, { email: '', name: 'Ana' });
  const wording = packageWording(mail, origin);
  return { subject: wording.subject, text: textOf(wording), isReal };
}

/** Sends it to the owner of the account, and returns the address. */
export async function sendTest(
  tx: Tx,
  outbox: Outbox,
  { account, ...sample }: PackageSample & { account: number },
): Promise<{ to: string }> {
  const reader = await testReader(tx, account);
  const { mail } = await sampleMail(tx, sample, reader);
  await outbox.post(tx, mail);
  return { to: reader.email };
}
