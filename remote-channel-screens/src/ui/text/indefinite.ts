/** A noun with its article: «an issue», «a room». A long u, as in «a user», takes what a consonant does. */
export function indefinite(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
