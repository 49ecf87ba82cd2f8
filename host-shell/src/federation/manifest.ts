import { type FileHashes, hashForm, type RegistryEntry } from 'shared-contracts/remote';
import { knowBuild, knowUnhashedBuild } from './hashes.ts';
import { LoadError } from './load-errors/load-error.model.ts';
import { openedWithinMs } from './pace.model.ts';

/** What the host needs to load a build: the address of its entry and of every file of its exposed module. */
export interface Build {
  entry: string;
  exposedFiles: string[];
  /** Whether the entry is a module, as some bundlers make it, and not a script. */
  isModule: boolean;
}

interface Manifest {
  metaData: { remoteEntry: { path?: string; name: string; type?: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  integrity?: FileHashes;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isExposed(value: unknown): boolean {
  const { assets } = (value ?? {}) as Partial<Manifest['exposes'][number]>;
  return isStrings(assets?.js?.sync) && isStrings(assets.css?.sync);
}

function isManifest(body: unknown): body is Manifest {
  if (typeof body !== 'object' || body === null) return false;
  const { metaData, exposes } = body as Partial<Manifest>;
  const { path = '', name } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof path !== 'string') return false;
  return Array.isArray(exposes) && exposes.every(isExposed);
}

// Browsers ignore a malformed hash and then check nothing.
function isHashes(value: unknown): value is FileHashes {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((hash) => typeof hash === 'string' && hashForm.test(hash));
}

async function textOf(address: string, integrity: string, again: boolean): Promise<string> {
  const signal = AbortSignal.timeout(openedWithinMs);
  const ask = (init: RequestInit) => fetch(address, { signal, credentials: 'same-origin', ...init });
  const unreachable = (thrown: unknown): never => {
    if (signal.aborted) throw new LoadError('slow', `${address} did not answer within ${openedWithinMs} ms`);
    throw new LoadError('unreachable', `${address}: ${thrown instanceof Error ? thrown.message : thrown}`);
  };
  // Browsers do not distinguish a wrong hash from a missing response. A second request without a hash does.
  const refused = async (thrown: unknown): Promise<Response> => {
    if (signal.aborted || integrity === '') return unreachable(thrown);
    const plain = await ask({ cache: 'reload' }).catch(unreachable);
    if (!plain.ok) return plain;
    // A connection that was lost for a moment looks like a wrong hash, too. The copy that came now says which it was.
    return await ask({ integrity }).catch(() => {
      throw new LoadError('integrity', `${address} is not what was released: its hash is another one`);
    });
  };
  const answer = await ask({ integrity, cache: again ? 'reload' : 'default' }).catch(refused);
  if (!answer.ok) throw new LoadError('status', `${address} answered ${answer.status}`);
  return await answer.text().catch(unreachable);
}

/**
 * Reads the manifest of a remote with a time limit. Checks hash, status and shape, and records the hashes of its files. `again` bypasses
 * the browser cache. Throws a {@link LoadError} whose kind tells the failed check.
 */
export async function readManifest(
  { manifest: address, integrity = '' }: Pick<RegistryEntry, 'manifest' | 'integrity'>,
  again: boolean,
): Promise<Build> {
  const text = await textOf(address, integrity, again);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw new LoadError('shape', `${address} is not JSON`);
  }
  if (!isManifest(body)) throw new LoadError('shape', `${address} is not a federation manifest`);
  if (integrity === '') knowUnhashedBuild(address);
  else if (isHashes(body.integrity)) knowBuild(address, body.integrity);
  else throw new LoadError('shape', `${address} has no hashes of the build's files`);
  const { path = '', name, type } = body.metaData.remoteEntry;
  const isModule = type === 'module' || type === 'esm';
  // Modules import each other without asking for a hash, so all of them are checked before the first one runs.
  const ofModules = Object.keys(body.integrity ?? {}).filter((file) => /\.(?:m?js|css)$/.test(file));
  const files = isModule
    ? ofModules
    : body.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const at = (file: string) => new URL(file, address).href;
  const exposedFiles = [...new Set([`${path}${name}`, ...files])].map(at);
  return { entry: at(`${path}${name}`), exposedFiles, isModule };
}
