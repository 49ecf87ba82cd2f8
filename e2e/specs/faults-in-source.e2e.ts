import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { taxonomyPath } from 'shared-contracts/routes';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

const thrown = 'of Ada Lovelace';

test.skip(
  !canRelease,
  'the password of the operator is in the data folder of a product that the tests started',
);

test.use({ throws: [new RegExp(`^${thrown}$`)], allow: [/threw outside/] });

const remote = 'remote-taxonomy';
const source = 'src/features/editor/text/download.ts';

/** The page that whoever operates the product sees. */
async function fleetPage(page: Page): Promise<string> {
  const { operator } = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '', 'secrets.json'), 'utf8'));
  const Authorization = `Basic ${Buffer.from(`operator:${operator}`).toString('base64')}`;
  const answer = await page.request.get('/federation/fleet', { headers: { Authorization } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

test('an error in a handler of a production build leads to its line in the source, without a word of the person', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(taxonomyPath({ type: 'volumes', mode: 'categories' }));
  await expect(page.getByRole('status', { name: 'Number of terms' })).toBeVisible();
  await page.evaluate((message) => {
    URL.createObjectURL = () => {
      throw new TypeError(message);
    };
  }, thrown);
  const report = page.waitForRequest((request) => request.url().endsWith('/federation/reports'));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('Something went wrong in')).toBeVisible();
  const sent = (await report).postData() ?? '';
  expect(sent).not.toContain(thrown);
  const [fault] = JSON.parse(sent).remotes.find(({ name }: { name: string }) => name === remote).faults;
  expect(fault).toMatchObject({ where: 'handler', kind: 'TypeError', count: 1 });

  const fleet = await fleetPage(page);
  const [, line = '', column = ''] = new RegExp(`${source}:(\\d+):(\\d+)`).exec(fleet) ?? [];
  const text = readFileSync(join(import.meta.dirname, '../..', remote, source), 'utf8');
  expect(text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1)).toMatch(/^createObjectURL|^URL/);
  expect(fleet).toMatch(/src\/features\/editor\/EditorTools\.tsx:\d+:\d+/);

  // The source itself is nobody's to read.
  const registry = await (await page.request.get('/federation/remotes.json')).json();
  const { manifest } = registry.remotes.find(({ name }: { name: string }) => name === remote);
  const file = new URL(fault.frames[0].replace(/:\d+:\d+$/, ''), manifest).href;
  expect((await page.request.get(file)).status()).toBe(200);
  expect((await page.request.get(`${file}.map`)).status()).toBe(404);
});

test('a long task counts for the build whose screen is open', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('longTask'));
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        setTimeout(() => {
          const until = performance.now() + 120;
          while (performance.now() < until);
          // The browser tells of the task in a later one.
          setTimeout(done, 200);
        }),
      ),
  );
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const lines = JSON.parse((await reported).postData() ?? '').remotes;
  const line = lines.find(({ name }: { name: string }) => name === 'remote-channel-screens');
  expect(line.longTasks).toBeGreaterThanOrEqual(1);
  expect(line.longTaskMs).toBeGreaterThanOrEqual(120);
  expect(line.ready).toBe(1);
});
