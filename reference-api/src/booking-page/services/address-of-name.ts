import { longestBookingAddress } from 'shared-contracts/api';

/** An address of a page made of a name: its letters without accents, and its digits, joined by hyphens. Empty where nothing is left. */
export function addressOf(name: string): string {
  return name
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestBookingAddress)
    .replace(/^-+|-+$/g, '');
}
