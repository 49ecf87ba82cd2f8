import { codeIn, linkIn, mailboxAddress, mailTo, newAddress } from '../support/mailbox.ts';
import { demo, expect, test } from '../support/person.ts';
import { expectInside, fillSignUp, logInAs, newPerson, password, signUp } from '../support/visitor.ts';

test.skip(!mailboxAddress, 'the mails of this product cannot be read');
// Refusals of the API are shown on the console by the browser itself.
test.use({ allow: [/401|404|422|400/] });

test('a visitor signs up, follows the link of the mail, waits for the space and signs in', async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email);
  await page.goto(linkIn(await mailTo(email, /^Verify/)));
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/, { timeout: 30_000 });
  await expect(page.getByLabel('Username')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expectInside(page);
  await page.getByRole('button', { name: 'Apps' }).click();
  for (const channel of ['Events', 'Members', 'Conference', 'Magazine']) {
    await expect(page.getByRole('menuitem', { name: channel })).toBeVisible();
  }
});

test('a link that was cut says so and offers another mail', async ({ page }) => {
  for (const address of ['/verify-link', '/verify-link?jwt=abc.def.ghi']) {
    await page.goto(address);
    await expect(page.getByText('Your email address could not be verified, try again?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/resend$/);
});

test('an unverified person can resend the mail from sign-in and verify by its code', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await mailTo(email, /^Verify/);
  await logInAs(page, email);
  const dialog = page.getByRole('dialog', { name: 'Verify email address' });
  await expect(dialog).toContainText('Your email address is not yet verified');
  expect(await page.evaluate(() => localStorage.getItem('fairlead.token'))).toBeNull();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const mail = await mailTo(email, /^Verify/, 2);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('NOTACODEATALL');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const invalid = page.getByRole('dialog', { name: 'Invalid code' });
  await expect(invalid).toContainText('The provided verification code is invalid');
  await invalid.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('NOTACODEATALL');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail));
  await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  const success = page.getByRole('dialog', { name: 'Success' });
  await expect(success).toContainText('Your email address was verified successfully');
  await success.getByRole('button', { name: 'Log in' }).click();
  await logInAs(page, email);
  await expectInside(page);
});

test('signing up with a taken address looks the same, and its owner gets a mail', async ({ page }) => {
  const email = await newPerson(page);
  await signUp(page, email);
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email);
  expect((await mailTo(email, /already/)).text).toContain('nothing was changed');
});

test('the sign-up form shows errors at its fields, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/services/signup')) sent.push(request.url());
  });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Provide a valid email address.')).toBeVisible();
  await expect(page.getByText("What's your name?")).toHaveCount(2);
  await fillSignUp(page, newAddress());
  const year = String(new Date().getFullYear() - 16);
  await page.getByLabel('Month', { exact: true }).selectOption('12');
  await page.getByLabel('Day', { exact: true }).selectOption('31');
  await page.getByLabel('Year', { exact: true }).selectOption(year);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('It seems you entered an invalid birthday')).toBeVisible();
  await page.getByLabel('Year', { exact: true }).selectOption('1990');
  await page.getByLabel('Month', { exact: true }).selectOption('4');
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Yes - find my account' }).click();
  await expect(page).toHaveURL(/\/recover$/);
  expect(sent).toEqual([]);
});

test('a person who forgot the password sets another one with the code of a mail', async ({ page }) => {
  const email = await newPerson(page);
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Reset now' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await mailTo(email, /reset code/)));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/Enter a combination of at least eight/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Another-one!2025');
  await page.getByRole('button', { name: 'Update' }).click();
  const success = page.getByRole('dialog', { name: 'Success' });
  await expect(success).toContainText('Your password was changed');
  await success.getByRole('button', { name: 'Log in' }).click();
  await logInAs(page, email);
  await expect(page.getByRole('alert').getByText('Credentials not valid')).toBeVisible();
  await logInAs(page, email, 'Another-one!2025');
  await expectInside(page);
});

test('the server rejects an invalid reset code, and the form keeps the typed values', async ({ page }) => {
  await page.goto('/reset');
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Code' }).fill('NOTACODEATALL');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('NOTACODEATALL');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('recovering looks the same for an address without an account', async ({ page }) => {
  const said: (string | null)[] = [];
  for (const email of [demo.email, newAddress('nobody')]) {
    await page.goto('/recover');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    said.push(await page.getByRole('dialog', { name: 'Check your email' }).textContent());
  }
  expect(said[0]).toBe(said[1]);
});
