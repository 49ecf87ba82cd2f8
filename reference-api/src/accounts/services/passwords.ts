import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../../errors/failure.ts';
import { makeTurns } from '../../turns/turns.ts';

/** OWASP's choice for argon2id (the library's default kind): 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once stall the event loop (measured: 253 ms at 32); who waits longer than this backlog is better told to come back.
const inTurn = makeTurns({
  atOnce: 2,
  backlog: 64,
  refusal: 'Too many people are signing in at once. Try again in a moment.',
});

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let hashOfNobody: Promise<string> | undefined;

/** Checks a password; without a hash it costs the same work and is false, so that time does not tell who has an account. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hash('no account has this password', options);
  const against = passwordHash ?? (await hashOfNobody);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== null;
}

// About 49,000 of the most common ones, in small letters.
const commonPasswords = new Set(dictionary['passwords-common']);

/** Refuses a password that is one of the most common, also with marks put in so that it passes the rules. */
export function refuseCommon(password: string, field = 'password'): void {
  const word = password.toLowerCase();
  if (!commonPasswords.has(word) && !commonPasswords.has(word.replace(/[!?.:,;]/g, ''))) return;
  throw invalid({ [field]: 'This password is one of the most common ones. Choose another.' });
}
