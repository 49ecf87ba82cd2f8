import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayMs } from 'shared-contracts/days';
import type { Tx } from '../../database/transaction.ts';
import { insertCode, type Purpose } from '../repositories/codes.ts';

// RFC 4648: no 0, 1, 8 and 9, which are taken for letters.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 24;

/** How long a code of each purpose holds, in seconds. */
export const codeSeconds = { verify: dayMs / 1000, email: dayMs / 1000, reset: 10 * 60 } as const;

/** A code that nobody knows yet: 24 signs of 5 bits, 120 bits in all. */
function randomCode(): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as people read it, in groups of four. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The digest that a code is known by. 120 random bits need no salt and no slow hash. Null where it cannot be a code. */
export function digestOf(typed: string, purpose: Purpose): string | null {
  const code = typed.replace(/[\s\p{Pd}_.]/gu, '').toUpperCase();
  if (code.length !== length || [...code].some((sign) => !alphabet.includes(sign))) return null;
  return createHash('sha256').update(`${purpose}:${code}`).digest('base64url');
}

/** A new code and what names it in a link. */
export interface MadeCode {
  code: string;
  link: string;
}

/** Makes a code for an account; for nobody (null) it costs the same and opens nothing. */
export async function makeCode(tx: Tx, account: number | null, purpose: Purpose): Promise<MadeCode> {
  const code = randomCode();
  const link = randomUUID();
  const hash = digestOf(code, purpose) ?? '';
  await insertCode(tx, { account, purpose, hash, link, seconds: codeSeconds[purpose] });
  return { code, link };
}
