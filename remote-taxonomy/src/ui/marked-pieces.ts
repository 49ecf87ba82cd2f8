import { fold } from './term-index.model.ts';

/** Cuts a name where one of the words stands in it; the pieces joined are the name. */
export function markedPieces(name: string, query: string): { text: string; hit: boolean }[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text: name, hit: false }];
  const characters = [...name];
  const origins: number[] = [];
  const whole = fold(name);
  if (!words.some((word) => whole.includes(word))) return [{ text: name, hit: false }];
  const folded = characters
    .map((character, index) => {
      const plain = fold(character);
      for (let unit = 0; unit < plain.length; unit++) origins.push(index);
      return plain;
    })
    .join('');
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit++) hits.add(origins[unit] ?? 0);
    }
  }
  const pieces: { text: string; hit: boolean }[] = [];
  characters.forEach((character, index) => {
    const hit = hits.has(index);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  });
  return pieces;
}
