import type { Page } from '@playwright/test';
import { demo, expect, test } from '../support/person.ts';

test.skip(process.env.FAIRLEAD_PLAIN === '1', 'a plain build has no first paint');

/** Keeps the host's first script back until it is let go. */
async function keepScriptsBack(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

function takenOver(page: Page): Promise<void> {
  return page.locator('#first-paint > main').waitFor({ state: 'detached' });
}

test('the form of /signin is in the page itself; other screens of visitors come with their remote', async ({
  request,
}) => {
  expect(await (await request.get('/signin')).text()).toContain('id="username"');
  for (const path of ['/register', '/recover', '/', '/app/dashboard']) {
    expect(await (await request.get(path)).text()).not.toContain('id="username"');
  }
});

for (const scheme of ['dark', 'light']) {
  test(`(${scheme}) what is typed before any script runs is in the form afterwards, which stands where it stood`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('fairlead.scheme', chosen), scheme);
    const letGo = await keepScriptsBack(page);
    await page.goto('/signin', { waitUntil: 'commit' });
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.locator('#first-paint')).toBeVisible();
    await expect(username).toBeFocused();
    await page.keyboard.type(demo.email);
    await password.click();
    await page.keyboard.type('emo!2025');
    await page.keyboard.press('Home');
    const before = await password.boundingBox();
    // What it looks like, as far as styles go; colours change as the button is offered.
    const look = () =>
      page.locator('section').evaluate((card) =>
        [card, ...card.querySelectorAll('*')].map((element) => {
          const { fontSize, width, height, display } = getComputedStyle(element);
          return [element.tagName, fontSize, width, height, display].join(' ');
        }),
      );
    const painted = await look();
    letGo();
    await takenOver(page);
    expect(await password.boundingBox()).toEqual(before);
    expect(await look()).toEqual(painted);
    await expect(username).toHaveValue(demo.email);
    await expect(password).toBeFocused();
    // The caret is where it was: what is typed now comes first.
    await page.keyboard.type('D');
    await expect(password).toHaveValue(demo.password);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => tell(sum), 300);
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.01);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
}

test('before the form is painted nothing is fetched of what only scripts need of its remote, and after it all of it, before they run', async ({
  page,
}) => {
  const letGo = await keepScriptsBack(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const requestedAfterPaint = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /remote-auth.*\.js(on)?$/.test(name));
      return files.map(({ startTime }) => startTime > (painted?.startTime ?? Infinity));
    });
  await expect.poll(requestedAfterPaint).toEqual([true, true, true]);
  letGo();
  await takenOver(page);
  // None of it was fetched a second time.
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.includes('remoteEntry.js'))).toHaveLength(1);
});

test('Enter in the form before any script runs sends nothing', async ({ page }) => {
  const letGo = await keepScriptsBack(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('Demo!2025');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(page.url()).toMatch(/\/signin$/);
  letGo();
  await takenOver(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Demo!2025');
});

test('a button that is pressed before any script runs does what it says afterwards', async ({ page }) => {
  const letGo = await keepScriptsBack(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Create new account' }).focus();
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
