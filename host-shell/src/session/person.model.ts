import { decodeToken } from 'shared-contracts/session';

/** Whether two tokens belong to one person, by tenant and subject. False for malformed tokens. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [decodeToken(one), decodeToken(other)];
  return a !== null && b !== null && a.tenant === b.tenant && a.sub === b.sub;
}
