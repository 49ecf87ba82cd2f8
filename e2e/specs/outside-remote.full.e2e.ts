import type { Page } from '@playwright/test';
import { changeFile, restoreFiles } from '../support/builds.ts';
import { makeOutsideRemote, type OutsideRemote } from '../support/outside-remote.ts';
import { chooseChannel, expect, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');
test.use({ allow: [/integrity|Failed to (?:load|fetch)|could not be preloaded|ChunkLoadError/] });

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** What a script of the remote says where it fails. */
function whyRefused(remote: OutsideRemote, script: string): string {
  try {
    return remote.run(script) && '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

/** One file that a page loads after the entry, by how each bundler names it. */
const laterFiles: Record<string, string> = {
  webpack: 'assets/__federation_expose_remote.*.js',
  rspack: 'assets/__federation_expose_remote.*.js',
  vite: 'assets/RoomsPage-*.js',
};

for (const [bundler, laterFile] of Object.entries(laterFiles)) {
  test(`a remote of a foreign folder, built with ${bundler} from packed packages, runs in an open host with integrity`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    const title = `${bundler.charAt(0).toUpperCase()}${bundler.slice(1)} notes`;
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: title, exact: true });
    let remote: OutsideRemote | undefined;
    let isReleased = false;
    try {
      remote = makeOutsideRemote(`${bundler}-notes`, bundler);
      remote.run('check');
      expect(remote.run('contract')).toMatch(/^Hosts from contract \d+\.\d+\.\d+ on run this remote\./);
      await signIn(page);
      await chooseChannel(page, 'Conference');
      await expect(link).toBeHidden();
      expect(remote.run('release')).toContain(`Released ${remote.name} 0.1.0`);
      isReleased = true;

      // The page was loaded before anybody knew of this remote.
      await comeBack(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const rooms = page.getByRole('list', { name: 'Rooms' });
      // The chips are of another remote.
      await expect(rooms.getByText('Projector').first()).toBeVisible();
      await page.getByRole('link', { name: 'Add a room' }).click();
      const name = `Room of ${bundler} ${Date.now()}`;
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(rooms.getByRole('link', { name })).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => remote?.run('status')).toMatch(/everybody .* 0 % of 1 sessions with an error/);

      remote.append('src/features/rooms/room.model.ts', "export { Button } from 'antd';\n");
      expect(whyRefused(remote, 'release')).toContain('take them from shared-contracts/ui/base');

      changeFile(remote.name, laterFile);
      const other = await (await browser.newContext()).newPage();
      await signIn(other);
      await chooseChannel(other, 'Conference');
      await other.goto(`/app/${bundler}-notes`);
      await expect(other.getByRole('region', { name: title })).toContainText('not the one that was released');
      await other.context().close();
    } finally {
      restoreFiles();
      if (isReleased) remote?.run('withdraw');
      remote?.remove();
    }
  });
}
