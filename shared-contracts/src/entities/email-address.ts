/** The form of an e-mail address, as the documents of the API give it. {@link isEmailAddress} says more than a pattern can. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a person reads whose e-mail address is none. */
export const noEmailAddress = 'Provide a valid email address.';

// One address and nothing around it: what a mail server could read as a name, a group or a list is none. Letters of every script are.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const oneAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');
// A mail server may decode an encoded word (RFC 2047) into an address or a list of them.
const encodedWord = /=\?[^?]*\?[bq]\?.*\?=/i;

/** Whether a text is one e-mail address: of an account, a client or the business alike. Source: product.md §5. */
export function isEmailAddress(text: string): boolean {
  return oneAddress.test(text) && !encodedWord.test(text);
}
