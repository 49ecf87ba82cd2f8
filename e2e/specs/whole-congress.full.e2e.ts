// One thing: a whole congress as an organiser has it: imported in the browser, moved by keyboard, released twice, exported, and unchanged when it comes back.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { chooseChannel, expect, signIn, test } from '../support/person.ts';

const congress = fileURLToPath(new URL('../../../shared/data/36c3.schedule.json', import.meta.url));
test.skip(!existsSync(congress), 'needs the programme of 36C3 in the folder of shared data');
// 1,351 sessions are imported and compared several times.
test.setTimeout(600_000);

const moves = 10;

/** The congress under a name and identifiers of its own, so that it is new to a product that others use, too. */
function ownCongress(path: string): { file: string; title: string } {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Congress ${mark}`;
  const text = readFileSync(congress, 'utf8')
    .replace(/"acronym": *"[^"]*"/, `"acronym": "${mark}"`)
    .replace(/"title": *"36th[^"]*"/, `"title": "${title}"`)
    .replace(/("guid": *")[0-9a-f]{8}-/g, `$1${mark}-`);
  writeFileSync(path, text);
  return { file: path, title };
}

/** Imports a file in the drawer of the agenda, and answers how many rows are new, and how many changed. */
async function imported(page: Page, file: string): Promise<{ created: number; changed: number }> {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Import a programme' });
  await drawer.locator('input[type=file]').setInputFiles(file);
  await expect(drawer.getByRole('table')).toBeVisible({ timeout: 120_000 });
  const begin = drawer.getByRole('button', { name: 'Import', exact: true });
  // One that would change nothing is not imported.
  if (await begin.isEnabled()) {
    await begin.click();
    await expect(drawer.getByText(/is imported\.$/)).toBeVisible({ timeout: 180_000 });
  }
  const cells = await drawer
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')]
        .filter((row) => !row.textContent?.startsWith('Images'))
        .map((row) =>
          [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace(/\D/g, ''))),
        ),
    );
  const sum = (at: number) => cells.reduce((all, row) => all + (row[at] ?? 0), 0);
  const open = drawer.getByRole('button', { name: /^Open / });
  if ((await open.count()) > 0) await open.click();
  else await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  return { created: sum(0), changed: sum(1) };
}

/** Releases the agenda once it says what is different. */
async function release(page: Page, name: string, difference: string): Promise<void> {
  await page.getByRole('button', { name: 'Releases' }).click();
  const drawer = page.getByRole('dialog', { name: 'Releases' });
  await expect(drawer.getByText(difference)).toBeVisible({ timeout: 60_000 });
  await drawer.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(drawer.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Moves the session that has the focus one step later, by keys. */
async function moveByKeys(page: Page, session: Locator): Promise<void> {
  await session.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  const put = page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok());
  await page.keyboard.press('Enter');
  await put;
}

test('a whole congress is imported, moved, released twice with what changed, and comes back unchanged', async ({
  page,
}, info) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await page.goto('/app/agendas');
  const { file: programme, title } = ownCongress(info.outputPath('programme.json'));
  const first = await imported(page, programme);
  expect(first.created).toBeGreaterThan(1351);
  await expect(page.getByTitle(title).first()).toBeVisible();
  await page.getByText('Plan', { exact: true }).click();
  const board = page.getByRole('group', { name: /^Plan of/ });
  await expect(board).toBeVisible();
  await release(page, '1.0', 'The first release would have 1,351 sessions.');
  const links = board.getByRole('link');
  const titles = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const ids = [...new Set(titles)].slice(0, moves);
  expect(ids).toHaveLength(moves);
  for (const href of ids) await moveByKeys(page, board.locator(`a[href="${href}"]`).first());
  await release(page, '1.1', `Different from the last release: ${moves} moved.`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Schedule JSON (frab)', exact: true }).click();
  const file = info.outputPath('congress.json');
  await (await download).saveAs(file);
  expect(await imported(page, file)).toEqual({ created: 0, changed: 0 });
});
