import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'releases') : null;

interface Line {
  name: string;
  manifest: string;
}

/** Whether files of this product's builds can be changed; those of one that the tests did not start cannot. */
export const buildsCanBeChanged = folder !== null;

const put = new Map<string, Buffer>();

function write(file: string, content: Buffer): void {
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

/**
 * Changes one byte more or less of a file in the build of a remote that the registry names: a blank at its end, so that
 * it means what it did. Returns the file's path in the build; `pattern` is a glob there.
 */
export function changeFile(remote: string, pattern: string): string {
  const { remotes }: { remotes: Line[] } = JSON.parse(
    readFileSync(join(folder ?? '', 'remotes.json'), 'utf8'),
  );
  const line = remotes.find(({ name }) => name === remote);
  const build = join(folder ?? '', new URL('.', line?.manifest ?? '').pathname);
  const [found, ...more] = globSync(pattern, { cwd: build });
  if (found === undefined || more.length > 0) throw new Error(`${pattern} is no one file of ${remote}.`);
  const file = join(build, found);
  const content = readFileSync(file);
  put.set(file, content);
  write(file, Buffer.concat([content, Buffer.from(' ')]));
  return found;
}

/** Puts every changed file back as it was. */
export function restoreFiles(): void {
  for (const [file, content] of put) write(file, content);
  put.clear();
}
