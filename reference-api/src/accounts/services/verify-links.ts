import { errors, SignJWT } from 'jose';
import { productName } from 'shared-contracts/session';
import { Failure } from '../../errors/failure.ts';
import { verifiedByAny } from '../../tokens/services/verified-by-any.ts';
import { codeSeconds } from './codes.ts';

const alg = 'HS256';
const typ = 'verify+jwt';
const issuer = productName.toLowerCase();
const audience = `${issuer}-verify-link`;

function invalidLink(): Failure {
  return new Failure('invalidLink', 'Your email address could not be verified, try again?', {
    errors: ['invalidLink'],
  });
}

/** The failure for a link that expired, or that a later sign-up replaced. The screen switches on its code. */
export function endedLink(): Failure {
  return new Failure('JwtTokenExpired', 'The verification link is no longer valid', {
    errors: ['JwtTokenExpired'],
  });
}

/** Signs and reads the tokens of verification links: good for that and nothing else, and for as long as their code. */
export class VerifyLinks {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];

  /** `more` are secrets whose tokens are read, too. */
  constructor(secret: string, more: readonly string[] = []) {
    this.#accepted = [secret, ...more].map((one) => new TextEncoder().encode(one));
    this.#key = new TextEncoder().encode(secret);
  }

  /** The token that carries the name of a code. */
  make(link: string): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(link)
      .setIssuedAt()
      .setExpirationTime(`${codeSeconds.verify}s`)
      .sign(this.#key);
  }

  /** The name of the code; throws a {@link Failure} that says whether it is too late or never was ours. */
  async read(jwt: string): Promise<string> {
    try {
      const { payload } = await verifiedByAny(jwt, this.#accepted, {
        algorithms: [alg],
        typ,
        issuer,
        audience,
        requiredClaims: ['exp', 'sub'],
      });
      return String(payload.sub);
    } catch (error) {
      throw error instanceof errors.JWTExpired ? endedLink() : invalidLink();
    }
  }

  /** Thrown where a token is ours but what it names is not there. */
  unknown(): Failure {
    return invalidLink();
  }
}
