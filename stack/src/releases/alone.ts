import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { dataPath } from '../folders.ts';
import { Refusal } from '../refusal.ts';

const lookEveryMs = 50;
// What is done under a lock takes milliseconds: whoever left an older one was killed.
const oldMs = 60_000;

function dropOld(file: string): void {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  // One of the future is from before the clock was set back.
  if (Math.abs(Date.now() - made) > oldMs) rmSync(file, { force: true });
}

function tryToOpen(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Does something in a folder of the data folder while nobody else who asks this way does. Refuses once its patience ends. */
export async function whileAlone(folder: string, act: () => void, patienceMs = 10_000): Promise<void> {
  const file = join(dataPath(folder), 'lock');
  const until = Date.now() + patienceMs;
  while (!tryToOpen(file)) {
    dropOld(file);
    if (Date.now() > until) {
      throw new Refusal(`Another release is under way. If none is, remove ${file} and try again.`);
    }
    await after(lookEveryMs);
  }
  try {
    act();
  } finally {
    rmSync(file, { force: true });
  }
}
