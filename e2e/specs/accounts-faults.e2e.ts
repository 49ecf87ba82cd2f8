import { expect, type Page } from '@playwright/test';
import { type CallFault, wireFaults } from '../support/fault-proxy.ts';
import { callsCanFail, test, wordsOf } from '../support/faulty.ts';
import { linkIn, mailTo, newAddress } from '../support/mailbox.ts';
import { fillSignUp, password, signUp } from '../support/visitor.ts';

test.skip(!callsCanFail, 'the tests did not start the product, so they cannot make its calls fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });

interface FaultCase {
  call: string;
  at: string;
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  typed: Record<string, string>;
  /** Milliseconds after which the screen gives up on a silent server; by default the timeout of one call. */
  givesUpAfterMs?: number;
}

const email = 'ada@example.org';
const code = 'ABCDEFGHIJKLMNOP';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const type = (typed: Record<string, string>) => ({
  typed,
  fill: async (page: Page) => {
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
  },
});

const faultCases: FaultCase[] = [
  {
    call: 'POST /services/login',
    at: '/signin',
    ...type({ Username: email, Password: password }),
    send: press('Log in'),
  },
  {
    call: 'POST /services/signup',
    at: '/register',
    fill: (page) => fillSignUp(page, email),
    typed: {
      Email: email,
      'First name': 'Ada',
      'Last name': 'Lovelace',
      'New password': password,
      Year: '1990',
    },
    send: async (page) => {
      await press('Sign up')(page);
      await press('No - create new account')(page);
    },
  },
  {
    call: 'POST /services/recover',
    at: '/recover',
    ...type({ 'Email address': email }),
    send: press('Send'),
  },
  { call: 'POST /services/resend', at: '/resend', ...type({ 'Email address': email }), send: press('Send') },
  {
    call: 'POST /services/verify',
    at: '/verify',
    ...type({ Code: code }),
    send: press('Verify'),
  },
  {
    call: 'POST /services/reset',
    at: '/reset',
    ...type({ Code: code, Password: password }),
    send: press('Update'),
  },
  {
    call: 'POST /services/trial',
    at: '/trial',
    ...type({}),
    send: press('Start the trial'),
    givesUpAfterMs: 20_000,
  },
];

for (const [place, { call, at, fill, send, typed, givesUpAfterMs = 5000 }] of faultCases.entries()) {
  const fault = wireFaults[place % wireFaults.length] as CallFault;
  test(`${call} fails (${fault}): the screen reports it, closes Working and keeps the typed values`, async ({
    page,
    throughProxy: proxy,
  }) => {
    await page.goto(at);
    await fill(page);
    proxy.set(call, fault);
    await send(page);
    await expect(page.getByText(wordsOf(fault))).toBeVisible({ timeout: givesUpAfterMs + 5000 });
    await expect(page.getByRole('dialog', { name: 'Working' })).toBeHidden();
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  });
}

test('GET /services/initialize: a person can sign in despite any failure', async ({
  page,
  throughProxy: proxy,
}) => {
  for (const fault of wireFaults) {
    proxy.set('GET /services/initialize', fault);
    await page.goto('/signin');
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  }
});

test('GET /v1/r/register/verify: the screen reports any failure and offers another mail', async ({
  page,
  throughProxy: proxy,
}) => {
  for (const fault of wireFaults) {
    proxy.set('GET /v1/r/register/verify', fault);
    await page.goto('/verify-link?jwt=a.b.c');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await expect(
      page.getByText('Your email address could not be verified, try again?'),
      `message for ${fault}`,
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  }
});

test('GET /v1/r/register/status: the screen waits out temporary failures, reports others, and continues once the space is ready', async ({
  page,
  throughProxy: proxy,
}) => {
  const address = newAddress();
  await signUp(page, address);
  const link = linkIn(await mailTo(address, /^Verify/));
  for (const fault of wireFaults) {
    proxy.set('GET /v1/r/register/status', fault);
    await page.goto(link);
    if (fault === 'cut') {
      await expect(page.getByText('Your email address could not be verified, try again?')).toBeVisible();
    } else {
      await page.waitForRequest(/register\/status/);
      await expect(page.getByText(/^Setting up your space/)).toBeVisible();
    }
  }
  proxy.set('GET /v1/r/register/status', 'refused');
  await page.goto(link);
  await expect(page.getByText(/^Setting up your space/)).toBeVisible();
  proxy.clear();
  await expect(page).toHaveURL(/\/signin$/, { timeout: 40_000 });
});
