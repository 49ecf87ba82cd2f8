import type { Page } from '@playwright/test';
import { expect, rows, unfoldTags } from './person.ts';

/** How a remote is met on the screen: where it shows something, what else there is, and what can be typed meanwhile. */
export interface Scene {
  remote: string;
  /** The accessible name of its load error. */
  region: string;
  /** Opens the screen that shows it first, in a page of its own. */
  open: (page: Page) => Promise<void>;
  /** The same from another screen, without a page load. */
  back: (page: Page) => Promise<void>;
  isThere: (page: Page) => Promise<void>;
  /** Opens a page in which it runs, and has not fetched the part yet that `openPart` shows. */
  run: (page: Page) => Promise<void>;
  openPart: (page: Page) => Promise<void>;
  isPartThere: (page: Page) => Promise<void>;
  /** What another remote shows. */
  elsewhere: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  isTyped: (page: Page) => Promise<void>;
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

async function seeRooms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

async function toAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
}

async function seeAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
}

const words = 'typed before';
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
const typeIntoSearch = {
  type: (page: Page) => searchBox(page).fill(words),
  isTyped: (page: Page) => expect(searchBox(page)).toHaveValue(words),
};

async function openRoom(page: Page): Promise<void> {
  await seeRooms(page);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Description')).toBeVisible();
  await unfoldTags(page);
}

const screens: Scene = {
  remote: 'remote-channel-screens',
  region: 'Screens',
  open: async (page) => void (await page.goto('/app/rooms')),
  back: (page) => link(page, 'Rooms'),
  isThere: seeRooms,
  run: async (page) => {
    await page.goto('/app/rooms');
    await seeRooms(page);
  },
  openPart: (page) => link(page, 'Agenda'),
  isPartThere: (page) => expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible(),
  elsewhere: async (page) => {
    await toAccount(page);
    await seeAccount(page);
  },
  ...typeIntoSearch,
};

const accounts: Scene = {
  remote: 'remote-auth',
  region: 'Accounts',
  open: async (page) => void (await page.goto('/app/account')),
  back: toAccount,
  isThere: seeAccount,
  // Its exposed module comes while the page is idle; what the account screen is made of does not.
  run: async (page) => {
    await page.goto('/app/about');
    await expect(page.getByRole('row', { name: /remote-auth/ })).toContainText('Ready');
  },
  openPart: toAccount,
  isPartThere: seeAccount,
  elsewhere: async (page) => {
    await link(page, 'Clients');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  },
  ...typeIntoSearch,
};

const taxonomy: Scene = {
  remote: 'remote-taxonomy',
  region: 'Taxonomy',
  open: async (page) => {
    await page.goto('/app/rooms');
    await openRoom(page);
  },
  back: async (page) => {
    await link(page, 'Rooms');
    await openRoom(page);
  },
  isThere: (page) =>
    expect(page.getByRole('searchbox', { name: 'Search tags and categories' })).toBeVisible(),
  run: async (page) => {
    await page.goto('/app/rooms');
    await openRoom(page);
    await expect(page.getByRole('searchbox', { name: 'Search tags and categories' })).toBeVisible();
    await link(page, 'Rooms');
    await seeRooms(page);
  },
  openPart: async (page) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  },
  isPartThere: (page) =>
    expect(page.getByRole('dialog', { name: 'Filter' }).getByRole('region', { name: 'Tags' })).toBeVisible(),
  elsewhere: async (page) => {
    await toAccount(page);
    await seeAccount(page);
  },
  type: (page) => page.getByLabel('Description').fill(words),
  isTyped: (page) => expect(page.getByLabel('Description')).toHaveValue(words),
};

/** The remotes, as a signed-in person meets them. */
export const scenes: readonly Scene[] = [screens, accounts, taxonomy];

/** A screen of a remote that is made with a kit of the host's which nothing on the way to it has brought. */
export interface SharedScene extends Pick<Scene, 'region' | 'open' | 'isThere'> {
  remote: string;
  kit: string;
  /** What of other remotes stays meanwhile. */
  stays?: (page: Page) => Promise<void>;
}

/** The same for what the host shares. */
export const sharedScenes: readonly SharedScene[] = [
  { ...screens, kit: 'data' },
  {
    ...taxonomy,
    kit: 'form',
    open: async (page) => {
      await page.goto('/app/rooms');
      await seeRooms(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
    },
    isThere: taxonomy.isPartThere,
    // Its cells cannot be edited without that kit; its rows can be read.
    stays: seeRooms,
  },
];

/** The remote that a visitor meets. */
export const visitors = {
  ...{ remote: 'remote-auth', region: 'Accounts' },
  open: async (page: Page) => void (await page.goto('/signin', { waitUntil: 'commit' })),
  isThere: (page: Page) => expect(page.getByLabel('Username')).toBeVisible(),
  run: async (page: Page) => {
    await page.goto('/signin');
    // Until then, the markup of the page is shown, and the remote is still loading.
    await expect(page.locator('#first-paint > main')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  },
  openPart: (page: Page) => page.getByRole('button', { name: 'Create new account' }).click(),
  isPartThere: (page: Page) => expect(page.getByLabel('First name')).toBeVisible(),
};

/** Its screen that is made with the frame's kit, which the host brings to nobody but who is signed in. */
export const trial: SharedScene = {
  ...visitors,
  kit: 'frame',
  open: async (page) => void (await page.goto('/trial', { waitUntil: 'commit' })),
  isThere: (page) => expect(page.getByRole('button', { name: 'Start the trial' })).toBeEnabled(),
};
