import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reachBeyond } from '../shared/reach-beyond.ts';
import { hashOf, manifestName, unhashed } from './file-guards.ts';
import { contractRangeOf } from './release.ts';
import { factsOf, readPackage } from './remote-facts.ts';

const packable = /\.(?:js|css|html|json|svg)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Completes the build of a remote that another bundler than webpack made: checks that its style sheets stay within it, adds the hashes of its files to its
 * manifest, writes what a release needs to know, and compresses. Throws if a style sheet reaches elements of others.
 */
export function finishBuild(folder: string, build: string): void {
  const dist = join(folder, 'dist');
  // What a bundler notes for itself.
  rmSync(join(dist, '.vite'), { recursive: true, force: true });
  const files = filesIn(dist);
  const read = (file: string) => readFileSync(join(dist, file));
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const [complaint] = reachBeyond(read(file).toString());
    if (complaint !== undefined) throw new Error(`${file}: ${complaint}`);
  }
  const hashed = files.filter((file) => !unhashed.test(file));
  const integrity = Object.fromEntries(hashed.map((file) => [file, hashOf(read(file))]));
  // The host provides all shared modules.
  const { shared: _, ...said } = JSON.parse(read(manifestName).toString());
  const manifest = JSON.stringify({ ...said, integrity });
  writeFileSync(join(dist, manifestName), manifest);
  const { name, version, fairlead } = readPackage(folder);
  const facts = {
    name,
    version,
    build,
    contract: contractRangeOf(folder),
    ...(fairlead ? factsOf(fairlead) : {}),
  };
  writeFileSync(
    join(dist, 'release.json'),
    `${JSON.stringify({ ...facts, integrity: hashOf(manifest) }, null, 2)}\n`,
  );
  for (const file of files.filter((one) => packable.test(one))) {
    const content = read(file);
    for (const [ending, packed] of [
      ['br', brotliCompressSync(content)],
      ['gz', gzipSync(content)],
    ] as const) {
      if (packed.length < content.length * 0.95) writeFileSync(join(dist, `${file}.${ending}`), packed);
    }
  }
}
