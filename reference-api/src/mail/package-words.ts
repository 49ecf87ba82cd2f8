import type { PackageMailKind } from 'shared-contracts/api/package-mails';
import { productName } from 'shared-contracts/session';
import { type Spoken, spokenMessages } from './languages/spoken-messages.ts';
import { priceText } from './money-text.ts';
import type { PackageFacts, PackageMail } from './package-notice.ts';
import { filled } from './placeholders.ts';
import type { Wording } from './templates.ts';
import { longDay } from './when-text.ts';

/** The texts of a mail about a package, with placeholders, as long as the business has no words of its own. */
export function standardPackageTexts(
  kind: PackageMailKind,
  { messages }: Spoken,
): { subject: string; introduction: string } {
  const { subjects, introductions } = messages.package;
  return { subject: subjects[kind], introduction: introductions[kind] };
}

const dayText = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...longDay, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** What it costs, what was paid of it and what is left to pay, as far as somebody entered it. */
function moneyLines({ price, paid }: PackageFacts, { messages, locale }: Spoken): string[] {
  const { paid: paidText, priced, left } = messages.package;
  const isPaid = paid !== null && paid.amount > 0;
  if (price === null || price.amount === 0) return isPaid ? [paidText(priceText(paid, locale))] : [];
  const sum = isPaid && paid.currency === price.currency ? paid.amount : 0;
  const open = { ...price, amount: price.amount - sum };
  return [
    priced(priceText(price, locale)),
    ...(isPaid ? [paidText(priceText(paid, locale))] : []),
    ...(open.amount > 0 ? [left(priceText(open, locale))] : []),
  ];
}

/** What a mail about a package says. `origin` is where the dashboard is. */
export function packageWording(mail: PackageMail, origin: string): Wording {
  const { about, name, business, package: pack, texts, link } = mail;
  const spoken = spokenMessages([mail.locale]);
  const { messages, locale } = spoken;
  const words = messages.package;
  const standard = standardPackageTexts(about, spoken);
  const values = { client: name, package: pack.name, giver: pack.giver ?? '', business: business.name };
  const { email, phone, note } = business;
  return {
    sender: business.name,
    footer: messages.sentFor(productName, business.name),
    locale,
    subject: filled(texts?.subject ?? standard.subject, values),
    heading: words.headings[about],
    before: [
      messages.greeting(name),
      ...filled(texts?.introduction ?? standard.introduction, values)
        .split(/\n{2,}/)
        .filter(Boolean),
    ],
    blocks: [
      {
        lines: [
          pack.whose ? messages.named(pack.name, pack.whose) : pack.name,
          ...pack.items.map(({ service, quantity }) => `${quantity} × ${service}`),
          pack.validUntil === null ? words.endless : words.validUntil(dayText(pack.validUntil, locale)),
          ...(about === 'received' && pack.giver ? [words.from(pack.giver)] : []),
          ...(about === 'sold' ? moneyLines(pack, spoken) : []),
        ],
      },
    ],
    ...(link ? { button: { label: words.book, href: `${origin}${link}` } } : {}),
    after: [...(note ? [note] : []), ...(email || phone ? [messages.question({ email, phone })] : [])],
  };
}
