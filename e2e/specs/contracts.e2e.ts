import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { canRelease, runRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');

const remote = 'remote-taxonomy';

/** The contract that the remote of the registry was built for, by parts. */
async function presentContract(page: Page): Promise<[major: number, minor: number]> {
  const registry = await (await page.request.get('/federation/remotes.json')).json();
  const line = registry.remotes.find(({ name }: { name: string }) => name === remote);
  const [, major, minor] = /^\^(\d+)\.(\d+)\.\d+$/.exec(line.contract) ?? [];
  return [Number(major), Number(minor)];
}

/** Collects what is asked for of a build. */
function watchBuild(page: Page, printed: string): string[] {
  const build = /build (\S+?)\.\s/.exec(printed)?.[1];
  expect(build).toMatch(/^[0-9a-f]{12}_/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`-${build}/`)) asked.push(request.url());
  });
  return asked;
}

async function openRoom(page: Page): Promise<void> {
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Name')).toBeVisible();
}

test.afterEach(() => {
  runRelease('rollback', remote);
});

test('a remote that was built for the next major is refused, with both versions, and nothing of it is fetched', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const [major, minor] = await presentContract(page);
  const newer = `${major + 1}.0.0`;
  const asked = watchBuild(page, runRelease('release', remote, newer));
  await signIn(page);
  await openRoom(page);
  const place = page.getByRole('region', { name: 'Taxonomy' });
  await expect(place).toContainText(`^${newer}`);
  await expect(place).toContainText(`this host has ${major}.${minor}.`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  const row = page.getByRole('row', { name: new RegExp(remote) });
  await expect(row).toContainText('Refused');
  await expect(row).toContainText(`^${newer}`);
  expect(asked).toEqual([]);
});
