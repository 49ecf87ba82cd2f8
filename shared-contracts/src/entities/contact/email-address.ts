/** A pattern for email addresses, for the OpenAPI document. {@link isEmailAddress} is stricter. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The message for an invalid email address. */
export const noEmailAddress = 'Provide a valid email address.';

// A single bare address: reject what a mail server could parse as a display name, a group or a list. Accept letters of every script.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const oneAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');
// A mail server may decode an encoded word (RFC 2047) into an address or a list of them.
const encodedWord = /=\?[^?]*\?[bq]\?.*\?=/i;

/** Whether a text is a single email address. Applies to accounts, clients and the business. Source: product.md §5. */
export function isEmailAddress(text: string): boolean {
  return oneAddress.test(text) && !encodedWord.test(text);
}
