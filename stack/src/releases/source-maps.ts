// One thing: the source maps of releases, which lie apart from what is served, and what they say of a position.
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { dataPath } from '../folders.ts';
import type { ReleaseFile } from './builds.ts';

type Build = Pick<ReleaseFile, 'name' | 'build'>;

// No server serves anything of this folder.
function folderOf({ name, build }: Build): string {
  return join(dataPath('source-maps'), name, build);
}

/** Whether a file of a build says how its source reads. No server gives one to a browser. */
export function isSourceMap(path: string): boolean {
  return /\.map(?:\.(?:br|gz))?$/.test(path);
}

/** Moves the source maps of a build out of its files, to where nobody but this machine reads them. */
export function takeMapsOut(files: string, build: Build): void {
  const found = readdirSync(files, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSourceMap(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of found) {
    const target = join(folderOf(build), relative(files, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
}

// A page of faults asks for few files of few builds, each of them again and again.
const maps = new Map<string, TraceMap | null>();
const mostMaps = 12;

const mostBytes = 64 * 1024 * 1024;

// Who releases may write more than maps there: nothing is read that a link leads to elsewhere, or that has no end.
function readMap(folder: string, file: string): TraceMap | null {
  try {
    if (!realpathSync(file).startsWith(realpathSync(folder) + sep)) return null;
    const { size } = statSync(file);
    return statSync(file).isFile() && size <= mostBytes ? new TraceMap(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

function mapOf(build: Build, file: string): TraceMap | null {
  const at = join(folderOf(build), `${file}.map`);
  const known = maps.get(at);
  if (known !== undefined) return known;
  const read = readMap(join(dataPath('source-maps'), build.name), at);
  const [oldest] = maps.keys();
  if (maps.size >= mostMaps && oldest !== undefined) maps.delete(oldest);
  // One that is not there may come with the release that is on its way.
  if (read) maps.set(at, read);
  return read;
}

// Bundlers name a source by themselves and the package first: webpack://remote_x/./src/a.ts.
function shortened(source: string): string {
  return source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
}

const frameForm = /^(.+):(\d+):(\d+)$/;

/**
 * What a position in a file of a build (`assets/main.1a2b.js:1:2345`, both numbers from 1 on) is in its source: `src/a.ts:12:3`. The position itself if its map is
 * not here, or knows nothing of it.
 */
export function sourceOf(build: Build, frame: string): string {
  const [, file = '', line = '', column = ''] = frameForm.exec(frame) ?? [];
  const map = file === '' || file.includes('..') ? null : mapOf(build, file);
  if (!map) return frame;
  const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  return found.source === null ? frame : `${shortened(found.source)}:${found.line}:${found.column + 1}`;
}
