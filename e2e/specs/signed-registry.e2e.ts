import type { Page } from '@playwright/test';
import {
  changeLine,
  readRegistryFile,
  releaseBroken,
  replayRegistry,
  restoreRegistry,
  tamperWithLine,
} from '../support/broken-release.ts';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'the registry is that of a product which the tests started');

const remote = 'remote-channel-screens';
const evil = (line: { manifest: string }) =>
  new URL('/remote-auth/evil/mf-manifest.json', line.manifest).href;
const hash = `sha384-${'E'.repeat(64)}`;

test.afterEach(restoreRegistry);

async function readRegistry(page: Page): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/federation/remotes.json'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect(page.getByText('The registry is signed; this page accepts one key.')).toBeVisible();
}

const refusedRow = (page: Page) => page.getByRole('row', { name: new RegExp(`^${remote} Refused`) });
const refusal = /cannot be used: No key of this deployment signed it\./;

for (const [what, change] of [
  ['address of a manifest', (line) => ({ ...line, manifest: evil(line) })],
  ['hash of a manifest', (line) => ({ ...line, integrity: hash })],
  [
    'share of a canary',
    (line) => ({ ...line, canary: { ...line, build: 'evil', integrity: hash, share: 100, positions: [] } }),
  ],
  [
    'tenants of a canary',
    (line) => ({ ...line, canary: { ...line, build: 'evil', share: 0, positions: [1, 2, 3] } }),
  ],
] as [string, Parameters<typeof tamperWithLine>[1]][]) {
  test(`an open tab goes on with the last good line where somebody changed the ${what}, and names it`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await signIn(page);
    tamperWithLine(remote, change);
    await readRegistry(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await expect(rows(page).first()).toBeVisible();
    await openAbout(page);
    await expect(refusedRow(page)).toHaveText(refusal);
    await expect(page.getByRole('row', { name: new RegExp(`^${remote} .*Ready in`) })).toBeVisible();
    expect(requests.filter((address) => address.includes('evil'))).toEqual([]);
    restoreRegistry();
    await readRegistry(page);
    await expect(refusedRow(page)).toBeHidden();
  });
}

test('a tab that begins with a changed line refuses that remote alone, and has it once the line is right', async ({
  page,
}) => {
  tamperWithLine('remote-taxonomy', (line) => ({ ...line, integrity: hash }));
  await signIn(page);
  await openAbout(page);
  await expect(page.getByRole('row', { name: /^remote-taxonomy Refused/ })).toHaveText(refusal);
  await expect(page.getByRole('row', { name: /^remote-/ })).toHaveCount(3);
  restoreRegistry();
  await readRegistry(page);
  await expect(
    page.getByRole('row', { name: /^remote-taxonomy .*\d build|^remote-taxonomy 0\./ }),
  ).toBeVisible();
});

test('a registry from before a release is refused, also in a tab that is loaded anew, and the tab reports it', async ({
  page,
}) => {
  await signIn(page);
  const earlier = readRegistryFile();
  changeLine(remote, (line) => line);
  await readRegistry(page);
  replayRegistry(earlier);
  await readRegistry(page);
  await openAbout(page);
  const older = /cannot be used: It is older than a line of .* UTC, which this browser has seen\./;
  await expect(refusedRow(page)).toHaveText(older);
  await expect(page.getByRole('row', { name: new RegExp(`^${remote} .*build`) })).toBeVisible();
  const reported = page.waitForRequest((request) => request.url().endsWith('/federation/reports'));
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect((await reported).postData()).toContain('"olderLines":1');
  await page.reload();
  await expect(refusedRow(page)).toHaveText(older);
  restoreRegistry();
  await readRegistry(page);
  await expect(refusedRow(page)).toBeHidden();
});

test('a canary that the release server signed is accepted', async ({ page }) => {
  const limits = { maxFaulty: 20, minSessions: 3 };
  releaseBroken('remote-taxonomy', 'render', { share: 0, positions: [], limits });
  changeLine(remote, (line) => line);
  await signIn(page);
  await openAbout(page);
  await expect(page.getByRole('row', { name: /Refused/ })).toHaveCount(0);
});
