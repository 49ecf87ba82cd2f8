const most = 2;

/**
 * The initials of a name, such as «L. R.»: all that a mail says of a name that a stranger typed, so that a parent knows which child is meant, and nobody can send
 * words to an address that is not theirs. Empty for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > most ? [words[0], words.at(-1)] : words;
  return ends.map((word) => `${[...(word ?? '')][0]?.toLocaleUpperCase('en')}.`).join(' ');
}
