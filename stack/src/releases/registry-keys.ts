// One thing: the keys that sign the lines of the registry, and what they say of a line.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureForm, signedText } from 'shared-contracts/remote';
import { dataPath } from '../folders.ts';
import { writeWhole } from '../whole-files.ts';

/** A key that signs lines: its public half is on every page of the host, the private one stays in the data folder. */
export interface RegistryKey {
  /** The first characters of the public half. */
  id: string;
  /** When it was made (ISO 8601). */
  at: string;
  /** The 32 bytes of the public half, as base64. */
  public: string;
  /** The private half: PKCS #8 as base64. */
  private: string;
}

// Beside the secrets, and not in the folder of releases, parts of which are served.
const file = () => join(dataPath(), 'registry-keys.json');

/** The keys of this data folder: the first one signs, a line is accepted by any of them. None before the first start. */
export function registryKeys(): RegistryKey[] {
  return existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : [];
}

/** Writes the keys, for their owner alone to read. */
export function writeKeys(keys: readonly RegistryKey[]): void {
  writeWhole(file(), JSON.stringify(keys, null, 2), 0o600);
}

/** Makes a key. */
export function makeKey(): RegistryKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  return {
    id: bytes.replace(/[^A-Za-z0-9]/g, '').slice(0, 8),
    at: new Date().toISOString(),
    public: bytes,
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** The public halves, as a page of the host has them. */
export function publicKeys(): string {
  return registryKeys()
    .map((key) => key.public)
    .join(' ');
}

/** A line with the signature of the first key; without keys, a line without a signature. */
export function signedLine<Line extends object>(line: Line): Line & { signature?: string } {
  const [first] = registryKeys();
  if (!first) return line;
  const key = createPrivateKey({ key: Buffer.from(first.private, 'base64'), format: 'der', type: 'pkcs8' });
  return { ...line, signature: sign(null, Buffer.from(signedText(line)), key).toString('base64') };
}

// The registry is read for each page and each report, and seldom changes.
const verified = new Map<string, boolean>();
const mostRemembered = 500;

function verifiedBy(key: string, text: string, signature: string): boolean {
  const about = `${key} ${signature} ${text}`;
  const known = verified.get(about);
  if (known !== undefined) return known;
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const isRight = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  if (verified.size >= mostRemembered) verified.clear();
  verified.set(about, isRight);
  return isRight;
}

/** Whether one of the keys signed a line. Without keys nothing is signed, and every line counts. */
export function isSigned(line: object, keys: readonly Pick<RegistryKey, 'public'>[]): boolean {
  if (keys.length === 0) return true;
  const { signature } = line as { signature?: unknown };
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return false;
  try {
    const text = signedText(line);
    return keys.some((key) => verifiedBy(key.public, text, signature));
  } catch {
    return false;
  }
}
