import { SignJWT } from 'jose';
import { productName, unverifiedScope } from 'shared-contracts/session';
import { verifiedByAny } from './verified-by-any.ts';

/** What a token says: whose it is, and when it was made and ends, in epoch seconds. */
export interface Claims {
  tenant: number;
  session: string;
  issuedAt: number;
  expiresAt: number;
}

const alg = 'HS256';
const typ = 'at+jwt';
const issuer = productName.toLowerCase();
const audience = `${issuer}-api`;

/** How long a token holds, and how long a session can be renewed. */
const tokenSeconds = 30 * 60;
export const sessionSeconds = 12 * 60 * 60;

// A signature holds as long as its bytes do, so it is checked once; that the session holds is checked in every call.
const mostKnown = 2000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Makes and reads tokens signed with a key. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];
  readonly #known = new Map<string, Claims>();

  /** `more` are secrets whose tokens are read, too. */
  constructor(secret: string, more: readonly string[] = []) {
    this.#accepted = [secret, ...more].map((one) => new TextEncoder().encode(one));
    this.#key = new TextEncoder().encode(secret);
  }

  /** A token of a session that ends at `sessionEnds` (epoch seconds) at the latest; `tokenEnds` is its own end where that is not the usual one. */
  make(claims: {
    account: number;
    tenant: number;
    session: string;
    verified: boolean;
    sessionEnds: number;
    tokenEnds?: number;
  }): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      tenant: String(claims.tenant),
      sid: claims.session,
      scopes: claims.verified ? ['user'] : ['user', unverifiedScope],
    })
      .setProtectedHeader({ alg, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(claims.account))
      .setIssuedAt(now)
      .setExpirationTime(Math.min(claims.tokenEnds ?? now + tokenSeconds, claims.sessionEnds))
      .sign(this.#key);
  }

  /** The claims of a token; null if it is foreign, malformed or expired. */
  async read(token: string): Promise<Claims | null> {
    const known = this.#known.get(token) ?? (await this.#verify(token));
    return known && known.expiresAt > Date.now() / 1000 ? known : null;
  }

  /** The same of an `Authorization` header, which holds one token and nothing else. */
  async readHeader(header: string): Promise<Claims | null> {
    const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
    return token ? this.read(token) : null;
  }

  async #verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = await verifiedByAny(token, this.#accepted, {
        algorithms: [alg],
        typ,
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'tenant', 'sid'],
      });
      const { tenant, sid } = payload;
      const isWhole =
        typeof tenant === 'string' && /^\d{1,15}$/.test(tenant) && typeof sid === 'string' && uuid.test(sid);
      if (!isWhole) return null;
      const claims: Claims = {
        tenant: Number(tenant),
        session: sid,
        issuedAt: payload.iat ?? 0,
        expiresAt: payload.exp ?? 0,
      };
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}

/** Whether a token is past half of its life, so that the answer should bring a new one. */
export function isHalfSpent(claims: Claims): boolean {
  return Date.now() / 1000 > (claims.issuedAt + claims.expiresAt) / 2;
}
