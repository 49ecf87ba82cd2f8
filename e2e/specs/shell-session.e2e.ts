import type { Page } from '@playwright/test';
import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, demo, expect, follow, rows, signIn, test } from '../support/person.ts';
import { startTrial } from '../support/visitor.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const expired = `${part({ alg: 'none' })}.${part({ exp: 1_000_000_000, tenant: '1', sub: 'x', scopes: [] })}.x`;

/** Ends the session on the server, as another device of the person can, and leaves the browser as it is. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const configuration = await (await page.request.get('/config.json')).json();
  const answer = await page.request.post(`${configuration.api}/services/logout`, {
    headers: { Authorization: `Bearer ${token}`, 'X-API-Mode': '{}', 'Idempotency-Key': crypto.randomUUID() },
    data: {},
  });
  expect(answer.status()).toBe(200);
}

// A new document, since the browser tells of quiet once in each: what a screen reads by itself later on would meet the end
// before what the person does.
async function settle(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
}

/** The same while the room is on its way to be saved: sooner, what the screen reads by itself would meet the end first. */
async function endAsRoomIsSaved(page: Page): Promise<void> {
  let isOver = false;
  await page.route(/\/rooms\/\d+$/, async (route) => {
    if (!isOver && route.request().method() === 'PUT') {
      isOver = true;
      await endOnServer(page);
    }
    await route.fallback();
  });
}

async function openFirstRoom(page: Page): Promise<void> {
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
}

test.describe('a session that ends while someone works', () => {
  test.use({ allow: [/401/] });

  test('resumes in place: typed text stays, and a pending save completes', async ({ page }) => {
    await signIn(page);
    await openFirstRoom(page);
    const words = `Typed before the end, ${Date.now()}`;
    await page.getByLabel('Description', { exact: true }).fill(words);
    await endAsRoomIsSaved(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Username')).toHaveValue(demo.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-password!1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Credentials not valid');
    await dialog.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);
    await page.reload();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);
  });

  test('resumes in every tab once the person signs in again in one', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/app/dashboard');
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await settle(page);
    await other.bringToFront();
    await settle(other);
    await endOnServer(page);
    await chooseChannel(other, 'Magazine');
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await page.bringToFront();
    await chooseChannel(page, 'Conference');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(demo.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
    await other.bringToFront();
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeHidden();
    await expect(other.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Conference' })).toBeAttached();
  });

  test('keeps typed text when another tab detects the end', async ({ page, context }) => {
    await signIn(page);
    await openFirstRoom(page);
    await page.getByLabel('Description', { exact: true }).fill('Precious');
    await endOnServer(page);
    const other = await context.newPage();
    await other.goto('/app/users');
    await expect(other).toHaveURL(/\/signin$/);
    await page.bringToFront();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeHidden();
    await dialog.getByLabel('Password', { exact: true }).fill(demo.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Precious');
    await expect(other).toHaveURL(/\/app\//);
  });

  test('leads back into the channel after a reload', async ({ page }) => {
    await signIn(page);
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await endOnServer(page);
    await page.reload();
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('Username').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/app\/articles$/);
    await expect(page.getByRole('banner')).toContainText('Magazine');
  });

  test('can be left for the sign-in screen, which does not lead back into it', async ({ page }) => {
    await signIn(page);
    await settle(page);
    await endOnServer(page);
    await chooseChannel(page, 'Magazine');
    await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeNull();
    await page.getByLabel('Username').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test('a link opened with an expired token opens its target after sign-in', async ({ page }) => {
  await page.goto('/signin');
  await page.evaluate(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [storageKeys.token, expired],
  );
  await page.goto('/app/users?sort=-name');
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/app\/users\?sort=-name$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('a reload finds the channel that was chosen; a stored mode that cannot be read is ignored', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Magazine');
  for (const junk of ['{', 'null', '{"channel":{"id":"1"}}', '[]']) {
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
      [storageKeys.mode, junk],
    );
    await page.goto('/app/dashboard');
    await expect(page.getByRole('banner')).toContainText('Dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
});

test('another person who signs in in a second tab finds nothing of the one before in the first', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openFirstRoom(page);
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const sent: { token: string; mode: string }[] = [];
  page.on('request', (request) => {
    const { authorization, 'x-api-mode': mode } = request.headers();
    if (authorization && mode) sent.push({ token: authorization, mode });
  });
  await other.goto('/trial');
  await startTrial(other);
  await page.bringToFront();
  await expect(page.getByRole('complementary', { name: 'Trial' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  expect(sent.length).toBeGreaterThan(0);
  for (const one of sent) {
    expect(one.token).toBe(`Bearer ${token}`);
    expect(JSON.parse(one.mode).channel).toEqual({ id: 0, type: 9 });
  }
});

test('on another host name the visitor is sent to the public website before anything else is loaded', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? 'http://localhost:3000');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // The public website is not a part of the product: what is checked is that the browser is sent there.
  await page.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The public website</h1>' }),
  );
  await page.goto(`http://elsewhere.localhost:${port}/app/dashboard`);
  await expect(page.getByRole('heading', { name: 'The public website' })).toBeVisible();
  expect(new URL(page.url()).protocol).toBe('https:');
  expect(requests.filter((path) => path.endsWith('mf-manifest.json') || path.startsWith('/v1'))).toEqual([]);
});

test('each tab keeps its own channel over a reload', async ({ page, context }) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await chooseChannel(other, 'Magazine');
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Conference' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Conference');
});

test('signing out asks before unsaved changes are lost', async ({ page }) => {
  await signIn(page);
  await openFirstRoom(page);
  await page.getByLabel('Description', { exact: true }).fill('Not saved yet');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Not saved yet');
  await logOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
