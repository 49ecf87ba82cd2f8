/** Most characters in the name of a room; the server has the same limit. */
export const mostLetters = 100;

/** What is wrong with the name of a room, in a sentence; null if it is valid. */
export function nameComplaint(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.';
  return name.length > mostLetters ? `Use at most ${mostLetters} characters.` : null;
}
