import { domainToASCII, domainToUnicode } from 'node:url';
import { emailAddress } from 'shared-contracts/api';

/** A domain with letters beyond ASCII, or with such letters encoded (Punycode). */
const isInternational = (domain: string) =>
  /(?:^|\.)xn--/i.test(domain) || domainToASCII(domain) !== domain.toLowerCase();

/**
 * An email address in the one form in which it is stored and compared: `info@XN--MLLER-KVA.de` and `info@MÜLLER.de` are `info@müller.de`, as people write and
 * search it. Every other address stays as it was typed, but for the way in which its accents are composed.
 */
export function emailInOneForm(typed: string): string {
  const text = typed.normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 0 || !isInternational(domain)) return text;
  const one = `${text.slice(0, at)}@${domainToUnicode(domainToASCII(domain))}`;
  // A domain that cannot be read stays as it is.
  return emailAddress.safeParse(one).success ? one : text;
}
