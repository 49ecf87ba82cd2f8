/** A sentence with one mark at its end, also where it ends in an abbreviation: «such as 2:30 p. m.». */
export function withFullStop(sentence: string): string {
  return /[.…]$/.test(sentence) ? sentence : `${sentence}.`;
}
