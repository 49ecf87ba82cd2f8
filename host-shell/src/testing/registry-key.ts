import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from 'shared-contracts/remote';

/** A key that signs lines of a registry. */
export interface RegistryKey {
  /** The public half, as a page has it. */
  key: string;
  signed: <Line extends object>(line: Line) => Line & { signature: string };
}

/** Makes a key that signs lines of a registry. */
export function makeRegistryKey(): RegistryKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: Buffer.from(x, 'base64url').toString('base64'),
    signed: (line) => ({
      ...line,
      signature: sign(null, Buffer.from(signedText(line)), privateKey).toString('base64'),
    }),
  };
}

/** Writes a `meta` into the page, as the server of the host does. */
export function putMeta(name: string, content: string): void {
  document.head.querySelector(`meta[name=${name}]`)?.remove();
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
