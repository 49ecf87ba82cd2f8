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

// What a Japanese or Chinese keyboard types beside its own letters: digits, letters, signs and the space as wide as those.
const wide = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFE6]/g;

/** Text with its full-width characters in their usual width (NFKC). No others change: of ½ and 10², NFKC makes other numbers. */
export function usualWidth(text: string): string {
  return text.replace(wide, (letter) => letter.normalize('NFKC'));
}

/** Normalises text to half-width characters and ASCII digits, without bidirectional marks. */
export function asciiDigits(text: string, language: string): string {
  const digits = digitsOf(language);
  return [...usualWidth(text.replace(invisible, ''))].map((letter) => digits.get(letter) ?? letter).join('');
}
