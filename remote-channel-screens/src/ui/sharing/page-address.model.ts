import { longestBookingAddress } from 'shared-contracts/api';

/** What is wrong with a typed address of a public page; null if nothing is. `example` is a right one. */
export function wrongAddress(typed: string, example: string): string | null {
  if (typed === '') return 'Fill this in.';
  if (typed.length > longestBookingAddress) return `Use at most ${longestBookingAddress} characters.`;
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed)) return null;
  return `Use small letters, digits and single hyphens, such as ${example}.`;
}
