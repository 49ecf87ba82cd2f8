/**
 * The address of a mailbox for reports, with the token of a mail behind a plus sign: the sender of the envelope (VERP). In small letters, as some mail
 * servers change them.
 */
export function bounceAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${token.replaceAll('-', '')}${mailbox.slice(at)}`;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The token in the first of some texts that has an address of {@link bounceAddress}; null if none has. */
export function tokenIn(mailbox: string, texts: readonly string[]): string | null {
  const at = mailbox.lastIndexOf('@');
  const form = new RegExp(
    `(?<![\\w.+-])${escaped(mailbox.slice(0, at))}\\+([0-9a-f]{32})${escaped(mailbox.slice(at))}(?![\\w.-])`,
    'i',
  );
  for (const text of texts) {
    const [, token] = form.exec(text) ?? [];
    if (token) return token.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  return null;
}
