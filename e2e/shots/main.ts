import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { storageKeys } from 'shared-contracts/session';
import { startBrowser } from '../bench/browser.ts';
import { logIn } from '../support/person.ts';
import { schemes } from '../support/reach.ts';
import { publicScreens, screensBeyond, showToVisitors } from './beyond.ts';
import { chooseChannel, type Screen, screensInside, visitorScreens } from './screens.ts';
import { addressIn, enterState, type State, statesOf } from './states.ts';

const folder = join(import.meta.dirname, '../test-results/shots');
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const widths = (process.env.SHOTS_WIDTHS ?? '390,768,1440,2560').split(',').map(Number);
const stated = process.env.SHOTS_STATES?.split(',');
const wanted = process.argv[2]?.split(',');

/** One picture, as the sheet shows it. */
interface Picture {
  file: string;
  screen: Screen;
  state: State;
  width: number;
  scheme: string;
}

async function pageOf(
  browser: Browser,
  width: number,
  session: BrowserContextOptions['storageState'],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...(session ? { storageState: session } : {}),
  });
  await context.addInitScript((key) => localStorage.setItem(key, 'system'), storageKeys.scheme);
  return context.newPage();
}

// A loading screen never settles, and a screen with a clock never stands still.
async function wait(page: Page, state: State): Promise<void> {
  if (state !== 'loading') await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(state === 'loading' ? 1500 : 300);
}

async function take(page: Page, screen: Screen, state: State, width: number): Promise<Picture[]> {
  const leave = await enterState(page, screen, state);
  const pictures: Picture[] = [];
  await page.goto(addressIn(screen, state));
  await screen.open?.(page);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await wait(page, state);
    const file = `${screen.name}.${state}.${width}.${scheme}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    pictures.push({ file, screen, state, width, scheme });
  }
  await leave();
  return pictures;
}

/** Whether a screen is there at a width, and among those that the person names: all of them without a word. */
function isWanted({ name, leastWidth = 0 }: Screen, width: number): boolean {
  return width >= leastWidth && (wanted?.some((word) => name.includes(word)) ?? true);
}

async function takeAll(page: Page, screens: readonly Screen[], width: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let channel: string | null = null;
  for (const screen of screens.filter((one) => isWanted(one, width))) {
    if (screen.channel !== null && screen.channel !== channel) {
      // The menu of channels is chosen on a wide page, whatever the width of the pictures.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await chooseChannel(page, screen.channel);
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      channel = screen.channel;
    }
    const states = statesOf(screen).filter((state) => stated?.includes(state) ?? true);
    for (const state of states) pictures.push(...(await take(page, screen, state, width)));
    process.stdout.write(`${width} ${screen.path}\n`);
  }
  return pictures;
}

function sheet(pictures: readonly Picture[]): string {
  const figure = ({ file, screen, state, width, scheme }: Picture) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${screen.path} · ${state} · ${width} · ${scheme}</figcaption></figure>`;
  const style =
    'body{font:14px system-ui;background:#888;display:flex;flex-wrap:wrap;gap:16px;margin:16px}img{height:360px}figure{margin:0}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${pictures.map(figure).join('\n')}`;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await startBrowser();
const first = await pageOf(browser, 1440, undefined);
await logIn(first);
await first.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
await showToVisitors(first);
await first.goto('/');
const inside = [...(await screensInside(first)), ...screensBeyond];
const session = await first.context().storageState();
const pictures: Picture[] = [];
for (const width of widths) {
  const visitor = await pageOf(browser, width, undefined);
  pictures.push(...(await takeAll(visitor, [...visitorScreens, ...publicScreens], width)));
  await visitor.context().close();
  const person = await pageOf(browser, width, session);
  pictures.push(...(await takeAll(person, inside, width)));
  await person.context().close();
}
await writeFile(join(folder, 'index.html'), sheet(pictures));
await browser.close();
process.stdout.write(
  `${pictures.length} pictures of ${new Set(pictures.map(({ screen }) => screen.path)).size} screens: ${folder}\n`,
);
