import { randomBytes } from 'node:crypto';

/** A group of files that came together, by a key that nobody can guess. */
export interface StoredFiles {
  key: string;
  /** When it was put there, in milliseconds since 1970. */
  at: number;
}

/** The store of the product's files: a folder, or a bucket of S3. A stored file never changes. */
export interface FileStore {
  /** Keeps the files of a key; all of them are there when it answers. */
  put(key: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A file of a key; null if there is none. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** The names of the files of a key; none if nothing was put there. */
  names(key: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Every key there is. */
  all(): AsyncIterable<StoredFiles>;
}

/** A new key: 32 characters, 160 bits. */
export function newKey(): string {
  return [...randomBytes(32)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');
}
