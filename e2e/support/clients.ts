import { expect, type Page } from '@playwright/test';
import { chooseChannel, follow } from './person.ts';

/** Adds a client of this name by the form, whose page is shown then. Returns its address. */
export async function newClient(page: Page, name: string): Promise<string> {
  await chooseChannel(page, 'Dashboard');
  await follow(page, 'Clients');
  await page.getByRole('button', { name: 'New client' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${name.replace(' ', '.')}@test.example`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The sessions below say in the address from which day on they are.
  await expect(page).toHaveURL(/\/app\/clients\/\d+\?where\.start=/);
  return page.url();
}

/** Switches the booking page on, where it is not, and returns its address. */
export async function switchBookingPageOn(page: Page): Promise<string> {
  await page.goto('/app/my-business/booking-page');
  const onOff = page.getByRole('switch', { name: 'Clients can book on the page' });
  await expect(onOff).toBeVisible();
  if ((await onOff.getAttribute('aria-checked')) !== 'true') await onOff.click();
  await expect(page.getByRole('heading', { name: 'Share it' })).toBeVisible();
  return page.getByLabel('Address', { exact: true }).inputValue();
}
