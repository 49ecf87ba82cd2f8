import canonicalize from 'canonicalize';

/** The only accepted form of a signature: the 64 bytes of Ed25519 (RFC 8032) as base64. */
export const signatureForm = /^[A-Za-z0-9+/]{86}==$/;

// A signature of something else, made with the same key, is none of a line.
const purpose = 'fairlead registry line\n';

/**
 * The text that the signature of a registry line is over: all of the line but `signature`, as canonical JSON (RFC 8785), so that spaces and the order of fields
 * do not matter. Throws for a line that JSON cannot have, such as one with half a character.
 */
export function signedText(line: object): string {
  const { signature: _, ...rest } = line as { signature?: unknown };
  return purpose + canonicalize(rest);
}
