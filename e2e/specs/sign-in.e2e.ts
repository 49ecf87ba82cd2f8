import { storageKeys } from 'shared-contracts/session';
import { demo, expect, signIn, test } from '../support/person.ts';

test.describe('a visitor', () => {
  test.use({ allow: [/401/] });

  test('is led to the sign-in screen from every address inside', async ({ page }) => {
    for (const address of ['/', '/app', '/app/dashboard', '/app/rooms/1']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/signin$/);
    }
    await expect(page.getByText('Manage your mobile app with ease')).toBeVisible();
  });

  test('with a wrong password sees an error, and the form keeps the typed values', async ({ page }) => {
    await page.goto('/signin');
    const logIn = page.getByRole('button', { name: 'Log in' });
    await page.getByLabel('Username').fill('12345');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password!1');
    await expect(logIn).toBeDisabled();
    await page.getByLabel('Username').fill(demo.email);
    await logIn.click();
    await expect(page.getByRole('alert').getByText('Credentials not valid')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(demo.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password!1');
  });

  test('with a malformed token is signed out', async ({ page }) => {
    await page.goto('/signin');
    await page.evaluate((key) => localStorage.setItem(key, 'junk'), storageKeys.token);
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('a signed-in person who opens the sign-in screen is led to the dashboard, and stays signed in over a reload', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('signing out in one tab ends the session in the other, and the old token opens nothing', async ({
  page,
  context,
}) => {
  await signIn(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // A tab in the background draws nothing, so its menu would never finish opening.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(other).toHaveURL(/\/signin$/);
  const configuration = await (await page.request.get('/config.json')).json();
  // The browser forgets at once; that the server has been told does not wait for the screen.
  const status = async () =>
    (
      await page.request.get(`${configuration.api}/v1/a/channels/all`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status();
  await expect.poll(status).toBe(401);
});
