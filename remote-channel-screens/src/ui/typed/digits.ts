import { asciiDigits, withoutDirections } from 'shared-contracts/folding';

// What a Japanese or Chinese keyboard types beside its own letters: digits, letters, signs and the space as wide as those.
const wide = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFE6]/g;

/** Text with its full-width characters in their usual width (NFKC). No others change: of ½ and 10², NFKC makes other numbers. */
export function usualWidth(text: string): string {
  return text.replace(wide, (letter) => letter.normalize('NFKC'));
}

/** What somebody typed in half-width characters and ASCII digits, whatever script they are of, without marks of direction. */
export function plainDigits(text: string): string {
  return asciiDigits(usualWidth(withoutDirections(text)));
}
