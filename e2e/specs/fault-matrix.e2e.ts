import type { Page } from '@playwright/test';
import { begin, endFaults, type MatrixFault, matrix } from '../support/fault-matrix.ts';
import {
  type Scene,
  type SharedScene,
  scenes,
  sharedScenes,
  trial,
  visitors,
} from '../support/fault-scenes.ts';
import { faultsCanBeSet, setFaults } from '../support/faults.ts';
import { fileOfKit } from '../support/kit-file.ts';
import { expect } from '../support/person.ts';
import { test } from '../support/signed-in.ts';

test.skip(!faultsCanBeSet, 'the tests did not start the product, so they cannot make its servers fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });
test.afterEach(endFaults);

/** Opens a screen in a page that has got nothing of any build yet. Returns how to see that it is still that page. */
async function openAnew(page: Page, open: (page: Page) => Promise<void>): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await open(page);
  await page.evaluate(() => Object.assign(globalThis, { since: 'the beginning' }));
  return async () =>
    expect(await page.evaluate(() => (globalThis as { since?: string }).since)).toBe('the beginning');
}

type Place = Pick<Scene, 'region' | 'open' | 'isThere'>;
type InUse = Place & Pick<Scene, 'remote' | 'run' | 'openPart' | 'isPartThere'>;

const placeOf = (page: Page, { region }: Place) => page.getByRole('region', { name: region, exact: true });

async function expectReported(page: Page, scene: Place, { says }: Pick<MatrixFault, 'says'>): Promise<void> {
  const place = placeOf(page, scene);
  await expect(place).toContainText(says);
  await expect(place.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await expect(place.getByRole('button', { name: 'Retry' })).toBeVisible();
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
}

// What the host does by itself every few seconds, and when somebody comes back to the tab.
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const isFull = process.env.FAIRLEAD_FULL === '1';
// What works beside a failed remote does not depend on how it failed: each remote shows it with one fault, and with every fault with all rounds.
const walkedAround = new Set(['refused', 'hang', 'throw at render']);

/** The place reports the fault, everything else works, and Retry changes nothing while the fault lasts. */
async function expectAlone(page: Page, scene: Scene, fault: MatrixFault): Promise<void> {
  await expectReported(page, scene, fault);
  await placeOf(page, scene).getByRole('button', { name: 'Retry' }).dblclick();
  await expectReported(page, scene, fault);
  if (!isFull && !walkedAround.has(fault.name)) return;
  await openAbout(page);
  const row = page.getByRole('row', { name: new RegExp(scene.remote) });
  await expect(row).toContainText(fault.hasExposedModule ? 'Ready' : /Failed|Ready/);
  await expect(row).not.toContainText('None None');
  await scene.elsewhere(page);
  await scene.back(page);
  await expectReported(page, scene, fault);
}

async function walkBefore(page: Page, scene: Scene, fault: MatrixFault): Promise<void> {
  begin(scene.remote, fault, 'before');
  const isSamePage = await openAnew(page, scene.open);
  await expectAlone(page, scene, fault);
  await scene.type(page);
  endFaults();
  await scene.isThere(page);
  await scene.isTyped(page);
  await isSamePage();
}

// Nothing but the first try and what follows it by itself: nobody presses anything.
async function walkDuring(page: Page, scene: Scene, fault: MatrixFault): Promise<void> {
  begin(scene.remote, fault, 'during');
  const isSamePage = await openAnew(page, scene.open);
  await expectReported(page, scene, fault);
  endFaults();
  await scene.isThere(page);
  await isSamePage();
}

/** A running remote goes on; its next part reports the fault, and later loads by itself. */
async function walkAfter(page: Page, scene: InUse, fault: MatrixFault): Promise<void> {
  const isSamePage = await openAnew(page, scene.run);
  begin(scene.remote, fault, 'after');
  await scene.openPart(page);
  await expectReported(page, scene, fault);
  endFaults();
  await scene.isPartThere(page);
  await isSamePage();
}

/** A release that is broken so never takes the place of what runs. */
async function walkRelease(page: Page, scene: Scene, fault: MatrixFault): Promise<void> {
  const isSamePage = await openAnew(page, scene.open);
  await scene.isThere(page);
  begin(scene.remote, fault, 'after');
  await comeBack(page);
  await openAbout(page);
  const row = page.getByRole('row', { name: new RegExp(scene.remote) });
  const update = row.getByRole('cell').nth(3);
  await expect(update).toContainText('could not be loaded');
  await scene.back(page);
  await scene.isThere(page);
  endFaults();
  await comeBack(page);
  await openAbout(page);
  await expect(update).toHaveText('None');
  await isSamePage();
}

/** The host loads a release that breaks when shown, reports it, and leaves it after the rollback. */
async function walkBrokenScreen(page: Page, scene: Scene, fault: MatrixFault): Promise<void> {
  const isSamePage = await openAnew(page, scene.open);
  await scene.isThere(page);
  const build = begin(scene.remote, fault, 'after') ?? '';
  await comeBack(page);
  await openAbout(page);
  const row = page.getByRole('row', { name: new RegExp(scene.remote) });
  await expect(row).toContainText(build);
  await expect(row).not.toContainText('is being loaded');
  await scene.back(page);
  await expectReported(page, scene, fault);
  await scene.type(page);
  endFaults();
  await scene.isThere(page);
  await scene.isTyped(page);
  await isSamePage();
}

// Every fault is met by one remote, each remote by every third fault; with all rounds, every remote meets every fault: they share one loader.
const meets = (scene: number, fault: number) => isFull || fault % scenes.length === scene;

for (const [which, scene] of scenes.entries()) {
  for (const fault of matrix.filter((_, at) => meets(which, at))) {
    test(`${scene.remote}, ${fault.name}: alone in its place, reported, and over without a reload`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await test.step('before the page is opened', () => walkBefore(page, scene, fault));
      if (!fault.not?.during) await test.step('during a load', () => walkDuring(page, scene, fault));
      const walk =
        fault.flaw === 'render' ? walkBrokenScreen : fault.flaw || fault.flawAfter ? walkRelease : walkAfter;
      await test.step('after the load', () => walk(page, scene, fault));
    });
  }
}

// What is shared is in the host's files: loaded once, it stays in the page, and no load of a remote comes before the host's.
async function walkShared(page: Page, scene: SharedScene): Promise<void> {
  const says = /answered with an error/;
  setFaults({ 'host-shell': { is: 'missing', files: await fileOfKit(scene.kit) } });
  const isSamePage = await openAnew(page, scene.open);
  await expectReported(page, scene, { says });
  await placeOf(page, scene).getByRole('button', { name: 'Retry' }).dblclick();
  await expectReported(page, scene, { says });
  await scene.stays?.(page);
  endFaults();
  await scene.isThere(page);
  await isSamePage();
}

for (const scene of sharedScenes) {
  test(`${scene.remote}, shared chunk 404: reported in its place, never an empty module, over without a reload`, async ({
    page,
  }) => {
    await walkShared(page, scene);
  });
}

// A server that is gone, one that says nothing, and a file that is missing: what a visitor meets without all rounds.
const forVisitors = ['refused', 'hang', 'chunk 404'];

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('remote-auth, shared chunk 404: reported in its place, never an empty module, over without a reload', async ({
    page,
  }) => {
    await walkShared(page, trial);
  });

  // The page carries files of the remote for them. What is wrong with a release is met as inside.
  const ofServer = matrix.filter(({ server }) => server);
  for (const fault of isFull ? ofServer : ofServer.filter(({ name }) => forVisitors.includes(name))) {
    test(`remote-auth, ${fault.name}: reported where one signs in, and over without a reload`, async ({
      page,
    }) => {
      for (const phase of ['before', 'during'] as const) {
        if (fault.not?.[phase]) continue;
        begin(visitors.remote, fault, phase);
        const isSamePage = await openAnew(page, visitors.open);
        await expectReported(page, visitors, fault);
        await expect(page.getByRole('link', { name: 'Terms of Use' })).toBeVisible();
        endFaults();
        await visitors.isThere(page);
        await isSamePage();
      }
      // The ways in have one sheet, which has come by then.
      if (!fault.flawAfter && fault.name !== 'CSS 404') await walkAfter(page, visitors, fault);
    });
  }
});
