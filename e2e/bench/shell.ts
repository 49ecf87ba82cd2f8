import type { Browser, BrowserContext, Page } from 'playwright';
import { paths } from 'shared-contracts/routes';
import { storageKeys } from 'shared-contracts/session';
import { startBrowser, throttle } from './browser.ts';
import { signInDemo } from './demo-token.ts';
import { dashboardShown, fillSignIn, goToFirstRow } from './first-row.ts';
import { readTimings, slowestAnswer, watchTimings } from './page-timing.ts';
import { median } from './statistics.ts';
import { countTraffic, type Fetched } from './traffic.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const quietMs = 1500;
const kib = 1024;

type Samples = Map<string, number[]>;

function record(samples: Samples, what: string, value: number): void {
  samples.set(what, [...(samples.get(what) ?? []), value]);
}

/** Names an origin: host, API, or the remote's name in the registry. */
async function namesOfOrigins(): Promise<(origin: string) => string> {
  const { api, registry } = await (await fetch(`${base}/config.json`)).json();
  const { remotes } = await (await fetch(new URL(registry, base))).json();
  const names = new Map([
    [new URL(base).origin, 'host'],
    [new URL(api).origin, 'API'],
  ]);
  for (const { name, manifest } of remotes) names.set(new URL(manifest, base).origin, name);
  return (origin) => names.get(origin) ?? origin;
}

interface Visit {
  page: Page;
  read: () => Fetched;
  leave: () => Promise<void>;
}

async function visit(context: BrowserContext, isThrottled: boolean, nameOf: (origin: string) => string) {
  const page = await context.newPage();
  const { session, read } = await countTraffic(page, nameOf);
  if (isThrottled) await throttle(session);
  await watchTimings(page);
  return { page, read, leave: () => context.close() } satisfies Visit;
}

/** Waits until a page has fetched nothing for a while. */
async function untilQuiet({ page, read }: Visit): Promise<void> {
  for (let last = -1; last !== read().bytes; ) {
    last = read().bytes;
    await page.waitForTimeout(quietMs);
  }
}

function recordTraffic(samples: Samples, what: string, { requests, bytes }: Fetched): void {
  record(samples, `${what}: KiB`, bytes / kib);
  record(samples, `${what}: requests`, requests);
}

async function open(visited: Visit, path: string, shown: () => Promise<void>, samples: Samples) {
  const began = performance.now();
  // Do not wait for the load event, which fires after the last request.
  await visited.page.goto(`${base}${path}`, { waitUntil: 'commit' });
  await shown();
  record(samples, `${path}: shown, ms`, performance.now() - began);
  recordTraffic(samples, `${path}, shown`, visited.read());
  await untilQuiet(visited);
  const whole = visited.read();
  recordTraffic(samples, `${path}, until quiet`, whole);
  const { firstPaint, largestPaint, layoutShift, blocking } = await readTimings(visited.page);
  record(samples, `${path}: first paint, ms`, firstPaint);
  record(samples, `${path}: largest paint, ms`, largestPaint);
  record(samples, `${path}: layout shift`, layoutShift);
  record(samples, `${path}: blocking, ms`, blocking);
  return whole;
}

async function signInToFirstRow(visited: Visit, samples: Samples, parts: Map<string, Fetched>) {
  const { page } = visited;
  const field = page.getByLabel('Username');
  parts.set(paths.signin, await open(visited, paths.signin, () => field.waitFor(), samples));
  await fillSignIn(page);
  const taken = page.locator('#first-paint > main');
  await taken.waitFor({ state: 'detached' });
  // A person needs about as long to type. Requests in this time count.
  await untilQuiet(visited);
  recordTraffic(samples, 'typed, until quiet', visited.read());
  const began = performance.now();
  await goToFirstRow(page, base);
  record(samples, 'Log in to first row, ms', performance.now() - began);
  recordTraffic(samples, 'first row, all since the start', visited.read());
  parts.set('first row', visited.read());
}

async function insideTheFrame(visited: Visit, samples: Samples, parts: Map<string, Fetched>) {
  const { page } = visited;
  parts.set(paths.dashboard, await open(visited, paths.dashboard, () => dashboardShown(page), samples));
  const apps = page.getByRole('button', { name: 'Apps' });
  record(samples, 'answer to a click on Apps, ms', await slowestAnswer(page, () => apps.click()));
  const began = performance.now();
  await page.getByRole('menuitem', { name: 'Conference' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conference' }).waitFor();
  record(samples, 'channel switch, ms', performance.now() - began);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const type = () => search.pressSequentially('keynote', { delay: 60 });
  record(samples, 'answer to a key in Search, ms', await slowestAnswer(page, type));
}

/** The promised figure of each measure, throttled or not. */
const promises: Record<string, string> = {
  '/signin, until quiet: KiB': '≤ 200',
  'first row, all since the start: KiB': '≤ 300',
  '/signin: layout shift': '≤ 0.01',
  '/app/dashboard: layout shift': '≤ 0.01',
  'channel switch, ms': 'about 1000',
  '/signin: largest paint, ms': '≤ 608 throttled',
  'Log in to first row, ms': '≤ 678 throttled',
  'answer to a click on Apps, ms': '≤ 56 throttled',
};

function printParts(parts: ReadonlyMap<string, Fetched>): void {
  for (const [what, fetched] of parts) {
    console.log(`\n${what}, by origin and type (one run)`);
    const bySize = [...fetched.parts].sort(([, one], [, other]) => other.bytes - one.bytes);
    for (const [name, { requests, bytes }] of bySize) {
      console.log(
        `  ${name.padEnd(40)} ${(bytes / kib).toFixed(1).padStart(7)} KiB ${String(requests).padStart(4)} requests`,
      );
    }
  }
}

function print(plain: Samples, throttled: Samples): void {
  console.log(`\nMedians of ${rounds} interleaved rounds, cold cache`);
  console.log(`${''.padEnd(46)} ${'plain'.padStart(9)} ${'throttled'.padStart(10)}   promise`);
  for (const [what, values] of plain) {
    const digits = what.endsWith('shift') ? 4 : 0;
    const figure = (from: readonly number[]) => median(from).toFixed(digits);
    const slow = figure(throttled.get(what) ?? []);
    console.log(
      `${what.padEnd(46)} ${figure(values).padStart(9)} ${slow.padStart(10)}   ${promises[what] ?? ''}`,
    );
  }
}

async function round(browser: Browser, isThrottled: boolean, samples: Samples, parts: Map<string, Fetched>) {
  const nameOf = await namesOfOrigins();
  const fresh = () => browser.newContext({ viewport: { width: 1440, height: 900 } });
  const visitor = await visit(await fresh(), isThrottled, nameOf);
  await signInToFirstRow(visitor, samples, parts);
  await visitor.leave();
  const signedIn = await fresh();
  await signedIn.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    (await signInDemo(base)).token,
  ] as const);
  const person = await visit(signedIn, isThrottled, nameOf);
  await insideTheFrame(person, samples, parts);
  await person.leave();
}

/** What the shell costs: bytes, paints, shifts, blocking and answers, throttled (processor ÷ 4, 9 Mbit/s, 60 ms) and not. Prints figures. */
export async function shell(): Promise<void> {
  const browser = await startBrowser();
  const [plain, throttled]: [Samples, Samples] = [new Map(), new Map()];
  const parts = new Map<string, Fetched>();
  for (let turn = 0; turn < rounds; turn++) {
    await round(browser, false, plain, parts);
    await round(browser, true, throttled, parts);
  }
  await browser.close();
  print(plain, throttled);
  printParts(parts);
}
