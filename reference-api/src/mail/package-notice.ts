import type { MailTexts } from 'shared-contracts/api/mail-templates';
import type { PackageMailKind } from 'shared-contracts/api/package-mails';
import type { Money } from 'shared-contracts/entities';
import type { SessionsMail } from './session-notice.ts';

/** A package that a client bought or received, as a mail says it. Days are YYYY-MM-DD. */
export interface PackageFacts {
  name: string;
  /** How many sessions of which service. */
  items: { service: string; quantity: number }[];
  /** The last day on which they can be used; null: without end. */
  validUntil: string | null;
  /** What it costs, and what of it was paid; null where nobody said. */
  price: Money | null;
  paid: Money | null;
  /** Who gives it, where it is a gift. */
  giver: string | null;
  /** Whose it is, in a mail to the contact of a client. */
  whose: string | null;
}

/** A mail that tells a client of a package that they bought or received. */
export interface PackageMail {
  kind: 'package';
  about: PackageMailKind;
  /** The entry of the ledger that it is about, without which it does not leave; null in a test mail. */
  entry: number | null;
  to: string;
  /** Empty where a stranger typed it. */
  name: string;
  /** The language of its reader, by a locale such as `pt-PT`. */
  locale: string;
  /** The words of the business; the standard ones where absent. */
  texts?: MailTexts;
  business: Omit<SessionsMail['business'], 'zone' | 'address'>;
  package: PackageFacts;
  /** The path of the booking page; null where it is off. */
  link: string | null;
}
