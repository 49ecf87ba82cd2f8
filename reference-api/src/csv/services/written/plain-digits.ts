import { asciiDigits, withoutDirections } from 'shared-contracts/folding';

/** A number, a date or a time in the digits of ASCII, whatever digits it is written in: `۲۰۲۶/۱۲/۰۶` is `2026/12/06`, `۳۳٫۵` is `33.5`. */
export function plainDigits(text: string): string {
  return asciiDigits(withoutDirections(text)).replaceAll('٫', '.').replaceAll('٬', '');
}
