import { expect, type Page } from '@playwright/test';
import { type CallFault, wireFaults } from '../support/fault-proxy.ts';
import { callsCanFail, test, wordsOf } from '../support/faulty.ts';
import { newAddress } from '../support/mailbox.ts';
import { expectInside, fillSignUp, logInAs, newPerson, password, startTrial } from '../support/visitor.ts';

test.skip(!callsCanFail, 'the tests did not start the product, so they cannot make its calls fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });

interface Scene {
  call: string;
  section: string;
  typed: Record<string, string>;
  send: string;
}

const scenes: Scene[] = [
  { call: 'PUT /v1/a/account', section: 'You', typed: { 'First name': 'Augusta' }, send: 'Save' },
  {
    call: 'POST /v1/a/account/email',
    section: 'Email address',
    typed: { 'New email address': 'augusta@example.org', 'Your password': password },
    send: 'Send code',
  },
  {
    call: 'POST /v1/a/account/password',
    section: 'Password',
    typed: { 'Current password': password, 'New password': 'Another-one!2025' },
    send: 'Change password',
  },
];

async function openAccount(page: Page): Promise<void> {
  await page.goto('/app/account');
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
}

async function signInNew(page: Page): Promise<string> {
  const email = await newPerson(page);
  await logInAs(page, email);
  await expectInside(page);
  return email;
}

async function bears(page: Page, { section, typed, send }: Omit<Scene, 'call'>, fault: CallFault) {
  const place = page.getByRole('region', { name: section, exact: true });
  for (const [label, text] of Object.entries(typed)) await place.getByLabel(label).fill(text);
  await place.getByRole('button', { name: send, exact: true }).click();
  await expect(place.getByText(wordsOf(fault)), `said of ${fault} in ${section}`).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(place.getByLabel(label)).toHaveValue(text);
}

test('every write of the account screen: its section reports any failure and keeps the typed values', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(120_000);
  const email = await signInNew(page);
  const remove = {
    section: 'Delete account',
    typed: { 'to confirm': email, 'Your password': password },
    send: 'Delete my account',
  };
  for (const fault of wireFaults) {
    await test.step(String(fault), async () => {
      proxy.clear();
      await openAccount(page);
      for (const { call } of scenes) proxy.set(call, fault);
      proxy.set('POST /v1/a/account/delete', fault);
      await page.getByRole('button', { name: 'Delete account' }).click();
      for (const scene of [...scenes, remove]) await bears(page, scene, fault);
    });
  }
  proxy.clear();
  const next = newAddress('augusta');
  await openAccount(page);
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const confirm = { section: 'Email address', typed: { Code: 'ABCDEFGHIJKLMNOP' }, send: 'Confirm' };
  for (const fault of wireFaults) {
    proxy.set('POST /v1/a/account/email/confirm', fault);
    await bears(page, confirm, fault);
  }
});

test('every read of the account screen: the screen reports any failure, and Retry succeeds', async ({
  page,
  throughProxy: proxy,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = await signInNew(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await logInAs(elsewhere, email);
  await expectInside(elsewhere);
  await elsewhere.context().close();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  for (const fault of wireFaults) {
    await test.step(String(fault), async () => {
      proxy.set('GET /v1/a/account', fault);
      await page.goto('/app/account');
      await expect(page.getByText('Your account could not be loaded')).toBeVisible();
      await expect(page.getByText(wordsOf(fault))).toBeVisible();
      proxy.clear();
      proxy.set('GET /v1/a/account/devices', fault);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
      await expect(devices.getByText(wordsOf(fault))).toBeVisible();
      proxy.clear();
      proxy.set('DELETE /v1/a/account/devices/:id', fault);
      await devices.getByRole('button', { name: 'Retry' }).click();
      await devices.getByRole('button', { name: /^Sign out/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(devices.getByText(wordsOf(fault))).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      proxy.clear();
    });
  }
  // What a session starts with is refused too: whichever answer is the first, nobody has worked in this tab yet.
  for (const call of ['account', 'channels/all', 'enums/type']) proxy.set(`GET /v1/a/${call}`, 401);
  await page.goto('/app/account');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('Username')).toHaveValue(email);
});

test('keeping a trial: the section reports any failure and keeps the typed values', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(120_000);
  await page.goto('/trial');
  await startTrial(page);
  const email = newAddress();
  const place = page.getByRole('region', { name: 'Keep this space' });
  for (const fault of wireFaults) {
    await test.step(String(fault), async () => {
      proxy.clear();
      await page.goto('/app/account?keep');
      await fillSignUp(page, email);
      proxy.set('POST /v1/a/account/keep', fault);
      await place.getByRole('button', { name: 'Sign up and keep it' }).click();
      await expect(place.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
      await expect(place.getByLabel('Email', { exact: true })).toHaveValue(email);
      await expect(place.getByLabel('New password')).toHaveValue(password);
      await expect(place.getByLabel('Year')).toHaveValue('1990');
    });
  }
});
