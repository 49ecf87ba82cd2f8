import { expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

const feed = (title: string) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>Harbour blog</title>
  <item><guid>pier-1</guid><title>${title}</title><description>&lt;p&gt;Quiet &lt;b&gt;morning&lt;/b&gt;&lt;/p&gt;</description></item>
</channel></rss>`;
const file = (text: string) => ({ name: 'blog.xml', mimeType: 'application/xml', buffer: Buffer.from(text) });

test('a pipeline is set up, checks a feed, imports it, and takes it back', async ({ page }) => {
  await signIn(page);
  await page.goto('/app/pipelines/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbour blog');
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Format', 'RSS or Atom');
  await choose('Import into channel', 'Magazine');
  await choose('Import as', 'Articles');
  await page.getByRole('button', { name: 'Save' }).click();
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
