import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

const isAbsent = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';

/** A store in a folder, which several processes may share. Keys are spread over folders by their first two characters. */
export function folderStore(folder: string): FileStore {
  const place = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, files) => {
      // What is half written is under another name, which no key has.
      const making = `${place(key)}.new`;
      await mkdir(making, { recursive: true });
      const written = [...files].map(([name, bytes]) => writeFile(join(making, name), bytes));
      const failed = (await Promise.allSettled(written)).find(({ status }) => status === 'rejected');
      if (failed) {
        // On a full disk, what is there of it takes the room of others.
        await rm(making, { recursive: true, force: true });
        throw (failed as PromiseRejectedResult).reason;
      }
      await rename(making, place(key));
    },
    read: (key, name) =>
      readFile(join(place(key), name)).catch((error) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    names: (key) =>
      readdir(place(key)).catch((error) => {
        if (isAbsent(error)) return [];
        throw error;
      }),
    remove: (key) => rm(place(key), { recursive: true, force: true }),
    all: async function* () {
      const below = async (path: string) => {
        const names: string[] = [];
        for await (const { name } of await opendir(path)) names.push(name);
        return names;
      };
      await mkdir(folder, { recursive: true });
      for (const start of await below(folder)) {
        for (const key of await below(join(folder, start))) {
          const found = await stat(join(folder, start, key)).catch(() => null);
          if (found) yield { key, at: found.mtimeMs };
        }
      }
    },
  };
}
