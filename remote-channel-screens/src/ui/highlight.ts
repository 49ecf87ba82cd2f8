/** A piece of text, and whether it is one of the words that were looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

function fold(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, folded: without accents and case. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Cuts text where one of the folded words stands in it. The pieces joined are the text. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0 || text === '') return [{ text, hit: false }];
  const characters = [...text];
  let folded = '';
  const originOf: number[] = [];
  characters.forEach((character, index) => {
    const plain = fold(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) originOf.push(index);
  });
  const hits = new Array<boolean>(characters.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit++) hits[originOf[unit] ?? 0] = true;
    }
  }
  const pieces: Piece[] = [];
  characters.forEach((character, index) => {
    const hit = hits[index] ?? false;
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  });
  return pieces;
}
