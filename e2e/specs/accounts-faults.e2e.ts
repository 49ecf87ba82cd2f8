import { expect } from '@playwright/test';
import { wireFaults } from '../support/fault-proxy.ts';
import { callsCanFail, test, wordsOf } from '../support/faulty.ts';
import { demo, signIn } from '../support/person.ts';
import { password } from '../support/visitor.ts';

// The component tests of remote-auth hold every call of its screens to every fault (`callFaults`).
test.skip(!callsCanFail, 'the tests did not start the product, so they cannot make its calls fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });

test('the sign-in form reports each failure of the connection, closes Working and keeps the typed values', async ({
  page,
  throughProxy: proxy,
}) => {
  // The first call of the screen keeps nobody from signing in.
  proxy.set('GET /services/initialize', 'hang');
  await page.goto('/signin');
  const username = page.getByLabel('Username');
  const secret = page.getByLabel('Password', { exact: true });
  await username.fill('ada@example.org');
  await secret.fill(password);
  for (const fault of wireFaults) {
    await test.step(String(fault), async () => {
      proxy.set('POST /services/login', fault);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText(wordsOf(fault))).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Working' })).toBeHidden();
      await expect(username).toHaveValue('ada@example.org');
      await expect(secret).toHaveValue(password);
    });
  }
});

test('a form of the account screen reports each failure of the connection and keeps the typed values', async ({
  page,
  throughProxy: proxy,
}) => {
  await signIn(page);
  proxy.set('GET /v1/a/account', 'refused');
  await page.goto('/app/account');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  await expect(page.getByText(wordsOf('refused'))).toBeVisible();
  proxy.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  const place = page.getByRole('region', { name: 'Password', exact: true });
  const typed = { 'Current password': password, 'New password': 'Another-one!2025' };
  for (const [label, text] of Object.entries(typed)) await place.getByLabel(label).fill(text);
  for (const fault of wireFaults) {
    await test.step(String(fault), async () => {
      proxy.set('POST /v1/a/account/password', fault);
      await place.getByRole('button', { name: 'Change password', exact: true }).click();
      await expect(place.getByText(wordsOf(fault))).toBeVisible();
      for (const [label, text] of Object.entries(typed))
        await expect(place.getByLabel(label)).toHaveValue(text);
    });
  }
  // What a session starts with is refused too: whichever answer is the first, nobody has worked in this tab yet.
  for (const call of ['account', 'channels/all', 'enums/type']) proxy.set(`GET /v1/a/${call}`, 401);
  await page.goto('/app/account');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('Username')).toHaveValue(demo.email);
});
