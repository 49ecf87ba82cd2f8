import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what carries codes or tokens and has to wait: a copy of the database must open no account. Each use has its key. */
export class Encryption {
  readonly #key: Buffer;
  readonly #accepted: readonly Buffer[];

  /** `more` are secrets whose texts are read, too. */
  constructor(secret: string, use: 'outbox' | 'answers', more: readonly string[] = []) {
    const keyOf = (one: string) => Buffer.from(hkdfSync('sha256', one, '', use, 32));
    this.#key = keyOf(secret);
    this.#accepted = [this.#key, ...more.map(keyOf)];
  }

  /** Text that only a process with the same secret can read. */
  encrypt(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  /** The text that was encrypted; throws `ESECRET` if it was changed, or encrypted with a secret that is not accepted. */
  decrypt(text: string): string {
    const bytes = Buffer.from(text, 'base64');
    for (const key of this.#accepted) {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        // The tag is that of another key, or of none.
      }
    }
    throw Object.assign(
      new Error('it was encrypted with a secret that is neither TOKEN_SECRET nor one of MORE_TOKEN_SECRETS'),
      { code: 'ESECRET' },
    );
  }
}
