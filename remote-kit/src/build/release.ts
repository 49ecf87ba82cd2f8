import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFolder } from '../contract-folder.ts';

function versionOfContract(): string {
  const file = readFileSync(join(contractFolder, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/**
 * The range of contract versions that this build supports: the current version and every compatible later one. `FAIRLEAD_CONTRACT` in the
 * environment sets another version, to test a build against hosts with other contracts. Throws if it is no version.
 */
export function contractRangeOf(): string {
  const version = process.env.FAIRLEAD_CONTRACT ?? versionOfContract();
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`FAIRLEAD_CONTRACT is no version: ${version}`);
  return `^${version}`;
}
