import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFolder } from '../contract-folder.ts';

function versionOfContract(): string {
  const file = readFileSync(join(contractFolder, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/**
 * The range of contracts that a build of this workspace works with: this version and every compatible later one.
 * `FAIRLEAD_CONTRACT` in the environment names another version, for a build that is tried against hosts of other contracts.
 * Throws if that is no version.
 */
export function contractRangeOf(): string {
  const version = process.env.FAIRLEAD_CONTRACT ?? versionOfContract();
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`FAIRLEAD_CONTRACT is no version: ${version}`);
  return `^${version}`;
}
