import type { FileStore } from './file-store.ts';

/** Copies the files of one store that another one lacks. Nothing is removed, and nothing that is there is read: a file never changes. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; known: number }> {
  let [copied, known] = [0, 0];
  for await (const { key } of from.all()) {
    const [names, there] = await Promise.all([from.names(key), to.names(key)]);
    if (there.length > 0 && names.every((name) => there.includes(name))) {
      known += 1;
      continue;
    }
    const files = new Map<string, Buffer>();
    for (const name of names) {
      const bytes = await from.read(key, name);
      if (bytes) files.set(name, bytes);
    }
    // What was begun and not completed is put anew.
    await to.remove(key);
    await to.put(key, files);
    copied += 1;
  }
  return { copied, known };
}
