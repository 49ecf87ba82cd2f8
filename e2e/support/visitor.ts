import { expect, type Page } from '@playwright/test';
import { codeIn, mailTo, newAddress } from './mailbox.ts';

/** A password that keeps every rule. */
export const password = 'Fair-weather!2025';

/** Fills the sign-up form in, as far as it is on the screen. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Year', { exact: true }).selectOption('1990');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Day', { exact: true }).selectOption('1');
}

/** Signs up on the screen, up to the dialog that says that a mail was sent. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page
    .getByRole('dialog', { name: 'Do you already have an account?' })
    .getByRole('button', { name: 'No - create new account' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
}

/** Types credentials and sends them. */
export async function logInAs(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Waits for the dashboard. */
export async function expectInside(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(options);
}

/** Starts a trial on its screen, which is shown. The server fills a space with some hundred rows; the screen waits for it as long as this does. */
export async function startTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expectInside(page, { timeout: 25_000 });
}

/** Makes an account of its own by way of the screens and the mailbox. Returns its address; nobody is signed in. */
export async function newPerson(page: Page): Promise<string> {
  const email = newAddress();
  await signUp(page, email);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await mailTo(email, /^Verify/)));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'Log in' }).click();
  return email;
}

/** {@link newPerson} by calls instead of screens, for tests that begin with the sign-in. The browser knows nothing of the person. */
export async function newPersonByCalls(page: Page): Promise<string> {
  const email = newAddress();
  const { api } = await (await page.request.get('/config.json')).json();
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${api}/services/${path}`, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      data: { context: { id: 0, type: 'user' }, data },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const person = { firstName: 'Ada', lastName: 'Lovelace', dayOfBirth: '1990-05-01' };
  await send('signup', { emailAddress: email, password, ...person });
  await send('verify', { code: codeIn(await mailTo(email, /^Verify/)) });
  return email;
}
