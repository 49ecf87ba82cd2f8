import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server-process.ts';

/** A PgBouncer in transaction mode. */
export interface Pooler {
  /** The address of the same database through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Whether this machine has a PgBouncer. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

async function untilItAnswers(port: number, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const answers = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answers) return;
    await sleep(20);
  }
  throw new Error('PgBouncer did not start.');
}

/** Starts a PgBouncer before the PostgreSQL of an address. It holds at most `connections` to each database, as the role of the address. */
export async function startPooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
query_wait_timeout = 30
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn('pgbouncer', [file], { ...asUser, stdio: 'ignore' });
  await untilItAnswers(own, child);
  return {
    through: (address) => {
      const url = new URL(address);
      url.port = String(own);
      url.searchParams.set('pgbouncer', 'true');
      return url.href;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
