import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from './run-in.ts';

const firstBase = 20_000;
const step = 300;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

async function freeBase(): Promise<number> {
  for (let base = firstBase; base < 60_000; base += step) {
    const ports = [0, 1, 2, 3, 4, 50, 100, 125, 132, 180].map((part) => base + part);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
  throw new Error('No free range of ports was found.');
}

/**
 * Runs a command against a product: the one at BASE_URL, else one started for it on free ports with a data folder of its
 * own, in test mode. The command finds BASE_URL, MAILBOX_URL, PRODUCT_DATABASE_URL and DATA_DIR in its environment. Answers its exit code.
 */
export async function withProduct(command: string[]): Promise<number> {
  if (process.env.BASE_URL) return runIn(command, process.env);
  const base = await freeBase();
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-product-'));
  chmodSync(folder, 0o755);
  process.env.DATA_DIR = folder;
  process.env.PORT_BASE = String(base);
  process.env.FAIRLEAD_FAULTS = '1';
  // Tests check every answer against the treaty; what measures says that it does not.
  process.env.FAIRLEAD_CHECK_ANSWERS ??= '1';
  // Imported here, since the folders are read from the environment when the module is.
  const [{ startProduct }, { portsFrom }] = await Promise.all([import('./start.ts'), import('./ports.ts')]);
  const running = await startProduct(portsFrom(base), (line) => console.log(line));
  try {
    return await runIn(command, {
      ...process.env,
      BASE_URL: `http://localhost:${base}`,
      MAILBOX_URL: `http://localhost:${base + 180}`,
      // For a benchmark that measures what a call costs over its query.
      PRODUCT_DATABASE_URL: running.environment.DATABASE_URL,
    });
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
