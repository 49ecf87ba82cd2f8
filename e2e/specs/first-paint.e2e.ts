import type { Page } from '@playwright/test';
import { demo, expect, test } from '../support/person.ts';

test.skip(process.env.FAIRLEAD_PLAIN === '1', 'a plain build has no first paint');

/** Delays the host's first script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function takenOver(page: Page): Promise<void> {
  return page.locator('#first-paint > main').waitFor({ state: 'detached' });
}

test('the HTML of /signin contains the form; other screens of visitors load with their remote', async ({
  request,
}) => {
  expect(await (await request.get('/signin')).text()).toContain('id="username"');
  for (const path of ['/register', '/recover', '/', '/app/dashboard']) {
    expect(await (await request.get(path)).text()).not.toContain('id="username"');
  }
});

test('an email address that is selected before any script runs stays selected, and typing replaces it', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const username = page.getByLabel('Username');
  await expect(username).toBeFocused();
  await page.keyboard.type('12345');
  await username.selectText();
  release();
  await takenOver(page);
  await page.keyboard.type(demo.email);
  await expect(username).toHaveValue(demo.email);
});

for (const scheme of ['dark', 'light']) {
  test(`(${scheme}) text typed before any script runs stays in the form, and the form does not move`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('fairlead.scheme', chosen), scheme);
    const release = await holdScripts(page);
    await page.goto('/signin', { waitUntil: 'commit' });
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.locator('#first-paint')).toBeVisible();
    await expect(username).toBeFocused();
    await page.keyboard.type(demo.email);
    await password.click();
    const [first = '', ...others] = demo.password;
    await page.keyboard.type(others.join(''));
    await page.keyboard.press('Home');
    const before = await password.boundingBox();
    // Compare styles without colours, which change when the button is enabled.
    const look = () =>
      page.locator('section').evaluate((card) =>
        [card, ...card.querySelectorAll('*')].map((element) => {
          const { fontSize, width, height, display } = getComputedStyle(element);
          return [element.tagName, fontSize, width, height, display].join(' ');
        }),
      );
    const painted = await look();
    release();
    await takenOver(page);
    expect(await password.boundingBox()).toEqual(before);
    expect(await look()).toEqual(painted);
    await expect(username).toHaveValue(demo.email);
    await expect(password).toBeFocused();
    // The caret stays at the start, so the next key comes first.
    await page.keyboard.type(first);
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

test('the files that only scripts need load after the form is painted and before the scripts run', async ({
  page,
}) => {
  const release = await holdScripts(page);
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
  release();
  await takenOver(page);
  // No file was fetched twice.
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.includes('remoteEntry.js'))).toHaveLength(1);
});

test('Enter in the form before any script runs sends nothing', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(page.url()).toMatch(/\/signin$/);
  release();
  await takenOver(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo.password);
});

test('a button pressed before any script runs acts once the scripts run', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Create new account' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
