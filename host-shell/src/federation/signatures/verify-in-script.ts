import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Verifies a signature of Ed25519 where the browser cannot. A lazy chunk: browsers that can never load it. */
export function verifyInScript(key: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean {
  // As strict as browsers are, and not as lenient as ZIP 215.
  return verify(signature, text, key, { zip215: false });
}
