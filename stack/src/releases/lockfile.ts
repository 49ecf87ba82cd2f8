import { load } from 'js-yaml';

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Importer {
  dependencies?: Record<string, { version: string }>;
  devDependencies?: Record<string, { version: string }>;
  optionalDependencies?: Record<string, { version: string }>;
}

/** A lockfile of pnpm, version 9, as far as it is read here. */
export interface Lockfile {
  importers: Record<string, Importer>;
  packages: Record<string, unknown>;
  snapshots: Record<string, Entry>;
}

// An alias names the whole package that it stands for.
const snapshotOf = (name: string, version: string) =>
  /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;

function namedBy(importer: Importer): string[] {
  const { dependencies, devDependencies, optionalDependencies } = importer;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, { version }]) => snapshotOf(name, version),
  );
}

/** Reads a lockfile of pnpm. Throws if it is no YAML. */
export function readLockfile(text: string): Lockfile {
  return load(text) as Lockfile;
}

/**
 * What a lockfile of pnpm says of some packages of the workspace and of everything that they depend on, as JSON in an order of its own: the same text as long as
 * nothing of it changes, whatever becomes of other packages. Throws if a package is not in it.
 */
export function lockedFor(
  { importers, packages: resolved, snapshots }: Lockfile,
  packages: readonly string[],
): string {
  const found = new Map<string, unknown>();
  const queue: string[] = [];
  for (const name of packages) {
    const importer = importers[name];
    if (!importer) throw new Error(`The lockfile has no package ${name}.`);
    found.set(name, importer);
    queue.push(...namedBy(importer));
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const entry = snapshots[next];
    if (!entry || found.has(next)) continue;
    // Which files a version has stands beside it, once for all its peers.
    found.set(next, [entry, resolved[next.replace(/\(.*$/, '')]]);
    const { dependencies, optionalDependencies } = entry;
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      queue.push(snapshotOf(name, version));
  }
  return JSON.stringify([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
