import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../folders.ts';
import { portBase, portsFrom } from '../ports.ts';
import type { Postgres } from './postgres.ts';
import { apiEnvironment, databaseOf, prepareDatabase, startDatabase } from './services.ts';

function isFile(word: string): boolean {
  return !word.startsWith('-') && existsSync(resolve(process.env.INIT_CWD ?? process.cwd(), word));
}

/**
 * Imports a file into the product of this machine, whether it runs or not. The words are those of the API's command;
 * a path among them counts from the folder that the person stands in.
 */
export async function importFile(words: string[]): Promise<number> {
  const ports = portsFrom(portBase());
  const running = await databaseOf(ports);
  let started: Postgres | null = null;
  if (!running && !process.env.DATABASE_URL) started = await startDatabase(ports);
  const postgres = running ?? started;
  try {
    const environment = postgres ? apiEnvironment(ports, postgres) : process.env;
    if (started) await prepareDatabase(environment);
    const from = process.env.INIT_CWD ?? process.cwd();
    const placed = words.map((word) => (isFile(word) ? resolve(from, word) : word));
    return await new Promise<number>((done) => {
      spawn(process.execPath, ['src/import.ts', ...placed], {
        cwd: join(root, 'reference-api'),
        env: environment,
        stdio: 'inherit',
      }).once('exit', (code) => done(code ?? 1));
    });
  } finally {
    await started?.stop();
  }
}
