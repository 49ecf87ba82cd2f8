import type { Page } from '@playwright/test';
import {
  bookingPagePath,
  businessPath,
  owingPath,
  paths,
  programmePagePath,
  takingsPath,
  undeliveredPath,
} from 'shared-contracts/routes';
import type { Screen } from './screens.ts';

const address = 'shots-of-the-harbour';

/** Switches a page for visitors on, where that is shown. */
async function switchOn(page: Page, name: string): Promise<void> {
  const isOn = page.getByRole('switch', { name });
  await isOn.waitFor();
  if (await isOn.isChecked()) return;
  await page.getByLabel('Address', { exact: true }).fill(address);
  await isOn.click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Releases' }).click();
  const drawer = page.getByRole('dialog', { name: 'Releases' });
  await drawer.getByRole('button', { name: /^Release/ }).click();
  await drawer.getByRole('heading', { level: 3 }).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
}

/** Releases the programme of the demo, with a change between two releases, and switches on what visitors see. */
export async function showToVisitors(page: Page): Promise<void> {
  await page.goto(programmePagePath(address));
  const isShown = (await page.getByRole('heading', { level: 1, name: 'No programme here' }).count()) === 0;
  if (isShown) return;
  const agenda = `${paths.agendas}?channel=1002&shape=list`;
  await page.goto(agenda);
  await release(page);
  await page.locator('main [role=row] a').first().click();
  await page.getByLabel('Duration').fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
  await page.goto(agenda);
  await release(page);
  await page.getByRole('button', { name: 'Public page' }).click();
  await switchOn(page, 'The page is on');
  await page.goto(businessPath('booking-page'));
  await switchOn(page, 'Clients can book on the page');
}

const visited = (name: string, path: string): Screen => ({ name, path, channel: null, isList: false });

/** The pages of a business for its own visitors. */
export const publicScreens: readonly Screen[] = [
  visited('public-programme', programmePagePath(address)),
  visited('public-programme-changes', `${programmePagePath(address)}/changes`),
  visited('public-booking', bookingPagePath(address)),
];

const opened = (
  name: string,
  path: string,
  channel: string,
  open: (page: Page) => Promise<void>,
): Screen => ({
  ...{ name, path, channel, isList: false, open },
});

async function openDrawer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

async function openBeside(page: Page): Promise<void> {
  await page.locator('main [role=row] a[href^="/app/"]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('complementary').waitFor();
}

/** Screens that no link of the navigation leads to, and what opens above a screen. */
export const screensBeyond: readonly Screen[] = [
  { name: 'owing', path: owingPath, channel: 'Dashboard', isList: false },
  { name: 'takings', path: `${takingsPath}?view=month`, channel: 'Dashboard', isList: false },
  { name: 'undelivered', path: undeliveredPath, channel: 'Dashboard', isList: false },
  { name: 'account', path: paths.account, channel: 'Dashboard', isList: false },
  { name: 'billing', path: paths.billing, channel: 'Dashboard', isList: false },
  { name: 'about', path: paths.about, channel: 'Dashboard', isList: false },
  { name: 'shortcuts', path: paths.shortcuts, channel: 'Dashboard', isList: false },
  { name: 'not-found', path: '/app/nowhere', channel: 'Dashboard', isList: false },
  opened('payment', `${paths.clients}/1`, 'Dashboard', async (page) => {
    await page.getByRole('button', { name: 'Record a payment', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }),
  opened('refused', '/app/rooms/new', 'Conference', async (page) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  opened('saved', '/app/rooms?beside=1', 'Conference', async (page) => {
    await page.getByLabel('Capacity').fill(String(100 + Math.floor(Math.random() * 100)));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
  }),
  opened('chosen-rows', '/app/rooms', 'Conference', async (page) => {
    await page.locator('main [role=row] input[type=checkbox]').first().check();
    await page.getByRole('button', { name: 'Clear selection' }).waitFor();
  }),
  { ...opened('beside-room', '/app/rooms', 'Conference', openBeside), leastWidth: 1000 },
  opened('agenda-releases', paths.agendas, 'Conference', (page) => openDrawer(page, 'Releases')),
  opened('agenda-public-page', paths.agendas, 'Conference', (page) => openDrawer(page, 'Public page')),
  { name: 'agenda-plan', path: `${paths.agendas}?shape=plan`, channel: 'Conference', isList: false },
  { name: 'agenda-now', path: `${paths.agendas}?shape=now`, channel: 'Conference', isList: false },
];
