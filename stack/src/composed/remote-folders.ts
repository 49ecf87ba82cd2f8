// One thing: what the folders of remotes hold, read so that no remote leads this process out of its own folder.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseFile } from '../releases/builds.ts';
import type { LoggedRelease } from '../releases/release-log.ts';

const nameForm = /^remote-[a-z0-9-]{1,60}$/;
const buildForm = /^[A-Za-z0-9.-]{1,64}$/;
const mostBytes = 1024 * 1024;

/** The remotes that have a folder, by name. */
export function remotesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => nameForm.test(name) && lstatSync(join(folder, name)).isDirectory())
    .sort();
}

/** Reads a file below a folder; null if there is none, it is large, or a link leads out of the folder. */
export function readOwn(folder: string, ...parts: string[]): string | null {
  const path = join(folder, ...parts);
  try {
    if (!realpathSync(path).startsWith(realpathSync(folder) + sep)) return null;
    const { size } = statSync(path);
    return statSync(path).isFile() && size <= mostBytes ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}

/** What a build in the folder of a remote says of itself. */
export function releaseIn(folder: string, name: string, build: string): ReleaseFile {
  const unknown = { name, title: '', version: '', build, contract: '', paths: [], slots: [] };
  if (!buildForm.test(build)) return unknown;
  try {
    const said: unknown = JSON.parse(readOwn(folder, 'kept', name, build, 'entry.json') ?? 'null');
    return typeof said === 'object' && said !== null ? { ...unknown, ...said, name, build } : unknown;
  } catch {
    return unknown;
  }
}

// Words of the container, and what they are in the log.
const acts = new Map<string, LoggedRelease['what']>([
  ['released', 'release'],
  ['rolled-back', 'rollback'],
  ['canary', 'canary'],
  ['canary-ended', 'canary-ended'],
]);

/** What the container of a remote noted of releases and roll-backs, the oldest first. */
export function logIn(folder: string, name: string): LoggedRelease[] {
  const lines = (readOwn(folder, 'kept', name, 'log') ?? '').split('\n');
  return lines.flatMap((line) => {
    const [, at = '', what = '', build = ''] = /^(\S{20}) ([a-z-]+) (\S+)$/.exec(line) ?? [];
    const act = acts.get(what);
    if (act === undefined) return [];
    const release = releaseIn(folder, name, build);
    return [{ what: act, at, by: 'container', commit: '', release } satisfies LoggedRelease];
  });
}

/** The folder of a remote's source maps, one folder a build; null if it has none, or a link stands for it. */
export function sourceMapsIn(folder: string): string | null {
  const path = join(folder, 'source-maps');
  return existsSync(path) && lstatSync(path).isDirectory() ? path : null;
}
