import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';

/** Verifies a token by the first key that signed it. Throws what the last key says of one that none signed, or that is not valid. */
export async function verifiedByAny(
  token: string,
  keys: readonly Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  let why: unknown;
  for (const key of keys) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      why = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw why;
}
