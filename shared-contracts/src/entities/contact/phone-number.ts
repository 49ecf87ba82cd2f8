/** The message for a phone number without enough digits. */
export const noPhoneNumber = 'Write the number in digits, such as +49 30 901820.';

// The shortest numbers, such as 112, have three digits, and no letters beside them: “tel. 965” is the beginning of one.
const shortNumber = /^(?:[^\p{Nd}\p{L}]*\p{Nd}){3,}[^\p{Nd}\p{L}]*$/u;
// Anything may stand beside a longer one: an extension, or whose number it is.
const fiveDigits = /\p{Nd}(?:\P{Nd}*\p{Nd}){4}/u;

/** Whether a text can be a phone number: it has five digits or more, of any script, or three and no letters. */
export function isPhoneNumber(text: string): boolean {
  return fiveDigits.test(text) || shortNumber.test(text);
}
