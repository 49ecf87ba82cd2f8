/** Fewer digits are no number that can be dialled by itself, but a part of one, as in `030 / 901820`. */
const leastDigits = 7;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** The first of several numbers in a text, such as `912 345 678 / 213 456 789`; all of it where it is one number. */
function firstNumber(phone: string): string {
  const parts = phone.split(/[/;,|\n]|\s(?:or|and|ou|e|oder|und|et|y|o)\s/i);
  const numbers = parts.filter((part) => digitsOf(part) > 0);
  const areSeveral = numbers.length > 1 && numbers.every((part) => digitsOf(part) >= leastDigits);
  return (areSeveral && numbers[0]) || phone;
}

/** Without the zero that is dialled only within the country, as in `+44 (0)20 7946 0018`. */
const fromAbroad = (number: string) => number.replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1');

/** The link that calls a phone number (`tel:` of RFC 3966), without spaces, brackets and hyphens. Of several numbers in a text it calls the first. */
export function phoneLink(phone: string): string {
  return `tel:${fromAbroad(firstNumber(phone)).replace(/[^\d+]/g, '')}`;
}
