// Letters that Unicode does not decompose, but that people replace by base letters when typing.
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

// Fast path for text that only changes case: the editor folds a tree of 100,000 names when it opens.
const isAscii = (text: string) => /^[ -~]*$/.test(text);

/**
 * Folds text for a search: lower case without accents, in any script («Łódź» becomes «lodz»). The server folds stored text and search text; a
 * remote that searches or highlights must fold in the same way. Idempotent.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

let knownDigits: ReadonlyMap<string, string> | null = null;

// Made when first used: it asks for each of some eighty systems. Not by the language of a person: `Intl` writes Hindi and Tamil with the digits of ASCII.
function digitsOfScripts(): ReadonlyMap<string, string> {
  knownDigits ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      return Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)] as const);
    }),
  );
  return knownDigits;
}

/** Text with the digits of any script as those of ASCII: `१२३` is `123`. Nothing else changes. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => digitsOfScripts().get(digit) ?? digit);
}

// Marks of direction that stand around numbers in texts from right to left.
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Text without marks of direction (Unicode's bidirectional controls), which are not seen. */
export function withoutDirections(text: string): string {
  return text.replace(directions, '');
}

/** The distinct folded words of a search. The server uses the first 20 ({@link mostKeywords}). */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

const mostKeywords = 20;

/** The search words that the server uses: the first 20 of {@link wordsOf}. */
export function keywords(query: string): string[] {
  return wordsOf(query).slice(0, mostKeywords);
}

/** A piece of text, and whether it matches a search word. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits text into pieces, with each match of a folded word as its own piece. Joined, the pieces equal the text. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const whole = fold(text);
  if (!words.some((word) => whole.includes(word))) return [{ text, hit: false }];
  const characters = [...text];
  let folded = '';
  const originOf: number[] = [];
  characters.forEach((character, index) => {
    const plain = fold(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) originOf.push(index);
  });
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit++) hits.add(originOf[unit] ?? 0);
    }
  }
  const pieces: Piece[] = [];
  characters.forEach((character, index) => {
    const last = pieces.at(-1);
    // A mark belongs to the letter before it.
    const hit = fold(character) === '' ? (last?.hit ?? false) : hits.has(index);
    if (last && last.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  });
  return pieces;
}
