import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const macBytes = 16;
const form = /^([0-9a-z-]{1,60})\.([\w-]{22})$/;

/** Signs names for links that need no account: who has the link has the name, and nobody can make one. Each use has its key. */
export class SignedNames {
  readonly #key: Buffer;
  readonly #accepted: readonly Buffer[];

  /** `more` are secrets whose names are read, too. */
  constructor(secret: string, use: 'session-links' | 'calendar-feeds', more: readonly string[] = []) {
    const keyOf = (one: string) => Buffer.from(hkdfSync('sha256', one, '', use, 32));
    this.#key = keyOf(secret);
    this.#accepted = [this.#key, ...more.map(keyOf)];
  }

  #mac(name: string, key = this.#key): Buffer {
    return createHmac('sha256', key).update(name).digest().subarray(0, macBytes);
  }

  /** A name of small letters, digits and hyphens, with its signature. It fits an address. */
  sign(name: string): string {
    return `${name}.${this.#mac(name).toString('base64url')}`;
  }

  /** The name in a token; null if this server has not signed it. */
  read(token: string): string | null {
    const [, name = '', mac = ''] = form.exec(token) ?? [];
    if (!mac) return null;
    const actual = Buffer.from(mac, 'base64url');
    const isOurs = this.#accepted.some((key) => {
      const expected = this.#mac(name, key);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
    return isOurs ? name : null;
  }
}
