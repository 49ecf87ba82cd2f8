// Letters that Unicode does not decompose into a base and a mark, and that people type as others.
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

// Text of this kind only changes its case: a tree of 100,000 names is folded when it is opened.
const isAscii = (text: string) => /^[ -~]*$/.test(text);

/**
 * Folds text for a search: lower case without accents, in any script («Łódź» becomes «lodz»). The server folds what it stores and what it
 * searches for; a remote that searches or highlights by itself has to fold alike. Folding twice is folding once.
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

/** The words of a search, folded, each once. The server takes the first 20 ({@link mostKeywords}). */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

const mostKeywords = 20;

/** The words of a search that the server looks for: the first 20 of {@link wordsOf}. */
export function keywords(query: string): string[] {
  return wordsOf(query).slice(0, mostKeywords);
}

/** A piece of text, and whether it is part of a word that was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Cuts text into pieces, so that each occurrence of one of the folded words stands alone. The pieces joined are the text. */
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
