import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { dataPath } from '../folders.ts';
import { Refusal } from '../refusal.ts';

const lookEveryMs = 50;

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
