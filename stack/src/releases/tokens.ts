import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { whileAlone } from './alone.ts';

const file = () => join(dataPath('releases'), 'tokens.json');
const nameForm = /^remote-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestName = 60;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

// Digests alone: who reads the file cannot release anything.
function readTokens(): Record<string, string> {
  return existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : {};
}

/** Whether a remote of another repository may be released here. */
export function hasToken(name: string): boolean {
  return Object.hasOwn(readTokens(), name);
}

/** Whether a text is the token of a remote. */
export function isTokenOf(name: string, token: string): boolean {
  const tokens = readTokens();
  const [known, said] = [
    Buffer.from(Object.hasOwn(tokens, name) ? (tokens[name] ?? '') : ''),
    Buffer.from(digestOf(token)),
  ];
  return known.length === said.length && timingSafeEqual(known, said);
}

/** The command `token REMOTE`: makes a token by which a remote of another repository is released here. An earlier one ends. */
export async function token([name = '', ...more]: readonly string[]): Promise<number> {
  if (!nameForm.test(name) || name.length > longestName || more.length > 0)
    throw new Refusal('Name one remote, such as remote-order-notes: npm run token -- remote-order-notes');
  const made = randomBytes(24).toString('base64url');
  await whileAlone('releases', () => {
    writeFileSync(`${file()}.partial`, JSON.stringify({ ...readTokens(), [name]: digestOf(made) }, null, 2), {
      mode: 0o600,
    });
    renameSync(`${file()}.partial`, file());
  });
  console.log(`FAIRLEAD_TOKEN=${made}`);
  console.error(`It releases ${name} here, and is shown once. Another one replaces it.`);
  return 0;
}
