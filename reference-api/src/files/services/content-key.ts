import { createHash } from 'node:crypto';
import { mostUploadBytes } from 'shared-contracts/entities';
import { Failure } from '../../errors/failure.ts';

const inFile = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=-]+)*;base64,([\s\S]*)$/i;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** The key of an imported image: the same bytes have the same key in the same space, so that a file which is imported again changes nothing. */
export function contentKey(tenant: number, bytes: Buffer): string {
  const hash = createHash('sha256').update(`programme/${tenant}/`).update(bytes).digest();
  return [...hash].map((byte) => letters[byte % 32]).join('');
}

/** The bytes of a `data:` address; throws a refusal in a few words. */
export function bytesWithin(address: string): Buffer {
  const [, base64] = inFile.exec(address) ?? [];
  if (base64 === undefined) throw new Failure('invalid', 'it is no image in Base64');
  if (base64.length > mostUploadBytes * 1.4) throw new Failure('invalid', 'it is larger than 10 MiB');
  return Buffer.from(base64, 'base64');
}
