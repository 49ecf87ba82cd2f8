import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../folders.ts';

const file = () => join(dataPath(), 'local-build.json');

/** Notes that this process serves a build of its own on this machine. Returns how to take that back. */
export function noteLocalBuild(): () => void {
  writeFileSync(file(), JSON.stringify({ pid: process.pid }));
  return () => rmSync(file(), { force: true });
}

/** Whether a build of its own is served on this machine now. */
export function isServedLocally(): boolean {
  if (!existsSync(file())) return false;
  try {
    // A process that was killed has left its note.
    process.kill((JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }).pid, 0);
    return true;
  } catch {
    return false;
  }
}
