import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The range of contracts that a build of this workspace works with: this version and every compatible later one. */
export function contractRangeOf(): string {
  const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return `^${(JSON.parse(file) as { version: string }).version}`;
}
