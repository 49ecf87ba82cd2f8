import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './folders.ts';

/**
 * What a file says in test mode: how a remote misbehaves (it is down, hangs, or answers with an error), and which address stands in
 * the place of the API's.
 */
export function toldInTest(name: string): string | undefined {
  if (process.env.FAIRLEAD_FAULTS !== '1') return undefined;
  const file = join(dataFolder, 'faults.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[name] : undefined;
}
