import type { Page } from '@playwright/test';
import { changeLine, restoreRegistry } from '../support/broken-release.ts';
import { chooseChannel, expect, follow, openRoom, rows, signIn, test } from '../support/person.ts';
import { canRelease, runRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');

const remote = 'remote-taxonomy';

/** The contract of the host, by parts: what it says of itself on its page about the product. */
async function presentContract(page: Page): Promise<[major: number, minor: number]> {
  await signIn(page);
  await rowOfAbout(page);
  // The screen before may stand beside it for a moment.
  const about = page.getByRole('heading', { level: 1, name: /^About/ });
  const said = await page.locator('main').filter({ has: about }).textContent();
  const [, major, minor] = /contract (\d+)\.(\d+)\.\d+/.exec(said ?? '') ?? [];
  return [Number(major), Number(minor)];
}

/** Collects the requests for files of the remote, or of one named build of it. */
function watchBuild(page: Page, printed?: string): string[] {
  const build = printed === undefined ? '' : /build (\S+?)\.\s/.exec(printed)?.[1];
  if (printed !== undefined) expect(build).toMatch(/^[0-9a-f]{12}_/);
  const requests: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (address.includes(`/${remote}/`) && address.includes(`${build}/`)) requests.push(address);
  });
  return requests;
}

/** Leaves the page, which may still fetch what it foresees, for a file of its origin; collects requests from then on, and comes back. */
async function watchAnew(page: Page): Promise<string[]> {
  await page.goto('/config.json');
  const requests = watchBuild(page);
  await page.goto('/');
  return requests;
}

async function rowOfAbout(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  return page.getByRole('row', { name: new RegExp(remote) });
}

test.describe('a remote that was built', () => {
  test.afterEach(() => {
    runRelease('rollback', remote);
  });

  test('for the minor before is loaded, and works', async ({ page }) => {
    test.setTimeout(600_000);
    const [major, minor] = await presentContract(page);
    expect(minor).toBeGreaterThan(0);
    const older = `${major}.${minor - 1}.0`;
    const requests = watchBuild(page, runRelease('release', remote, older));
    await page.reload();
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await rows(page).first().getByRole('link').first().click();
    const tags = page.getByRole('tree', { name: 'Tags' });
    await expect(tags.getByRole('treeitem').first()).toBeVisible();
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    for (const isChanged of [true, false]) {
      await tags.getByRole('checkbox').first().click();
      await (isChanged ? expect(apply).toBeEnabled() : expect(apply).toBeDisabled());
    }
    expect(requests.some((address) => address.endsWith('/remoteEntry.js'))).toBe(true);
    const row = await rowOfAbout(page);
    await expect(row).toContainText(`^${older}`);
    await expect(row).toContainText('Ready');
  });
});

test.describe('a remote whose line', () => {
  test.afterEach(restoreRegistry);

  test('names the next major is refused, with both versions, and nothing of it is fetched', async ({
    page,
  }) => {
    const [major, minor] = await presentContract(page);
    const newer = `^${major + 1}.0.0`;
    changeLine(remote, (line) => ({ ...line, contract: newer }));
    const requests = await watchAnew(page);
    await openRoom(page);
    const place = page.getByRole('region', { name: 'Taxonomy' });
    await expect(place).toContainText(newer);
    await expect(place).toContainText(`this host has ${major}.${minor}.`);
    const row = await rowOfAbout(page);
    await expect(row).toContainText('Refused');
    await expect(row).toContainText(newer);
    expect(requests).toEqual([]);
  });

  test('needs a newer host gives the build before it, and About names both', async ({ page }) => {
    const [major, minor] = await presentContract(page);
    const newer = `^${major}.${minor + 1}.0`;
    changeLine(remote, (line) => ({ ...line, build: 'newer', contract: newer, fallbacks: [line] }));
    const requests = await watchAnew(page);
    await openRoom(page);
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
    expect(requests.some((address) => address.endsWith('/remoteEntry.js'))).toBe(true);
    const row = await rowOfAbout(page);
    await expect(row).toContainText('the newest that this host can run');
    await expect(row).toContainText('Build newer cannot run here.');
    await expect(row).toContainText(`built for contract ${newer}; this host has ${major}.${minor}.`);
    await expect(row).toContainText('Ready');
  });

  for (const [what, contract] of [
    ['names no contract', undefined],
    ['names a contract that is none', 'the latest'],
  ] as const) {
    test(`${what} is not taken for one that does not fit, and the host fetches nothing of it`, async ({
      page,
    }) => {
      changeLine(remote, ({ contract: _, ...line }) =>
        contract === undefined ? line : { ...line, contract },
      );
      const requests = watchBuild(page);
      await signIn(page);
      await openRoom(page);
      const place = page.getByRole('region', { name: 'Taxonomy' });
      await expect(place).toContainText('does not say which contract it was built for');
      await expect(place).not.toContainText('this host has');
      const row = await rowOfAbout(page);
      await expect(row).toContainText('Refused');
      await expect(row).toContainText('does not say which contract it was built for');
      expect(requests).toEqual([]);
    });
  }
});
