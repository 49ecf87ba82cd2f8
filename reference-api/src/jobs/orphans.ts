import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import { knownKeys } from '../files/repositories/images.ts';
import type { FileStore } from '../files/services/file-store.ts';

const atOnce = 500;
/** A younger file may belong to an upload in progress. */
const leastAgeMs = 60 * 60 * 1000;

/** Removes the files that are nobody's: of uploads that came to nothing, and of spaces that are gone. */
export async function removeOrphans(pool: Pool, files: FileStore): Promise<void> {
  let keys: string[] = [];
  const clear = async () => {
    const known = await transaction(pool, (open) => knownKeys(open, keys));
    for (const key of keys) if (!known.has(key)) await files.remove(key);
    keys = [];
  };
  for await (const { key, at } of files.all()) {
    if (at > Date.now() - leastAgeMs) continue;
    keys.push(key);
    if (keys.length === atOnce) await clear();
  }
  if (keys.length > 0) await clear();
}
