/** Address of the mailbox that receives what the product sends; null if the product is not one for tests. */
export const mailboxAddress = process.env.MAILBOX_URL ?? null;

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  time: string;
}

const everyMs = 250;
const waitMs = 15_000;

async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${mailboxAddress}/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some((one) => one.address.toLowerCase() === address.toLowerCase()));
}

/** Waits for at least `atLeast` mails to an address with a subject; returns the newest. */
export async function mailTo(address: string, subject: RegExp, atLeast = 1): Promise<Mail> {
  const until = Date.now() + waitMs;
  for (;;) {
    const found = (await mailsTo(address)).filter((mail) => subject.test(mail.subject));
    const newest = found.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))[0];
    if (newest && found.length >= atLeast) return newest;
    if (Date.now() > until) throw new Error(`No mail to ${address} about ${subject} came.`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}

/** The code in a mail. */
export function codeIn({ text }: Pick<Mail, 'text'>): string {
  const code = /^Code: (.+)$/m.exec(text)?.[1];
  if (!code) throw new Error('The mail has no code.');
  return code;
}

/** The address below the product that a mail's verification link leads to. */
export function linkIn({ text }: Pick<Mail, 'text'>): string {
  const link = /https?:\/\/[^\s/]+(\/verify-link\?jwt=\S+)/.exec(text)?.[1];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

/** An address that nobody has used. */
export function newAddress(name = 'ada'): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;
}
