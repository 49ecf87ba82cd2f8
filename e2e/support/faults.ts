import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a remote's server misbehaves. */
export type ServerFault = 'down' | 'hang' | 'status';

const file = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'faults.json') : null;

/** Whether this product's servers can be told to misbehave; one that the tests did not start cannot. */
export const faultsCanBeSet = file !== null;

/**
 * Makes remotes misbehave from the next request on; without an argument all of them behave again. `api` is the address that
 * pages take for the API's.
 */
export function setFaults(faults: Record<string, ServerFault> | { api: string } = {}): void {
  if (!file) return;
  if (Object.keys(faults).length === 0) rmSync(file, { force: true });
  else writeFileSync(file, JSON.stringify(faults));
}
