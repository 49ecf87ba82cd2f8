// One thing: a person who is signed in, and what every test of theirs needs.
import { test as base, expect, type Page } from '@playwright/test';
import { encodeMode, initialMode, type Mode, storageKeys } from 'shared-contracts/session';
import { inOwnSpace } from './own-space.ts';

/** The demo account of a product that was started for tests. */
export const demo = {
  email: process.env.DEMO_EMAIL ?? 'demo@fairlead.example',
  password: process.env.DEMO_PASSWORD ?? 'Demo!2025',
};

// What a browser says where the content policy, Trusted Types among it, refuses something.
const refusal = /Content Security Policy|'Trusted(?:HTML|Script|ScriptURL)' assignment|TrustedTypePolicy/;

/**
 * A test whose page may say nothing wrong: no error on the console, no refusal by the content policy, nothing thrown
 * that nobody caught. A test that provokes failed requests says which with `allow`; that lets no refusal pass, which only
 * a test about them may meet (`meetsRefusals`). One that makes the page throw says what, with `throws`.
 */
export const test = base.extend<{
  allow: RegExp[];
  throws: RegExp[];
  meetsRefusals: boolean;
  clean: undefined;
}>({
  allow: [[], { option: true }],
  throws: [[], { option: true }],
  meetsRefusals: [false, { option: true }],
  page: async ({ page }, use) => {
    const goTo = page.goto.bind(page);
    page.goto = (address, options) => goTo(inOwnSpace(address), options);
    await use(page);
  },
  clean: [
    async ({ page, allow, throws, meetsRefusals }, use) => {
      const wrong: string[] = [];
      // The browser's own words do not say what was refused.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error(`Content Security Policy refused ${violatedDirective} ${blockedURI} ${sample}`);
        });
      });
      page.on('pageerror', ({ message }) => {
        if (!throws.some((pattern) => pattern.test(message))) wrong.push(`thrown: ${message}`);
      });
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        const isAllowed = refusal.test(text) ? meetsRefusals : allow.some((pattern) => pattern.test(text));
        if (message.type() === 'error' && !isAllowed) wrong.push(`console: ${text}`);
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Types the demo account's credentials and sends them. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

// What the browser keeps of the demo account's session, once this worker has signed in by hand.
let storedItems: Item[] | null = null;
// Not what a test prefers, such as its colours.
const ofSession: readonly string[] = [
  ...[storageKeys.token, storageKeys.mode, storageKeys.channel, storageKeys.username],
];
const isSetUp = 'e2e.signed-in';

type Item = { name: string; value: string };

/** Whether the server still knows a session: another test of this worker may have ended it. */
async function isAlive(items: readonly Item[]): Promise<boolean> {
  const stored = (key: string) => items.find(({ name }) => name === key)?.value ?? '';
  const base = process.env.BASE_URL ?? 'http://localhost:3000';
  const { api } = await (await fetch(new URL('/config.json', base))).json();
  const { ok } = await fetch(`${api}/v1/a/channels/all`, {
    headers: { Authorization: `Bearer ${stored(storageKeys.token)}`, 'X-API-Mode': stored(storageKeys.mode) },
  });
  return ok;
}

/** Opens an address with a session that another test of this worker began. */
async function resume(page: Page, items: readonly Item[], address: string): Promise<void> {
  await page.addInitScript(
    ([mark, entries]) => {
      // Once for each tab: who signs out stays out.
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    [isSetUp, items] as const,
  );
  await page.goto(address);
}

/**
 * Opens an address signed in as the demo account, and the dashboard if there is none: by hand the first time in a worker, with that session afterwards. A test
 * that begins elsewhere names its address, so that nobody loads the dashboard for it.
 */
export async function signIn(page: Page, address?: string): Promise<void> {
  const known = storedItems && (await isAlive(storedItems)) ? storedItems : null;
  await (known ? resume(page, known, address ?? '/') : logIn(page));
  if (known && address !== undefined) return;
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  if (known) return;
  const { origins } = await page.context().storageState();
  storedItems = origins.flatMap(({ localStorage }) =>
    localStorage.filter(({ name }) => ofSession.includes(name)),
  );
  if (address !== undefined) await page.goto(address);
}

/** Chooses an entry of the apps menu and waits for the screen behind it. */
export async function chooseChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page.getByRole('banner').getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Follows a link of the navigation and waits for its heading. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
}

/** Applies keywords with Enter. */
export async function searchFor(page: Page, keywords: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill(keywords);
  await box.press('Enter');
}

/** The rows of the list that is shown, without its header. */
export function rows(page: Page) {
  return page
    .locator('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) });
}

/** Shows the tags of a record, which are folded where it has none. */
export async function unfoldTags(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Tags and categories', exact: true });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Opens the form of the first room of the conference, with its tags unfolded. */
export async function openRoom(page: Page): Promise<void> {
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
  await unfoldTags(page);
}

/** Begins an article of the magazine: its form, with a title. */
export async function beginArticle(page: Page, title: string): Promise<void> {
  await page.goto('/app/articles/new?channel=1003');
  await page.getByLabel('Title', { exact: true }).fill(title);
}

/**
 * Acts, and waits until a row that exists was written. A notification would not tell: that of an earlier save may still
 * be shown.
 */
export async function untilWritten(page: Page, act: () => Promise<void>): Promise<void> {
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await act();
  await written;
}

/** Presses *Save* in the form of a row that exists, and waits until it was written. */
export function saveRow(page: Page): Promise<void> {
  return untilWritten(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
}

/** Returns a function that creates a row by a call, as the person who is signed in, and returns its id. `mode` is needed for rows of a channel. */
export async function createByCalls(
  page: Page,
  mode: Mode = initialMode,
): Promise<(entity: string, values: object) => Promise<number>> {
  const { api } = await (await page.request.get('/config.json')).json();
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  return async (entity, values) => {
    const answer = await page.request.post(`${api}/v1/a/${entity}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-API-Mode': encodeMode(mode),
        'Idempotency-Key': crypto.randomUUID(),
      },
      data: { context: { id: 0, type: entity }, data: values },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data.id;
  };
}
