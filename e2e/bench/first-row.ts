import type { Page } from 'playwright';
import { storageKeys } from 'shared-contracts/session';
import { demo } from '../support/person.ts';

/** Fills the sign-in form in. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
}

/** Waits for the dashboard. */
export function dashboardShown(page: Page): Promise<void> {
  return page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** From a filled sign-in form straight to the first row of the articles: Log in, dashboard, list. */
export async function goToFirstRow(page: Page, base: string): Promise<void> {
  const { api } = await (await fetch(`${base}/config.json`)).json();
  await page.getByRole('button', { name: 'Log in' }).click();
  await dashboardShown(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const channels = await fetch(`${api}/v1/a/channels/all`, { headers: { Authorization: `Bearer ${token}` } });
  const magazine = (await channels.json()).data.find((channel: { subType: number }) => channel.subType === 4);
  await page.evaluate(
    ([id]) => {
      history.pushState(null, '', `/app/articles?channel=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [magazine.id],
  );
  await page.locator('main').getByRole('row').nth(1).waitFor();
}
