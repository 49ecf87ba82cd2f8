import { newClient } from '../support/clients.ts';
import { expect, signIn, test } from '../support/person.ts';

test('what is paid of a package is written once, who owes is listed, and the rest settles it', async ({
  page,
}) => {
  const name = `Olga ${Date.now()}`.slice(0, 15);
  await signIn(page);
  const client = await newClient(page, name);

  await page.getByRole('button', { name: 'Sell a package' }).click();
  await page.getByLabel('Package', { exact: true }).fill('ten');
  await page.getByTitle('Ten lessons', { exact: true }).click();
  await expect(page.getByLabel('Paid', { exact: true })).toHaveValue('420.00');
  await page.getByLabel('Paid', { exact: true }).fill('200');
  await page.getByRole('combobox', { name: 'Paid by' }).click();
  await page.getByTitle('Cash', { exact: true }).click();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(page).toHaveURL(client);
  const payments = page.getByRole('region', { name: 'Payments', exact: true });
  await expect(payments).toContainText('Owes €220.00');

  await page.goto('/app/clients/owing');
  await page.getByLabel('Search who owes').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('€220.00');
  await row.getByRole('link', { name }).click();

  await payments.getByRole('button', { name: 'Record a payment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Record a payment by ${name}` });
  await expect(dialog.getByLabel('Amount in EUR')).toHaveValue('220.00');
  // More than is owed is not written by mistake.
  await dialog.getByLabel('Amount in EUR').fill('2200');
  await expect(dialog.getByRole('status')).toHaveText('€220.00 is owed: this is €1,980.00 more.');
  await expect(dialog.getByRole('button', { name: 'Record anyway' })).toBeVisible();
  await dialog.getByLabel('Amount in EUR').fill('220');
  await dialog.getByRole('button', { name: 'Record', exact: true }).dblclick();
  await expect(payments).toContainText('Owes nothing');
  await expect(payments).not.toContainText('paid ahead');
  await page.reload();
  await expect(payments).toContainText('Owes nothing');
  await payments.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible();

  await page.goto('/app/clients');
  await page.getByRole('button', { name: 'Takings' }).click();
  const taken = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: name });
  await expect(taken).toHaveCount(2);
  await expect(taken.filter({ hasText: 'Ten lessons' })).toContainText('€200.00');
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(page.getByText(/^Nobody paid anything/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Nobody paid anything/)).toBeVisible();
});
