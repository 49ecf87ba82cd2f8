import { paths } from 'shared-contracts/routes';
import { startBrowser } from './browser.ts';
import { fillSignIn, goToFirstRow } from './first-row.ts';
import { firstVisit } from './first-visit.ts';
import { readTimings } from './page-timing.ts';
import { median } from './statistics.ts';
import { serveWhole } from './whole/serve.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const kib = 1024;

type Figures = Record<string, number>;

/** The promised ratio of each measure. */
const promises: Record<string, string> = {
  'largest paint of sign-in, ms': '≤ 1.05',
  'to first row, KiB': '≤ 1.15',
  'to first row, requests': '≤ 1.3',
  'blocking up to the first row, ms': '≤ 1.0',
};

/** Measures one person in a fresh browser, who opens the sign-in form, types, signs in and opens a list. */
async function measure(rules: string): Promise<Figures> {
  const browser = await startBrowser([`--host-resolver-rules=${rules}`]);
  const { page, read, untilQuiet } = await firstVisit(browser, `${base}${paths.signin}`);
  const form = { ...(await readTimings(page)), ...read() };
  await fillSignIn(page);
  // A person needs about as long to type. Requests in this time count.
  await untilQuiet();
  await goToFirstRow(page, base);
  const list = { ...(await readTimings(page)), ...read() };
  await browser.close();
  return {
    'largest paint of sign-in, ms': form.largestPaint,
    'to sign-in, KiB': form.bytes / kib,
    'to sign-in, requests': form.requests,
    'blocking up to sign-in, ms': form.blocking,
    'to first row, KiB': list.bytes / kib,
    'to first row, requests': list.requests,
    'blocking up to the first row, ms': list.blocking,
  };
}

function print(ours: readonly Figures[], whole: readonly Figures[]): void {
  console.log(`\nMedians of ${rounds} interleaved rounds, throttled, cold cache`);
  console.log(
    `${''.padEnd(36)} ${'federated'.padStart(10)} ${'one bundle'.padStart(11)} ${'ratio'.padStart(7)}   promise`,
  );
  for (const what of Object.keys(ours[0] ?? {})) {
    const of = (all: readonly Figures[]) => median(all.map((figures) => figures[what] ?? Number.NaN));
    const [one, other] = [of(ours), of(whole)];
    console.log(
      `${what.padEnd(36)} ${one.toFixed(0).padStart(10)} ${other.toFixed(0).padStart(11)} ${(one / other).toFixed(2).padStart(7)}   ${promises[what] ?? ''}`,
    );
  }
  console.log(
    '\nThe one bundle reads the registry, too. It checks no hashes, because it has no remote parts.',
  );
}

/**
 * Compares the federated product with one bundle of the same source: same screens, same address, same API. Each round starts a new browser,
 * because a reused one stays faster or slower than another for a whole run. A resolver rule maps the host's address to the bundle's server.
 * Prints figures and ratios.
 */
export async function federation(): Promise<void> {
  console.log('Building one bundle of host and remotes');
  const whole = await serveWhole(base);
  const { host, hostname } = new URL(base);
  // Map the name for both: without a rule, a browser may try IPv6, where no server listens.
  const rules = `MAP ${hostname} 127.0.0.1`;
  const theirs = `MAP ${host} 127.0.0.1:${whole.port}, ${rules}`;
  const found: { ours: Figures[]; whole: Figures[] } = { ours: [], whole: [] };
  for (let turn = 0; turn < rounds; turn++) {
    // Alternate the order, so that neither always runs second.
    if (turn % 2) found.whole.push(await measure(theirs));
    found.ours.push(await measure(rules));
    if (turn % 2 === 0) found.whole.push(await measure(theirs));
  }
  whole.stop();
  print(found.ours, found.whole);
}
