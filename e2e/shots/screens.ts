import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts/routes';

/** A screen to take pictures of. */
export interface Screen {
  /** Name of the file and of the entry in the sheet. */
  name: string;
  /** Its address; below a channel, the channel of the page counts. */
  path: string;
  /** The channel that it is seen in; null if any will do. */
  channel: string | null;
  /** Whether it lists rows, and so also has the states empty, loading, failed and with long names. */
  isList: boolean;
  /** Opens what lies above it, such as a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The width in pixels below which the product shows something else. */
  leastWidth?: number;
}

const visitorPaths = [paths.signin, paths.register, paths.recover, paths.trial];

function nameOf(path: string): string {
  return (
    path
      .replace(/^\/(app\/)?/, '')
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .replace(/-$/, '') || 'start'
  );
}

/** The screens that a visitor sees. */
export const visitorScreens: readonly Screen[] = visitorPaths.map((path) => ({
  name: nameOf(path),
  path,
  channel: null,
  isList: false,
}));

async function navigationOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return found.filter((path) => path.startsWith(paths.app));
}

/** The address of the first row of the list that is shown; null if it shows none. */
async function firstRow(page: Page): Promise<string | null> {
  const link = page.locator('main [role=row] a[href^="/app/"], main table a[href^="/app/"]').first();
  return link.getAttribute('href', { timeout: 3000 }).catch(() => null);
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A screen that asks again and again, and one of a busy machine, is drawn as it is by then.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

/** Chooses a channel in the apps menu. */
export async function chooseChannel(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name: channel, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await settled(page);
}

async function channelsOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Apps' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  const names = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  return names.map((name) => name.trim());
}

/**
 * The screens that the signed-in person reaches: what the navigation of each channel leads to, and of each list its first row and its form for a
 * new one. So a new entity is in the pictures without being named here.
 */
export async function screensInside(page: Page): Promise<Screen[]> {
  const found = new Map<string, Screen>();
  const add = (path: string, channel: string, isList: boolean) => {
    if (!found.has(path)) found.set(path, { name: nameOf(path), path, channel, isList });
  };
  for (const channel of await channelsOf(page)) {
    await chooseChannel(page, channel);
    add(new URL(page.url()).pathname, channel, false);
    for (const path of await navigationOf(page)) {
      if (found.has(path)) continue;
      await page.goto(path);
      await settled(page);
      const row = await firstRow(page);
      add(path, channel, row?.startsWith(`${path}/`) ?? false);
      if (!row?.startsWith(`${path}/`)) continue;
      add(row, channel, false);
      add(`${path}/new`, channel, false);
    }
  }
  return [...found.values()];
}
