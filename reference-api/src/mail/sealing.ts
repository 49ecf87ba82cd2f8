import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals what carries codes or tokens and has to wait: a copy of the database must open no account. Each use has its key. */
export class Sealing {
  readonly #key: Buffer;

  constructor(secret: string, use: 'outbox' | 'answers') {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  }

  /** Text that only a process with the same secret can read. */
  seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** The text that was sealed; throws where it was changed, or sealed with another secret. */
  open(text: string): string {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  }
}
