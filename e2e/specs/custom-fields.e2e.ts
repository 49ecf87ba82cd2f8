import type { Page } from '@playwright/test';
import { bookingPagePath } from 'shared-contracts/routes';
import { mailboxAddress } from '../support/mailbox.ts';
import { expect, test } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { logInAs, newPerson } from '../support/visitor.ts';

test.skip(!mailboxAddress, 'the mails of this product cannot be read');
test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: { width: 1440, height: 900 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in the owner of a new studio with sample content, whose booking page is on, and answers its address. */
async function studio(page: Page): Promise<string> {
  await logInAs(page, await newPerson(page));
  const form = page.getByRole('form', { name: 'What do you run?' });
  await form.getByRole('checkbox', { name: 'Studio' }).check();
  await form.getByLabel('Name of your business').fill(`Segelschule ${Date.now()}`);
  await form.getByRole('checkbox', { name: /sample/i }).check();
  await press(page, 'Set up my space');
  await expect(form).toBeHidden({ timeout: 25_000 });
  await page.goto('/app/my-business/booking-page');
  await page.getByRole('switch', { name: 'Clients can book on the page' }).click();
  await expect(page.getByRole('heading', { name: 'Share it' })).toBeVisible();
  return page.getByLabel('Address', { exact: true }).inputValue();
}

/** Defines a field in the settings. */
async function define(page: Page, label: string, kind: string, parts: readonly string[] = []) {
  await press(page, 'New field');
  const form = page.getByRole('form', { name: 'New field' });
  await form.getByLabel('Name', { exact: true }).fill(label);
  await form.getByRole('combobox', { name: 'What is entered' }).click();
  await page.locator('#overlays').getByTitle(kind, { exact: true }).click();
  for (const part of parts) await form.getByRole('checkbox', { name: part }).check();
  await press(page, 'Add the field');
  await expect(form).toBeHidden();
}

test('a field goes from the settings to the booking page, the record and the list, and back from its trash', async ({
  page,
  browser,
}) => {
  test.slow();
  await lookAsSystem(page);
  const address = await studio(page);
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Edit the fields' }).click();
  await define(page, 'Emergency contact', 'Text of one line', ['Required', 'Ask on the booking page']);
  await define(page, 'Length of the boat', 'Number');
  await expectReachableEverywhere(page, 'custom fields of clients');

  const visitor = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'de-DE' });
  const phone = await visitor.newPage();
  await phone.goto(new URL(bookingPagePath(address), page.url()).href);
  await phone.locator('main button').first().click();
  // Its first service has one coach, so that times come next.
  await phone.locator('section[aria-label] button').first().click();
  await phone.getByLabel('Name').fill('Kim Sund');
  await phone.getByLabel('E-Mail').fill('kim@visitor.example');
  await phone.locator('button[type=submit]').click();
  await expect(phone.getByLabel('Emergency contact')).toBeFocused();
  await expect(phone.getByText('Füllen Sie dieses Feld aus.')).toBeVisible();
  await phone.getByLabel('Emergency contact').fill('Robin, +49 151 7654321');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await phone.locator('button[type=submit]').click();
  await expect(
    phone.getByRole('heading', { name: /^Ihr Termin ist gebucht|^Ihre Anfrage ist gesendet/ }),
  ).toBeVisible();
  await visitor.close();

  await page.goto('/app/clients');
  await page.getByRole('link', { name: 'Kim Sund' }).click();
  await expect(page.getByText('Robin, +49 151 7654321')).toBeVisible();
  await press(page, 'Edit');
  await page.getByLabel('Length of the boat').fill('7,5');
  await press(page, 'Save');
  await expect(page.getByRole('status').getByText('Saved “')).toBeVisible();

  await page.goto('/app/settings/custom-fields');
  await press(page, 'Delete Emergency contact');
  await expect(page.getByText('1 client has a value.', { exact: false })).toBeVisible();
  await press(page, 'Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored “Emergency contact” with its values')).toBeVisible();
  await page.goto('/app/clients');
  await page.getByRole('link', { name: 'Kim Sund' }).click();
  await expect(page.getByText('Robin, +49 151 7654321')).toBeVisible();
  await expect(page.getByText('7.5', { exact: true })).toBeVisible();
});
