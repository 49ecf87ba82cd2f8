// Marks of direction that Arabic and Hebrew put around numbers.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const known = new Map<string, ReadonlyMap<string, string>>();

function digitsOf(language: string): ReadonlyMap<string, string> {
  const found = known.get(language);
  if (found) return found;
  const format = new Intl.NumberFormat(language, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)]));
  known.set(language, digits);
  return digits;
}

/** Text without marks of direction, and with the digits 0 to 9 in the place of those of a language. */
export function asciiDigits(text: string, language: string): string {
  const digits = digitsOf(language);
  return [...text.replace(invisible, '')].map((letter) => digits.get(letter) ?? letter).join('');
}
