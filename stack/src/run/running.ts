import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, dataPath } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { writeWhole } from '../whole-files.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Running {
  pid: number;
  children: number[];
}

const ours = /src\/(?:server|servers\/mailbox-program)\.ts/;

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return '';
  }
}

function file(): string {
  return join(dataPath(), 'running.json');
}

// A note that cannot be read names nobody.
function readRunning(): Running {
  try {
    if (existsSync(file())) return JSON.parse(readFileSync(file(), 'utf8')) as Running;
  } catch {
    // As if it were not there.
  }
  return { pid: 0, children: [] };
}

/**
 * Claims the data folder for this process; refuses where another start works on it. What a start that was killed has left
 * running is ended. Returns how to give the folder back.
 */
export function claimDataFolder(): () => void {
  const { pid, children } = readRunning();
  if (pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new Refusal(
      `The product runs already on ${dataFolder} (process ${pid}): use that one, stop it with Ctrl-C, or set DATA_DIR and PORT_BASE for a second one.`,
    );
  }
  // Numbers of processes are used again, so the command is looked at before one is ended.
  for (const child of children) if (isAlive(child) && ours.test(commandOf(child))) process.kill(child);
  writeWhole(file(), JSON.stringify({ pid: process.pid, children: [] }));
  return () => rmSync(file(), { force: true });
}

/** Notes a process that has to end with this one, if the disk has room for it. */
export function noteChild(pid: number | undefined): void {
  if (!pid) return;
  const { children } = readRunning();
  try {
    writeWhole(file(), JSON.stringify({ pid: process.pid, children: [...children, pid] }));
  } catch (error) {
    // The process runs: who could not note it would leave it alone, and start a second one.
    console.error(`Process ${pid} is not noted. ${(error as Error).message}`);
  }
}
