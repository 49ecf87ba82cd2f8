import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A client's place in a session: what the link of a mail is about. */
export interface ClientOfSession {
  tenant: number;
  session: number;
  client: number;
}

const macBytes = 16;
const form = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-z]{1,11})\.([\w-]{22})$/;

/** Makes and reads the tokens of the links with which clients see, move and cancel their session without an account. */
export class SessionLinks {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'session-links', 32));
  }

  #mac(named: string): Buffer {
    return createHmac('sha256', this.#key).update(named).digest().subarray(0, macBytes);
  }

  /** The token of one client of one session, for as long as they are one. */
  token({ tenant, session, client }: ClientOfSession): string {
    const named = [tenant, session, client].map((id) => id.toString(36)).join('-');
    return `${named}.${this.#mac(named).toString('base64url')}`;
  }

  /** Whom a token is about; null if this server has not signed it. */
  read(token: string): ClientOfSession | null {
    const [, tenant = '', session = '', client = '', mac = ''] = form.exec(token) ?? [];
    if (!mac) return null;
    const given = Buffer.from(mac, 'base64url');
    const expected = this.#mac(`${tenant}-${session}-${client}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return {
      tenant: Number.parseInt(tenant, 36),
      session: Number.parseInt(session, 36),
      client: Number.parseInt(client, 36),
    };
  }
}
