// Letters that Unicode does not take apart into a base and a mark, and that people type without theirs.
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Text as keywords see it: small letters without accents, in any script. The same for what is stored and what is looked for. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

const mostWords = 20;

/** The words of what a person searched for, folded. */
export function keywords(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))].slice(0, mostWords);
}
