import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a server misbehaves: it closes the line, never answers, answers with an error, or lacks a file. */
export type ServerFault = 'down' | 'hang' | 'status' | 'missing';

/** A fault of a server, and the files that it is about: a pattern of addresses; without one, all of them. */
export interface FaultOf {
  is: ServerFault;
  files?: string;
}

const file = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'faults.json') : null;

/** Whether the tests can make the servers misbehave: only if the tests started the product. */
export const faultsCanBeSet = file !== null;

/**
 * Makes servers of remotes, or the host's, misbehave from the next request on; without an argument all of them behave again.
 * `api` is the address that pages take for the API's.
 */
export function setFaults(faults: Record<string, FaultOf> | { api: string } = {}): void {
  if (!file) return;
  if (Object.keys(faults).length === 0) {
    rmSync(file, { force: true });
  } else {
    // Servers read it with each request; they see the old one or the new one.
    writeFileSync(`${file}.partial`, JSON.stringify(faults));
    renameSync(`${file}.partial`, file);
  }
}
