import { signatureForm, signedText } from 'shared-contracts/remote';
import { keysFor, type PageKey, pageKeysIn } from './page-keys.model.ts';

const keyForm = /^[A-Za-z0-9+/]{43}=$/;

/** The keys by which lines of the registry may be signed: the host's server wrote them into the page. Without any, the registry is not signed here. */
export function pageKeys(): PageKey[] {
  return pageKeysIn(document.querySelector<HTMLMetaElement>('meta[name=registry-keys]')?.content ?? '');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

// On an origin without a secure context, and in browsers from before 2025, the browser cannot: null then.
async function verifyInBrowser(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, text);
  } catch {
    return null;
  }
}

async function isSignedWith(key: string, signature: string, text: string): Promise<boolean> {
  if (!keyForm.test(key)) return false;
  const facts = [bytesOf(key), bytesOf(signature), new TextEncoder().encode(text)] as const;
  const said = await verifyInBrowser(...facts);
  if (said !== null) return said;
  const { verifyInScript } = await import(/* webpackChunkName: "verify-in-script" */ './verify-in-script.ts');
  return verifyInScript(...facts);
}

function textOf(line: object): string | null {
  try {
    return signedText(line);
  } catch {
    return null;
  }
}

// The registry is read every few seconds, and seldom changes. A line that is not right is asked about again.
const verified = new Set<string>();
const mostRemembered = 30;

/**
 * The one of the keys that signed a line of the registry; null if none did. Rejects only if the browser cannot verify and the code that can does not load.
 */
export async function signerOf(line: unknown, keys: readonly PageKey[]): Promise<string | null> {
  if (typeof line !== 'object' || line === null) return null;
  const { name, signature } = line as { name?: unknown; signature?: unknown };
  const text = textOf(line);
  if (typeof signature !== 'string' || !signatureForm.test(signature) || text === null) return null;
  for (const key of keysFor(keys, name)) {
    const about = `${key} ${signature} ${text}`;
    if (verified.has(about)) return key;
    if (!(await isSignedWith(key, signature, text))) continue;
    // A tab may stay open through hundreds of releases.
    if (verified.size >= mostRemembered) verified.clear();
    verified.add(about);
    return key;
  }
  return null;
}
