import type { Page } from '@playwright/test';
import { type BuildFault, type BuildServer, buildChanged, serveBuild } from '../support/local-build.ts';
import { test as base, demo, expect, signIn } from '../support/person.ts';
import { expectReachableInBoth, lookAsSystem, widths } from '../support/reach.ts';
import { canRelease } from '../support/releases.ts';

const remote = 'remote-auth';
const key = 'fairlead.override';
// What the build breaks by is told to it through the browser, so that one build shows them all. Its first paint is made without one.
const breaks = (when: string) =>
  `if (globalThis.document && localStorage.getItem('breaks') === '${when}') throw new Error('Broken on purpose');`;

/** A build of one's own, at the origin that the deployment allows and at one that it does not. */
const test = base.extend<object, { builds: { allowed: BuildServer; elsewhere: BuildServer } }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const { overrides } = await (await fetch(`${process.env.BASE_URL}/config.json`)).json();
      const built = buildChanged(remote, [
        {
          file: 'src/routes.tsx',
          from: 'const RegisterPage =',
          to: `${breaks('at load')}\nconst RegisterPage =`,
        },
        {
          file: 'src/features/sign-in/SignInPage.tsx',
          from: '  const { username, offersTrial = true } = useShell();',
          to: `  ${breaks('while shown')}\n  const { username, offersTrial = true } = useShell();`,
        },
        {
          file: 'src/features/sign-in/SignInPage.tsx',
          from: 'Forgot password',
          to: 'Lost your password',
        },
      ]);
      const allowed = await serveBuild(built.dist, Number(new URL(overrides[0]).port));
      const elsewhere = await serveBuild(built.dist);
      await use({ allowed, elsewhere });
      await allowed.stop();
      await elsewhere.stop();
      built.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker has all of them, so that the build is made once.
test.describe.configure({ mode: 'default' });
test.skip(!canRelease, 'only a product that the tests started lists an origin for sure');
test.beforeEach(({ builds }) => {
  for (const server of Object.values(builds)) {
    server.fault = null;
    server.requests.splice(0);
  }
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const endButton = (page: Page) => banner(page).getByRole('button', { name: 'End override' });
const released = (page: Page) => page.getByRole('button', { name: 'Forgot password' });
const own = (page: Page) => page.getByRole('button', { name: 'Lost your password' });
const storedOverride = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** Leaves an override in the tab as the form does. */
async function keep(page: Page, { origin, facts }: BuildServer): Promise<void> {
  await page.goto('/signin');
  await page.evaluate(
    ([name, value]) => sessionStorage.setItem(name ?? '', value ?? ''),
    [key, JSON.stringify({ origin, entry: facts })],
  );
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
}

const form = (page: Page) => page.getByRole('region', { name: 'Override a remote' });

async function askForBuild(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Run a build from here' }).click();
}

test('a build of one’s own runs in one tab, by a form and a confirmation, until one click ends it', async ({
  page,
  context,
  builds: { allowed },
}) => {
  await signIn(page);
  await openAbout(page);
  await askForBuild(page);
  const dialog = page.getByRole('dialog', { name: `Run ${remote} from ${allowed.origin} in this tab?` });
  await expect(dialog).toContainText(allowed.facts.build);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedOverride(page)).toBeNull();
  await askForBuild(page);
  await dialog.getByRole('button', { name: 'Run it here' }).click();

  await expect(banner(page)).toContainText(remote);
  await expect(banner(page)).toContainText(allowed.origin);
  await expect(page.getByRole('row', { name: new RegExp(remote) })).toContainText(
    `build ${allowed.facts.build}, an override from ${allowed.origin}`,
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(own(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/signin');
  await expect(released(other)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.close();

  await page.reload();
  await expect(own(page)).toBeVisible();
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await endButton(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await storedOverride(page)).toBeNull();
  await openAbout(page);
  await expect(page.getByRole('row', { name: new RegExp(remote) })).not.toContainText(allowed.facts.build);
});

test('the host requests nothing from an origin that the deployment does not list', async ({
  page,
  builds: { elsewhere },
}) => {
  await keep(page, elsewhere);
  await page.goto(`/signin?override=${encodeURIComponent(elsewhere.origin)}&remote=${remote}`);
  await expect(released(page)).toBeVisible();
  // What was painted at build time shows the screen before the host reads what the tab stores.
  await expect.poll(() => storedOverride(page)).toBeNull();
  await expect(banner(page)).toBeHidden();
  expect(elsewhere.requests).toEqual([]);
});

test('an address alone starts no override, even with a listed origin', async ({
  page,
  builds: { allowed },
}) => {
  await page.goto(
    `/signin?override=${encodeURIComponent(allowed.origin)}&remote=${remote}#${allowed.origin}`,
  );
  await expect(released(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(allowed.requests).toEqual([]);
});

test.describe('a build of one’s own that is broken', () => {
  test.use({
    allow: [/net::ERR|502|404|Failed to load|integrity|RUNTIME-|Broken on purpose|Loading (CSS )?chunk/],
  });
  type Fault = BuildFault | 'at load' | 'while shown';

  /** Lets a build fail from now on, and opens the screen that it makes. Returns where the screen reports it. */
  async function meet(page: Page, allowed: BuildServer, fault: Fault) {
    const isOwn = fault === 'at load' || fault === 'while shown';
    await page.evaluate((when) => localStorage.setItem('breaks', when), isOwn ? fault : '');
    allowed.fault = isOwn ? null : fault;
    await page.goto('/signin');
    await expect(banner(page)).toContainText(allowed.origin);
    return page.getByRole('region', { name: 'Accounts' });
  }

  const ends: [Fault, RegExp][] = [
    ['down', /cannot be reached/],
    ['while shown', /Broken on purpose/],
  ];
  for (const [fault, words] of ends) {
    test(`(${fault}) locks nobody out: the banner ends the override, even after a reload`, async ({
      page,
      builds: { allowed },
    }) => {
      await keep(page, allowed);
      const place = await meet(page, allowed, fault);
      await expect(place).toContainText(words);
      await page.reload();
      await expect(endButton(page)).toBeVisible();
      await expect(place).toContainText(words);
      await endButton(page).click();
      await expect(released(page)).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await page.getByLabel('Username').fill(demo.email);
      await page.getByLabel('Password', { exact: true }).fill(demo.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  }

  const said: [Fault, RegExp][] = [
    ['hang', /took too long/],
    ['status', /answered with an error/],
    ['shape', /not what was expected/],
    ['changed', /not the one that was released/],
    ['contract', /\^99\.0\.0/],
    ['at load', /Broken on purpose/],
  ];
  test('the screen reports what is wrong with it, and offers the end of the override', async ({
    page,
    builds: { allowed },
  }) => {
    await keep(page, allowed);
    for (const [fault, words] of said) {
      await test.step(fault, async () => {
        await expect(await meet(page, allowed, fault)).toContainText(words);
        await expect(endButton(page)).toBeVisible();
      });
    }
    await endButton(page).click();
    await expect(released(page)).toBeVisible();
  });

  test('loads without a reload once its server starts, and the form reports an origin without a build', async ({
    page,
    builds: { allowed },
  }) => {
    await signIn(page);
    await openAbout(page);
    allowed.fault = 'status';
    await askForBuild(page);
    await expect(form(page).getByRole('alert')).toContainText(`${allowed.origin}/release.json answered 502`);
    await keep(page, allowed);
    await page.goto('/app/account');
    const place = page.getByRole('region', { name: 'Accounts' });
    await expect(place).toContainText(/answered with an error/);
    await expect(page.getByRole('banner')).toBeVisible();
    allowed.fault = null;
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
  });
});

test('form and banner can be read and reached at every width, in both schemes', async ({
  page,
  builds: { allowed },
}) => {
  await lookAsSystem(page);
  await signIn(page);
  await keep(page, allowed);
  await page.goto('/app/about');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(form(page)).toBeVisible();
    await expect(endButton(page)).toBeInViewport();
    await expectReachableInBoth(page, String(width));
  }
});
