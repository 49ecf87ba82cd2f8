/** The message for a phone number without digits. */
export const noPhoneNumber = 'Write the number in digits, such as +49 30 901820.';

// The shortest numbers, such as 112, have three digits. Anything may stand beside them: an extension, or whose number it is.
const threeDigits = /\p{Nd}(?:\P{Nd}*\p{Nd}){2}/u;

/** Whether a text can be a phone number: it has three digits or more, of any script. */
export function isPhoneNumber(text: string): boolean {
  return threeDigits.test(text);
}
