import { asciiDigits } from '../../../rows/repositories/digits/ascii-digits.ts';

// Marks of direction that stand around numbers in texts from right to left.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A number, a date or a time in the digits of ASCII, whatever digits it is written in: `۲۰۲۶/۱۲/۰۶` is `2026/12/06`, `۳۳٫۵` is `33.5`. */
export function plainDigits(text: string): string {
  return asciiDigits(text.replace(invisible, '')).replaceAll('٫', '.').replaceAll('٬', '');
}
