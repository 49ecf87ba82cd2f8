import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts a program of this package as a process of its own. */
export function startProgram(name: string, env: Record<string, string>, ...words: string[]): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(`../${name}`, import.meta.url)), ...words], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', JOBS: 'inline', FILES_FOLDER: tmpdir(), ...env },
  });
}

/** Waits until a server answers that it is ready, or its process has ended. */
export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const isReady = async () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await new Promise((done) => setTimeout(done, 50));
}
