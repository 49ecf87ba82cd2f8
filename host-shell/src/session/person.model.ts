import { decodeToken } from 'shared-contracts/session';

/** Whether two tokens are one person's: same tenant, same subject. Tokens that cannot be read are nobody's. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [decodeToken(one), decodeToken(other)];
  return a !== null && b !== null && a.tenant === b.tenant && a.sub === b.sub;
}
