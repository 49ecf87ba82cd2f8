import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, dataPath } from './folders.ts';
import { Refusal } from './refusal.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Claims the data folder for this process; refuses where another start works on it. Answers how to give it back. */
export function claimDataFolder(): () => void {
  const file = join(dataPath(), 'running.pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other > 0 && other !== process.pid && isAlive(other)) {
    throw new Refusal(
      `The product runs already on ${dataFolder} (process ${other}): use that one, stop it with Ctrl-C, or set DATA_DIR and PORT_BASE for a second one.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Resolves at the first signal to stop. Later ones change nothing, since a terminal and npm often send one each. */
export function untilToldToStop(): Promise<void> {
  return new Promise((told) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told());
  });
}
