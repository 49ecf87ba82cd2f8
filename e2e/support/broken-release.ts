import { createHash, createPrivateKey, sign } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';

/** The defect of a release: an invalid manifest, a missing entry, an error that it throws, or what it leaves behind on the page. */
export type Flaw = 'manifest' | 'entry' | 'load' | 'render' | 'leaves';

const folder = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'releases') : null;

interface Line {
  name: string;
  contract: string;
  version: string;
  build: string;
  manifest: string;
  integrity: string;
  signature?: string;
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const thrownWords = 'Thrown by a broken release.';

// Each time it is shown, it begins what nobody ends, and restyles the whole page. Of the last two, one ends by itself.
const untidy = `() => ({ $$typeof: type, type: 'p', key: null, props: { children: 'An untidy screen', ref: (node) => {
      if (!node) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('h1{font-style:italic}');
      document.adoptedStyleSheets.push(sheet);
      document.head.append(Object.assign(document.createElement('meta'), { name: 'untidy' }));
      addEventListener('resize', () => {});
      setInterval(() => {}, 60000);
      new ResizeObserver(() => {}).observe(document.body);
      const end = new AbortController();
      addEventListener('scroll', () => {}, { signal: end.signal });
      addEventListener('keyup', () => {}, { once: true });
      end.abort();
    } } })`;

// The exposed module of a remote as federation asks for it, written by hand: what it exposes throws when it is loaded, or when it is shown.
function entryOf(container: string, flaw: Flaw): string {
  const throws = `() => { throw new Error(${JSON.stringify(thrownWords)}); }`;
  return `var ${container} = (() => {
    const type = Symbol.for('react.transitional.element');
    const Breaks = ${flaw === 'leaves' ? untidy : throws};
    const element = { $$typeof: type, type: Breaks, key: null, ref: null, props: {} };
    const slots = { 'taxonomy.chips': Breaks, 'taxonomy.ticker': Breaks, 'taxonomy.filter': Breaks };
    const routes = ['/*', '/app/*'].map((path) => ({ path, element }));
    const exposed = () => ({ default: { name: ${JSON.stringify(container)}, routes, slots } });
    return { init: async () => {}, get: async () => ${flaw === 'load' ? 'Breaks' : 'exposed'} };
  })();`;
}

function manifestOf(entry: string): string {
  const assets = { js: { sync: [] }, css: { sync: [] } };
  return JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ assets }],
    integrity: { 'remoteEntry.js': hashOf(entry) },
  });
}

function writeRegistry(text: string): void {
  const file = join(folder ?? '', 'remotes.json');
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}

// Above all before: an earlier line is refused by every tab that has seen a later one.
let serial = 0;

// As the release server signs: with its first key.
function signed(line: object): object {
  const [first] = JSON.parse(readFileSync(join(folder ?? '', '../registry-keys.json'), 'utf8'));
  const key = createPrivateKey({ key: Buffer.from(first.private, 'base64'), format: 'der', type: 'pkcs8' });
  serial = Math.max(Date.now(), serial + 1);
  const { signature: _, ...said } = line as { signature?: string };
  const rest = { ...said, serial };
  const text = `fairlead registry line\n${canonicalize(rest)}`;
  return { ...rest, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

let before: string | null = null;
let count = 0;

type Change = (line: Line) => Partial<Line> & { canary?: object };

function rewrite(remote: string, change: (line: Line) => object): void {
  before ??= readRegistryFile();
  const { remotes }: { remotes: Line[] } = JSON.parse(before);
  const next = remotes.map((line) => (line.name === remote ? change(line) : signed(line)));
  writeRegistry(JSON.stringify({ remotes: next }, null, 2));
}

/** Changes the one line that the registry has of a remote, and signs it. */
export function changeLine(remote: string, change: Change): void {
  rewrite(remote, (line) => signed(change(line)));
}

/** Changes the one line that the registry has of a remote behind the back of the release server: its signature is that of before. */
export function tamperWithLine(remote: string, change: Change): void {
  rewrite(remote, change);
}

/**
 * Releases a build of a remote that is broken, with hashes that are right. `canary` names the tenants that get it, and when it is rolled back; without it,
 * everybody gets it. Returns its id.
 */
export function releaseBroken(remote: string, flaw: Flaw, canary?: object): string {
  const build = `broken_${flaw}_${Date.now().toString(36)}_${count++}`;
  const entry = entryOf(`${remote.replaceAll('-', '_')}_${build}`, flaw);
  const manifest = flaw === 'manifest' ? '{"remotes":[]}' : manifestOf(entry);
  changeLine(remote, (line) => {
    const place = `${remote}/${line.version}-${build}`;
    mkdirSync(join(folder ?? '', place), { recursive: true });
    writeFileSync(join(folder ?? '', place, 'mf-manifest.json'), manifest);
    if (flaw !== 'entry') writeFileSync(join(folder ?? '', place, 'remoteEntry.js'), entry);
    const address = new URL(`/${place}/mf-manifest.json`, line.manifest).href;
    const broken = { ...line, build, manifest: address, integrity: hashOf(manifest) };
    return canary ? { ...line, canary: { ...broken, ...canary } } : broken;
  });
  return build;
}

/** Puts an earlier registry in the place of the present one behind the back of the release server: what it signed then. */
export function replayRegistry(earlier: string): void {
  before ??= readRegistryFile();
  writeRegistry(earlier);
}

/** The registry as it is in the file. */
export function readRegistryFile(): string {
  return readFileSync(join(folder ?? '', 'remotes.json'), 'utf8');
}

/** Restores the registry as it was before a test changed it, signed anew. */
export function restoreRegistry(): void {
  if (before !== null) {
    const { remotes }: { remotes: Line[] } = JSON.parse(before);
    writeRegistry(JSON.stringify({ remotes: remotes.map(signed) }, null, 2));
  }
  before = null;
}
