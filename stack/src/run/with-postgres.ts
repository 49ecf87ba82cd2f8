import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { runIn } from './run-in.ts';

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

/**
 * Runs a command with ADMIN_DATABASE_URL leading to an empty PostgreSQL that lives as long as the command does.
 * Where ADMIN_DATABASE_URL is set already, the command gets that one. Returns the command's exit code.
 */
export async function withPostgres(command: string[]): Promise<number> {
  if (process.env.ADMIN_DATABASE_URL) return runIn(command, process.env);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    log: join(folder, 'postgres.log'),
    throwaway: true,
  });
  try {
    return await runIn(command, { ...process.env, ADMIN_DATABASE_URL: postgres.url('postgres') });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
