// One thing: the tokens by which teams elsewhere act on their remotes, and what each may do.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../folders.ts';
import { writeWhole } from '../whole-files.ts';

/** What a token may do with its remote; `read` is its state and its figures. */
export const rights = ['read', 'release', 'promote', 'rollback', 'withdraw'] as const;

/** One of {@link rights}. */
export type Right = (typeof rights)[number];

/** A token of a team. The secret itself is stored nowhere. */
export interface TeamToken {
  id: string;
  remote: string;
  /** Who has it, such as `ci`: the log says so with each act. */
  name: string;
  digest: string;
  rights: Right[];
  /** When it was made and by whom; until when it holds, and since when it is revoked (ISO 8601). */
  at: string;
  by: string;
  until: string | null;
  revoked: string | null;
}

const file = () => join(dataPath('releases'), 'tokens.json');
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

// Before tokens had rights, there was one for each remote.
function fromBefore(said: Record<string, string>): TeamToken[] {
  return Object.entries(said).map(([remote, digest]) => ({
    ...{ id: digest.slice(0, 8), remote, name: 'team', digest, rights: [...rights] },
    ...{ at: '', by: '', until: null, revoked: null },
  }));
}

/** All tokens that were made here, the oldest first; also those that hold no more. */
export function readTokens(): TeamToken[] {
  if (!existsSync(file())) return [];
  const said: TeamToken[] | Record<string, string> = JSON.parse(readFileSync(file(), 'utf8'));
  return Array.isArray(said) ? said : fromBefore(said);
}

/** Writes all tokens. Digests alone: who reads the file cannot release anything. To be called while nobody else changes them. */
export function writeTokens(tokens: readonly TeamToken[]): void {
  writeWhole(file(), JSON.stringify(tokens, null, 2), 0o600);
}

/** Makes a token and its secret. */
export function makeToken(facts: Omit<TeamToken, 'id' | 'digest' | 'at' | 'revoked'>): {
  token: TeamToken;
  secret: string;
} {
  const secret = randomBytes(24).toString('base64url');
  const digest = digestOf(secret);
  const at = new Date().toISOString();
  return { secret, token: { ...facts, id: digest.slice(0, 8), digest, at, revoked: null } };
}

/** Whether a remote of another repository may be released here, or might once. */
export function hasToken(name: string): boolean {
  return readTokens().some(({ remote }) => remote === name);
}

/** The token of a remote that a secret is of, also one that holds no more; null if it is none. */
export function tokenOf(name: string, secret: string): TeamToken | null {
  const said = Buffer.from(digestOf(secret));
  const own = readTokens().filter(({ remote }) => remote === name);
  return own.find(({ digest }) => timingSafeEqual(Buffer.from(digest), said)) ?? null;
}

/** Whether a token holds no more: it was revoked, or its time is over. */
export function hasEnded({ until, revoked }: TeamToken, now = Date.now()): boolean {
  return revoked !== null || (until !== null && Date.parse(until) <= now);
}

/** The rights of a token in words. */
export function rightsInWords({ rights: own }: Pick<TeamToken, 'rights'>): string {
  return own.length === rights.length ? 'everything' : own.join(', ');
}
