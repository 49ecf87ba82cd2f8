import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const stack = join(import.meta.dirname, '../../stack/src/main.ts');

/** Whether releases can be made into this product: one that the tests did not start has a registry of its own. */
export const canRelease = process.env.DATA_DIR !== undefined;

// A build takes its time where others are being made.
const buildWithinMs = 300_000;

/**
 * Releases a remote, or takes its last release back, as a team does from the root of the workspace; `contract` is the version
 * to build it for, where that is not the present one. Returns what was printed.
 */
export function runRelease(what: 'release' | 'rollback', remote: string, contract?: string): string {
  return execFileSync(process.execPath, [stack, what, remote], {
    encoding: 'utf8',
    timeout: buildWithinMs,
    env: { ...process.env, ...(contract ? { FAIRLEAD_CONTRACT: contract } : {}) },
  });
}
