import { faultsCanBeSet, type ServerFault, setFaults } from '../support/faults.ts';
import { chooseChannel, expect, follow, logIn, rows, signIn, test } from '../support/person.ts';

test.describe('a remote whose server is not well', () => {
  test.skip(
    !faultsCanBeSet,
    'the product was not started by the tests, so its servers cannot be told to fail',
  );
  test.use({ allow: [/net::ERR|502|Failed to load|mf-manifest/] });
  test.afterEach(() => setFaults());

  for (const fault of ['down', 'hang', 'status'] as ServerFault[]) {
    test(`(${fault}) shows it in its own place and is there without a reload once it is well`, async ({
      page,
    }) => {
      // Before the first visit: what a browser has got once of a build stays with it, well server or not.
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

  test('takes nothing else with it: lists and forms work while the taxonomy is down', async ({ page }) => {
    setFaults({ 'remote-taxonomy': { is: 'down' } });
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Taxonomy' })).toBeVisible();
  });
});

test('what runs here tells every remote with version, contract and state', async ({ page }) => {
  await signIn(page);
  await page.goto('/app/about');
  for (const name of ['remote-auth', 'remote-taxonomy', 'remote-channel-screens']) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/\^\d+\.\d+\.\d+/);
  }
  await expect(page.getByRole('row', { name: /remote-channel-screens/ })).toContainText('Ready');
});
