import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { buildAll } from '../releases/builds.ts';
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
    const ports = [0, 1, 2, 3, 4, 40, 41, 50, 100, 125, 132, 180].map((part) => base + part);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
  throw new Error('No free range of ports was found.');
}

/** Where a product that was started for tests is, as the command that tests it finds it in its environment. */
interface StartedProduct {
  environment: Record<'BASE_URL' | 'MAILBOX_URL' | 'PRODUCT_DATABASE_URL' | 'DATA_DIR' | 'PORT_BASE', string>;
  stop: () => Promise<void>;
}

const main = join(import.meta.dirname, '../main.ts');

/** Starts one product in test mode, in a process and a data folder of its own. Refuses where it ends before it is ready. */
async function startForTests(base: number): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-product-'));
  chmodSync(folder, 0o755);
  const child = fork(main, ['start'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT_BASE: String(base),
      FAIRLEAD_FAULTS: '1',
      // Tests check every answer against the contract; a benchmark sets this to 0 for itself.
      FAIRLEAD_CHECK_ANSWERS: process.env.FAIRLEAD_CHECK_ANSWERS ?? '1',
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await new Promise<string>((ready, fail) => {
      child.once('message', (said: { database: string }) => ready(said.database));
      child.once('exit', () => fail(new Refusal('The product for the tests ended before it was ready.')));
    });
    return {
      environment: {
        BASE_URL: `http://localhost:${base}`,
        MAILBOX_URL: `http://localhost:${base + 180}`,
        PRODUCT_DATABASE_URL: database,
        DATA_DIR: folder,
        PORT_BASE: String(base),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes one trial space in a product that has just started. What plants it is slow the first time, while the other products start beside it; a person who waits for
 * it has 5 s. Whether it worked is for the tests to find.
 */
async function warmUp(base: number): Promise<void> {
  await fetch(`http://localhost:${base + 100}/services/trial`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({}),
  }).catch(() => undefined);
}

/** One for each worker of the tests; a benchmark has the machine for one. */
function productsWanted(): number {
  const count = Number(process.env.FAIRLEAD_PRODUCTS ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > 8) {
    throw new Refusal('FAIRLEAD_PRODUCTS has to be a whole number from 1 to 8.');
  }
  return count;
}

/**
 * Runs a command against the product at BASE_URL, or against as many as FAIRLEAD_PRODUCTS says (1 without it), started for
 * it in test mode, each on free ports with data of its own. The command finds BASE_URL, MAILBOX_URL, PRODUCT_DATABASE_URL,
 * DATA_DIR and PORT_BASE of the first in its environment, and those of all of them in PRODUCTS, as JSON. Returns its exit code.
 */
export async function withProduct(command: string[]): Promise<number> {
  if (process.env.BASE_URL) return runIn(command, process.env);
  const wanted = productsWanted();
  // Once for all of them; each start then finds nothing to build.
  await buildAll((line) => console.log(line));
  const products: StartedProduct[] = [];
  try {
    for (let count = 0; count < wanted; count++) products.push(await startForTests(await freeBase()));
    if (wanted > 1)
      await Promise.all(products.map(({ environment }) => warmUp(Number(environment.PORT_BASE))));
    const environments = products.map(({ environment }) => environment);
    return await runIn(command, {
      ...process.env,
      FAIRLEAD_FAULTS: '1',
      ...environments[0],
      PRODUCTS: JSON.stringify(environments),
    });
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
  }
}
