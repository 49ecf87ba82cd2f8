import { expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

const feed = (title: string) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>Harbour blog</title>
  <item><guid>pier-1</guid><title>${title}</title><description>&lt;p&gt;Quiet &lt;b&gt;morning&lt;/b&gt;&lt;/p&gt;</description></item>
</channel></rss>`;
const file = (text: string) => ({ name: 'blog.xml', mimeType: 'application/xml', buffer: Buffer.from(text) });

test('a pipeline is set up, checks a feed, imports it, and undoes it', async ({ page }) => {
  await signIn(page);
  await page.goto('/app/pipelines/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbour blog');
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Format', 'RSS, Atom or WordPress export');
  await choose('Import into channel', 'Magazine');
  await choose('Import as', 'Articles');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const runs = page.getByRole('region', { name: 'Runs' });
  await runs.getByLabel(/Choose a file/).setInputFiles(file(feed('Fog at the pier')));
  await expect(runs.getByRole('status')).toHaveText('Check: 1 would be new.');
  await runs.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(runs.getByRole('status')).toHaveText('Import: 1 new.');
  await expectReachable(page, 'runs of a pipeline');
  // The source changed, and with it the row.
  await runs.getByLabel(/Choose a file/).setInputFiles(file(feed('Fog at the old pier')));
  await expect(runs.getByRole('status')).toHaveText('Check: 1 would change.');
  await runs.getByRole('link', { name: 'Fog at the old pier' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Fog at the pier');
  await page.goBack();
  const all = runs.getByRole('list', { name: 'All runs' });
  await all.getByRole('button', { name: /^Import/ }).click();
  await runs.getByRole('button', { name: 'Undo this run' }).click();
  await expect(runs.getByRole('status')).toHaveText('Undone: 1 new.');
  // Nothing of this test stays for others.
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await follow(page, 'Pipelines');
  await expect(rows(page).filter({ hasText: 'Harbour blog' })).toHaveCount(0);
});

const sheet = [
  'Title;Start;End;Room;Speaker;Track',
  'Sheet opening;3/4/2027 14:00;3/4/2027 14:45;Sheet hall;Sheet Ada;Sheet track',
  'Sheet panel;3/4/2027 15:00;16:30;sheet hall;"Sheet Ada, Sheet Grace";Sheet track',
].join('\n');

test('a sheet of sessions asks for the order of its dates, creates what is not here, and is undone', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/app/pipelines/new');
  await page.getByLabel('Name', { exact: true }).fill('Programme sheet');
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Format', 'CSV');
  await choose('Import into channel', 'Conference');
  await choose('Import as', 'Sessions of an agenda');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const runs = page.getByRole('region', { name: 'Runs' });
  await runs
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(runs.getByRole('alert').filter({ hasText: /^Choose the agenda/ })).toBeVisible();
  // The file stays while the settings change.
  await choose('Agenda', 'Harbour Days');
  await choose('Rooms and speakers that are not here', 'Create them');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await runs.getByRole('button', { name: 'Check the file' }).click();
  await expect(runs.getByRole('status')).toHaveText('Check: 2 would be left out.');
  await runs.getByRole('button', { name: 'Days come first' }).first().click();
  await expect(runs.getByRole('status')).toHaveText('Check: 7 would be new.');
  await expectReachable(page, 'a sheet of sessions');
  await runs.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(runs.getByRole('status')).toHaveText('Import: 7 new.');
  await runs.getByRole('button', { name: 'Check it again' }).click();
  await expect(runs.getByRole('status')).toHaveText('Check: All of it is here already.');
  const all = runs.getByRole('list', { name: 'All runs' });
  await all.getByRole('button', { name: /^Import/ }).click();
  await runs.getByRole('button', { name: 'Undo this run' }).click();
  await expect(runs.getByRole('status')).toHaveText('Undone: 7 new.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await follow(page, 'Pipelines');
  await expect(rows(page).filter({ hasText: 'Programme sheet' })).toHaveCount(0);
});
