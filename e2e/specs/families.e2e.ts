import { bookingPagePath } from 'shared-contracts/routes';
import { switchBookingPageOn } from '../support/clients.ts';
import { expect, signIn, test } from '../support/person.ts';

test('a family with one email is imported with one press, and a further child is booked on the page', async ({
  page,
  browser,
}) => {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const email = `mary.${stamp}@family.example`;
  const [mary, leo, mia] = ['Mary', 'Leo', 'Mía'].map((name) => `${name} R${stamp}`);
  await signIn(page, '/app/clients');
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByText('Import a file', { exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Import clients' });
  const lines = [`R${stamp}, Mary;${email}`, `R${stamp}, Leo;${email.toUpperCase()}`];
  await drawer.locator('input[type=file]').setInputFiles({
    ...{ name: 'members.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Member;E-mail', ...lines].join('\r\n')),
  });
  await drawer.getByRole('button', { name: /^Check/ }).click();
  await expect(drawer.getByText(/^One line has the email of somebody with another name/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Add them as people of their own' }).click();
  await drawer.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(drawer.getByText('Imported 2 clients from members.csv')).toBeVisible();

  const address = await switchBookingPageOn(page);
  const context = await browser.newContext({
    ...{ baseURL: process.env.BASE_URL ?? 'http://localhost:3000', viewport: { width: 390, height: 800 } },
  });
  const phone = await context.newPage();
  await phone.goto(bookingPagePath(address));
  await phone.getByRole('button', { name: /^Rowing lesson/ }).click();
  await phone.getByRole('button', { name: /^Anyone who is free/ }).click();
  await phone.getByRole('button', { name: 'Later weeks', exact: true }).click();
  await phone
    .locator('button[data-day]:enabled')
    .nth(Math.floor(Math.random() * 10))
    .click();
  await phone.locator('section[aria-label] button').first().click();
  await phone.getByLabel('Name', { exact: true }).fill(mary ?? '');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('For somebody else, such as my child').check();
  await phone.getByLabel('Name of who comes').fill(mia ?? '');
  await phone.getByRole('button', { name: 'Book', exact: true }).dblclick();
  await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await context.close();

  await page.goto('/app/clients');
  await page.getByRole('searchbox').first().fill(`R${stamp}`);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: mary ?? '' })
    .first()
    .click();
  const family = page.getByText('Contact person of');
  await expect(family).toContainText(`${leo}, ${mia}`);
  await family.getByRole('link', { name: mia ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: mia ?? '' })).toBeVisible();
  await expect(page.getByText('gets the mails')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rowing lesson' }).first()).toBeVisible();
});
