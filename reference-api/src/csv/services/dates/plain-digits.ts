// Digits of Arabic, Persian and Urdu, Hindi and Marathi, and Bengali, each from its zero.
const zeros = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0));
const digit = /[٠-٩۰-۹०-९০-৯]/g;
// Marks of direction that stand around numbers in texts from right to left.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function ascii(letter: string): string {
  const code = letter.charCodeAt(0);
  const zero = zeros.findLast((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
}

/** A number, a date or a time in the digits of ASCII, whatever digits it is written in: `۲۰۲۶/۱۲/۰۶` is `2026/12/06`, `۳۳٫۵` is `33.5`. */
export function plainDigits(text: string): string {
  return text.replace(invisible, '').replace(digit, ascii).replaceAll('٫', '.').replaceAll('٬', '');
}
