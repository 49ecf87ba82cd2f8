import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Refusal } from './refusal.ts';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

/** What to throw where writing failed: a {@link Refusal} if the disk has no room, with what that means, such as `remotes.json stays as it was`; else the error. */
export function writingFailed(error: unknown, means: string): unknown {
  return isFull(error)
    ? new Refusal(`The disk has no room left (ENOSPC): ${means}. Make room, and do it again.`)
    : error;
}

/**
 * Writes a file so that a reader sees the old one or the new one, never a part. Throws a {@link Refusal} where the disk is full, and leaves the old one. `mode` are
 * the rights of the file; those of the process without it.
 */
export function writeWhole(file: string, text: string, mode?: number): void {
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, text, mode === undefined ? {} : { mode });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw writingFailed(error, `${basename(file)} stays as it was`);
  }
}

/** Makes a folder that is there with all that `fill` writes into it, or not at all. Throws a {@link Refusal} where the disk is full. */
export function makeWhole(folder: string, fill: (partial: string) => void): void {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    mkdirSync(partial, { recursive: true });
    fill(partial);
    renameSync(partial, folder);
  } catch (error) {
    // What is left of it would take the room that it did not find.
    rmSync(partial, { recursive: true, force: true });
    throw writingFailed(error, `${basename(folder)} is not there`);
  }
}
