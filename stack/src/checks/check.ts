// One thing: what `npm test` runs, in which order, and how it is counted.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { portBase, portsFrom } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { remoteNames, templateName } from '../remotes.ts';
import { findBrowser } from '../run/browser.ts';
import { contract } from './contract.ts';
import { checkDocuments } from './documents.ts';
import { jestFailures, playwrightFailures } from './failures.ts';
import { checkHouse } from './house.ts';
import { type Count, countPlaywright } from './playwright-count.ts';
import { checkVersions } from './versions.ts';
import { checkWords } from './words.ts';

/** What a step found: how many, and a line for each test that failed. */
interface Found extends Count {
  failures?: readonly string[];
}

interface Step {
  name: string;
  /** The package that it checks; absent where it looks at all of them. */
  of?: string;
  run: () => Promise<Found>;
}

const packages = [
  'shared-contracts',
  'remote-kit',
  'host-shell',
  'booking-page',
  ...remoteNames(),
  templateName,
  'reference-api',
  'stack',
  'e2e',
];
const withUnitTests = packages.filter((name) => name !== 'e2e');
/** How many products the end-to-end tests have side by side, one for each worker: three keep two cores busy for 84 % of the time (ADR 55). */
const products = '3';
const one = (worked: boolean): Count => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, skipped: 0 });
const results = mkdtempSync(join(tmpdir(), 'fairlead-check-'));

function program(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

interface Running {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Time limit in minutes. After it the program is stopped and counts as failed, so that a hanging one does not use the time of others. */
  minutes?: number;
}

function run(words: string[], { cwd = root, env = {}, minutes = 10 }: Running = {}): Promise<boolean> {
  const [command = '', ...rest] = words;
  return new Promise((done) => {
    const child = spawn(command, rest, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    let inTime = true;
    const limit = setTimeout(() => {
      inTime = false;
      console.error(`${command} had not ended after ${minutes} minutes and was told to stop.`);
      child.kill('SIGTERM');
    }, minutes * 60_000);
    child.once('error', () => done(false));
    child.once('exit', (code) => {
      clearTimeout(limit);
      done(code === 0 && inTime);
    });
  });
}

async function unitTests(name: string): Promise<Found> {
  const file = join(results, `${name}.json`);
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, name, 'node_modules/jest/bin/jest.js'),
  ];
  const words = [
    process.execPath,
    ...jest,
    '--json',
    `--outputFile=${file}`,
    '--silent',
    '--passWithNoTests',
    // By itself jest leaves one core idle.
    '--maxWorkers=100%',
  ];
  const inDatabase = [process.execPath, join(root, 'stack/src/main.ts'), 'with-postgres', '--'];
  const worked = await run(name === 'reference-api' ? [...inDatabase, ...words] : words, {
    cwd: join(root, name),
    env: { CI: 'true' },
    // The API takes 8 minutes on two idle cores, and more where they have other work; ten thousand random cases against an oracle, a quarter of an hour.
    minutes: process.env.FAIRLEAD_FULL === '1' ? 40 : 20,
  });
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report;
  const failed = Math.max(numFailedTests, numFailedTestSuites, worked ? 0 : 1);
  const failures = jestFailures(report, join(root, name));
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures };
}

async function endToEnd(environment: NodeJS.ProcessEnv = {}): Promise<Found> {
  const browser = await findBrowser(true);
  const file = join(results, 'e2e.json');
  const words = [process.execPath, join(root, 'stack/src/main.ts'), 'with-product', '--'];
  const playwright = [process.execPath, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test'];
  const worked = await run([...words, ...playwright], {
    cwd: join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FAIRLEAD_PRODUCTS: process.env.FAIRLEAD_PRODUCTS ?? products,
      ...(browser ? { CHROMIUM: browser } : {}),
      ...environment,
    },
    minutes: 70,
  });
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { stats } = report;
  // A plain build has no first paint, and a product that was started elsewhere cannot be made to fail.
  const { FAIRLEAD_PLAIN, BASE_URL } = { ...process.env, ...environment };
  const allowsSkips = FAIRLEAD_PLAIN === '1' || Boolean(BASE_URL);
  const count = countPlaywright(stats, { exitedWell: worked, allowsSkips });
  if (!allowsSkips && stats.skipped > 0)
    console.error(`${stats.skipped} end-to-end tests were skipped, and count as failed.`);
  return { ...count, failures: playwrightFailures(report) };
}

function reported(complaints: readonly string[]): Count {
  for (const complaint of complaints) console.error(complaint);
  return one(complaints.length === 0);
}

async function house(): Promise<Count> {
  const { files, median, p90, complaints } = checkHouse();
  console.log(`${files} files, median ${median} lines, 9 of 10 at most ${p90}`);
  return reported(complaints);
}

const cruised = packages.map((name) => (name === 'e2e' ? 'e2e' : `${name}/src`));

async function cruise(configuration: string, folders: readonly string[]): Promise<Count> {
  return one(await run([program('depcruise'), '--config', configuration, ...folders]));
}

const types: Step[] = packages.map((name) => ({
  name: `types of ${name}`,
  of: name,
  run: async () => one(await run([program('tsc'), '--noEmit'], { cwd: join(root, name) })),
}));

const lint: Step[] = [
  { name: 'style', run: async () => one(await run([program('biome'), 'check', '--error-on-warnings', '.'])) },
  { name: 'imports', run: () => cruise('.dependency-cruiser.cjs', cruised) },
  { name: 'circles of folders', run: () => cruise('.dependency-cruiser.rooms.cjs', cruised) },
  { name: 'unused code', run: async () => one(await run([program('knip')])) },
  { name: 'versions', run: async () => reported(checkVersions()) },
  { name: 'words', run: async () => reported(checkWords()) },
  { name: 'documents', run: async () => reported(checkDocuments()) },
  { name: 'house', run: house },
];

const tests: Step[] = [
  { name: 'contract', run: async () => one((await contract([])) === 0) },
  ...withUnitTests.map((name) => ({ name: `tests of ${name}`, of: name, run: () => unitTests(name) })),
  { name: 'end to end', of: 'e2e', run: () => endToEnd() },
];

// The product without what exists for speed alone: an upgrade of a library never waits for a trick.
const plain: Step = {
  name: 'end to end, plain',
  of: 'e2e',
  run: () => endToEnd({ FAIRLEAD_PLAIN: '1', FAIRLEAD_FULL: '' }),
};

/** The closing table: what each step found and how long it took. */
function table(rows: readonly { name: string; seconds: number; count: Count }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const columns = ['seconds', 'passed', 'failed', 'skipped'] as const;
  const head = `  ${'step'.padEnd(width)}${columns.map((column) => column.padStart(9)).join('')}`;
  const lines = rows.map(({ name, seconds, count }) => {
    const figures = [seconds.toFixed(0), count.passed, count.failed, count.skipped];
    return `${count.failed ? '✗' : '✓'} ${name.padEnd(width)}${figures.map((figure) => String(figure).padStart(9)).join('')}`;
  });
  const all = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  return [head, ...lines, '', `${(all / 60).toFixed(1)} minutes`].join('\n');
}

async function runSteps(steps: readonly Step[]): Promise<number> {
  const sum: Count = { passed: 0, failed: 0, skipped: 0 };
  const rows: { name: string; seconds: number; count: Count }[] = [];
  const failed: string[] = [];
  for (const { name, run: runStep } of steps) {
    console.log(`\n── ${name}`);
    const began = Date.now();
    const count = await runStep();
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += count[key];
    failed.push(...(count.failures ?? []).map((line) => `✗ ${name}: ${line}`));
    rows.push({ name, seconds: (Date.now() - began) / 1000, count });
  }
  rmSync(results, { recursive: true, force: true });
  console.log(`\n${table(rows)}\n`);
  if (failed.length > 0) console.log(`${failed.join('\n')}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return sum.failed === 0 ? 0 : 1;
}

/** A package, and all whose package.json names it, directly or by way of another one. Refuses a name that is no package. */
function withDependents(name: string): Set<string> {
  if (!packages.includes(name))
    throw new Refusal(`There is no package "${name}". There are: ${packages.join(', ')}.`);
  const needs = (one: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, one, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const found = new Set([name]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of packages) if (needs(one).some((needed) => found.has(needed))) found.add(one);
  }
  // The composed product is made of all of these.
  if (name !== 'stack' && name !== templateName) found.add('e2e');
  return found;
}

/** Everything that must hold; with names of packages, what holds for them and for what depends on them. */
function check(names: readonly string[]): Promise<number> {
  // Refuses a wrong PORT_BASE before minutes are spent.
  portsFrom(portBase());
  const steps = [...types, ...lint, ...tests, ...(process.env.FAIRLEAD_FULL === '1' ? [plain] : [])];
  if (names.length === 0) return runSteps(steps);
  const chosen = new Set(names.flatMap((name) => [...withDependents(name)]));
  return runSteps(steps.filter(({ of }) => of === undefined || chosen.has(of)));
}

/** The commands that check: everything, the same with high counts of random cases and kills, or the types or the lint alone. */
export const checks = {
  check,
  full: (names: readonly string[]) => {
    process.env.FAIRLEAD_FULL = '1';
    return check(names);
  },
  types: () => runSteps(types),
  lint: () => runSteps(lint),
};
