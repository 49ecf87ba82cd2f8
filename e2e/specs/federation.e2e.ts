import { faultsCanBeSet, type ServerFault, setFaults } from '../support/faults.ts';
import { chooseChannel, expect, follow, logIn, rows, signIn, test, unfoldTags } from '../support/person.ts';

test.describe('a remote whose server fails', () => {
  test.skip(!faultsCanBeSet, 'the tests did not start the product, so they cannot make its servers fail');
  test.use({ allow: [/net::ERR|502|Failed to load|mf-manifest/] });
  test.afterEach(() => setFaults());

  for (const fault of ['down', 'hang', 'status'] as ServerFault[]) {
    test(`(${fault}) shows the load error in its place, and appears without a reload once the server recovers`, async ({
      page,
    }) => {
      // Set before the first visit: a browser caches the files of a build, whatever its server does later.
      setFaults({ 'remote-channel-screens': { is: fault } });
      await logIn(page);
      const place = page.getByRole('region', { name: 'Screens' });
      await expect(place.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(place.getByRole('button', { name: 'Copy details' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: /^About/ }).click();
      await expect(page.getByRole('row', { name: /remote-channel-screens/ })).toContainText('Failed');
      await page.goBack();
      setFaults();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  }

  test('lists and forms work while the taxonomy is down', async ({ page }) => {
    setFaults({ 'remote-taxonomy': { is: 'down' } });
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await unfoldTags(page);
    await expect(page.getByRole('region', { name: 'Taxonomy' })).toBeVisible();
  });
});

test('the About screen lists every remote with version, contract and state', async ({ page }) => {
  await signIn(page, '/app/about');
  for (const name of ['remote-auth', 'remote-taxonomy', 'remote-channel-screens']) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/\^\d+\.\d+\.\d+/);
  }
  await expect(page.getByRole('row', { name: /remote-channel-screens/ })).toContainText('Ready');
});
