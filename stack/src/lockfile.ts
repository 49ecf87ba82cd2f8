// The form of a lockfile of pnpm, version 9: sections, entries two spaces in, facts of an entry further in. Nothing else of YAML is in it.
const section = (text: string, name: string) =>
  new RegExp(`^${name}:\\n([\\s\\S]*?)(?=^\\S|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? '';

function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const part of text.split(/^(?= {2}\S)/m)) {
    const [, name] = /^ {2}(.+?):(?: \{\})?\n/.exec(part) ?? [];
    if (name) entries.set(name.replace(/^'|'$/g, ''), part);
  }
  return entries;
}

const plain = (word: string) => word.trim().replace(/^'|'$/g, '');

/** Names and versions in the dependencies of an entry, as entries of snapshots are called. */
function namedIn(entry: string): string[] {
  const ofImporter = [...entry.matchAll(/^ {6}(\S+):\n {8}specifier: .+\n {8}version: (.+)$/gm)];
  const ofSnapshot = [...entry.matchAll(/^ {6}(\S+): (.+)$/gm)];
  return [...ofImporter, ...ofSnapshot].map(([, name = '', version = '']) => {
    const [of, at] = [plain(name), plain(version)];
    // An alias names the whole package that it stands for.
    return /^@?[^@(]+@/.test(at) ? at : `${of}@${at}`;
  });
}

/**
 * What a lockfile of pnpm says of some packages of the workspace and of everything that they depend on, in an order of its own: the same text as long as
 * nothing of it changes, whatever becomes of other packages. Throws where a package is not in it.
 */
export function lockedFor(lockfile: string, packages: readonly string[]): string {
  const importers = entriesOf(section(lockfile, 'importers'));
  const snapshots = entriesOf(section(lockfile, 'snapshots'));
  const resolved = entriesOf(section(lockfile, 'packages'));
  const found = new Map<string, string>();
  const queue: string[] = [];
  for (const name of packages) {
    const entry = importers.get(name);
    if (entry === undefined) throw new Error(`The lockfile has no package ${name}.`);
    found.set(name, entry);
    queue.push(...namedIn(entry));
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const entry = snapshots.get(next);
    if (entry === undefined || found.has(next)) continue;
    // Which files a version has stands beside it, once for all its peers.
    found.set(next, entry + (resolved.get(next.replace(/\(.*$/, '')) ?? ''));
    queue.push(...namedIn(entry));
  }
  return [...found.keys()]
    .sort()
    .map((name) => found.get(name))
    .join('');
}
