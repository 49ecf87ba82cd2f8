import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../folders.ts';
import { writeWhole } from '../whole-files.ts';

// Beside the keys: whoever can change the registry alone cannot change this.
const file = () => join(dataPath(), 'registry-serial');

/** The serial of the registry as it was written last: each signed line in it has this one. 0 before the first. */
export function lastSerial(): number {
  const said = existsSync(file()) ? Number(readFileSync(file(), 'utf8')) : 0;
  return Number.isSafeInteger(said) ? said : 0;
}

/** A serial above the last one: the moment, so that it rises also where the last one is lost; or the next number, where the clock was set back. */
export function nextSerial(): number {
  return Math.max(Date.now(), lastSerial() + 1);
}

/** Notes the serial of the registry that was written. */
export function noteSerial(serial: number): void {
  writeWhole(file(), `${serial}\n`);
}
