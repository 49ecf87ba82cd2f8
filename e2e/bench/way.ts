import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { demo } from '../support/person.ts';

const rounds = 5;
const base = process.env.BASE_URL ?? 'http://localhost:3000';

interface Traffic {
  requests: number;
  bytes: number;
}

async function countTraffic(page: Page): Promise<{ session: CDPSession; read: () => Traffic }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', () => traffic.requests++);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return { session, read: () => ({ ...traffic }) };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const columns = ['requests', 'KiB', 'ms'] as const;
type Figures = Record<string, Record<(typeof columns)[number], number[]>>;

function note(figures: Figures, step: string, traffic: Traffic, ms: number): void {
  const row = figures[step] ?? { requests: [], KiB: [], ms: [] };
  figures[step] = row;
  row.requests.push(traffic.requests);
  row.KiB.push(traffic.bytes / 1024);
  row.ms.push(ms);
}

async function freshContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 } });
}

async function firstVisit(browser: Browser, figures: Figures): Promise<void> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const { read } = await countTraffic(page);
  let began = performance.now();
  await page.goto(`${base}/signin`);
  await page.getByLabel('Username').waitFor();
  note(figures, 'opening /signin, until the form', read(), performance.now() - began);
  // A person needs longer than this to type; what the host prepares while idle is counted below all the same.
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.waitForTimeout(2000);
  began = performance.now();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  note(figures, 'from Log in to the dashboard (all since the start)', read(), performance.now() - began);
  began = performance.now();
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name: 'Conference' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conference' }).waitFor();
  note(figures, 'switching to Conference, until seen', read(), performance.now() - began);
  for (const [link, path] of [
    ['Agenda', 'agendas'],
    ['Rooms', 'rooms'],
    ['Contributors', 'contributors'],
    ['Profiles', 'profiles'],
  ]) {
    began = performance.now();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link ?? '' })
      .click();
    await page.locator('main').getByRole('row').nth(1).waitFor();
    note(figures, `/app/${path}, until the first row`, read(), performance.now() - began);
  }
  began = performance.now();
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('an');
  const answered = page.waitForResponse((response) => response.url().includes('/v1/a/profiles'));
  await box.press('Enter');
  await answered;
  await page.locator('mark').first().waitFor();
  note(figures, 'keywords in Profiles, until marked', read(), performance.now() - began);
  await context.close();
}

async function straightToFirstRow(browser: Browser, figures: Figures): Promise<void> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const { read } = await countTraffic(page);
  await page.goto(`${base}/signin`);
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  const channels = await context.request.get(`${base}/config.json`);
  const { api } = await channels.json();
  const began = performance.now();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('fairlead.token'));
  const list = await context.request.get(`${api}/v1/a/channels/all`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const magazine = (await list.json()).data.find((channel: { subType: number }) => channel.subType === 4);
  await page.evaluate(
    ([id]) => {
      history.pushState(null, '', `/app/articles?channel=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [magazine.id],
  );
  await page.locator('main').getByRole('row').nth(1).waitFor();
  note(
    figures,
    'from Log in to the first row of a list (all since the start)',
    read(),
    performance.now() - began,
  );
  await context.close();
}

/** Sizes and times along the way of a person, cold cache, medians of several rounds; prints a table. */
export async function way(): Promise<void> {
  const executablePath = process.env.CHROMIUM;
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(root ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
  const figures: Figures = {};
  for (let round = 0; round < rounds; round++) {
    await firstVisit(browser, figures);
    await straightToFirstRow(browser, figures);
  }
  await browser.close();
  console.log(
    `\nMedians of ${rounds} rounds, cold cache, not throttled. Requests and KiB (compressed, with headers) add up from the start.\n`,
  );
  for (const [step, row] of Object.entries(figures)) {
    const [requests, kib, ms] = columns.map((column) => median(row[column]));
    console.log(
      `${step.padEnd(64)} ${String(requests).padStart(4)} requests ${(kib ?? 0).toFixed(0).padStart(5)} KiB ${(ms ?? 0).toFixed(0).padStart(6)} ms`,
    );
  }
}
