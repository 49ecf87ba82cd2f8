// One thing: the builds for some tenants that were taken back because of their errors, remembered where the registry lies.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../whole-files.ts';

/** A build that some tenants had, and that nobody gets any more: why, and since when (ISO 8601). */
export interface EndedCanary {
  remote: string;
  build: string;
  because: string;
  at: string;
}

const most = 500;

const fileIn = (published: string) => join(published, 'ended-canaries.json');

function isEnded(said: unknown): said is EndedCanary {
  if (typeof said !== 'object' || said === null) return false;
  const { remote, build, because, at } = said as Record<string, unknown>;
  return [remote, build, because, at].every((value) => typeof value === 'string');
}

/** The builds that were taken back, the oldest first. None where the file cannot be read: their errors end them again. */
export function endedCanaries(published: string): EndedCanary[] {
  if (!existsSync(fileIn(published))) return [];
  try {
    const said: unknown = JSON.parse(readFileSync(fileIn(published), 'utf8'));
    return Array.isArray(said) ? said.filter(isEnded) : [];
  } catch {
    return [];
  }
}

/** Remembers that a build was taken back, once. */
export function noteEnded(published: string, ended: EndedCanary): void {
  const known = endedCanaries(published);
  if (known.some(({ remote, build }) => remote === ended.remote && build === ended.build)) return;
  mkdirSync(published, { recursive: true });
  writeWhole(fileIn(published), JSON.stringify([...known, ended].slice(-most)));
}
