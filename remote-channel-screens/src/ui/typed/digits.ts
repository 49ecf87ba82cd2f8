// Marks of direction that Arabic and Hebrew put around numbers.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

let known: ReadonlyMap<string, string> | null = null;

// Not by the language of the person: `Intl` writes Hindi and Tamil with the digits of ASCII, and people may type their own.
function nativeDigits(): ReadonlyMap<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      return Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)] as const);
    }),
  );
  return known;
}

// What a Japanese or Chinese keyboard types beside its own letters: digits, letters, signs and the space as wide as those.
const wide = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFE6]/g;

/** Text with its full-width characters in their usual width (NFKC). No others change: of ½ and 10², NFKC makes other numbers. */
export function usualWidth(text: string): string {
  return text.replace(wide, (letter) => letter.normalize('NFKC'));
}

/** Normalises text to half-width characters and ASCII digits, whatever script they are of, without bidirectional marks. */
export function asciiDigits(text: string): string {
  return usualWidth(text.replace(invisible, '')).replace(
    /(?![0-9])\p{Nd}/gu,
    (digit) => nativeDigits().get(digit) ?? digit,
  );
}
