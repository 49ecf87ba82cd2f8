import type { Page } from '@playwright/test';
import { beginArticle, expect } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

/** A file of one colour. */
async function picture(page: Page, name: string, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = fill;
    pen?.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png');
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

const magazine = 'channel=1003';
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^(Saved|Created)/)
    .first();

test('an image is uploaded into the library, described, chosen for a cover, replaced there, and that is undone', async ({
  page,
}) => {
  const mark = `${Date.now()}`;
  const [first, second] = [`Red ${mark}`, `Blue ${mark}`];
  await page.goto(`/app/images?${magazine}`);
  const files = [
    await picture(page, `${first}.png`, '#c02020'),
    await picture(page, `${second}.png`, '#2040c0'),
  ];
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expect(tile(page, `${second}.png`)).toBeVisible();

  await tile(page, `${first}.png`).click();
  const image = panel(page, `${first}.png`);
  await image.getByLabel('Alt text').fill(`A red field ${mark}`);
  const point = image.getByRole('button', { name: /^Focal point/ });
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await image.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const described = panel(page, `A red field ${mark}`);
  await expect(
    described.getByRole('button', { name: /^Focal point: 45 % from the left, 45 %/ }),
  ).toBeVisible();
  await expect(described.getByText('No entry shows this image.')).toBeVisible();

  const title = `Covers ${mark}`;
  await beginArticle(page, title);
  await page.getByRole('button', { name: 'Cover: from your images' }).click();
  const chooser = panel(page, 'Choose an image');
  await chooser.getByLabel('Search images').fill(`field ${mark}`);
  await chooser.getByRole('button', { name: `A red field ${mark} Not used` }).click();
  await expect(page.getByLabel('Cover, alt text')).toHaveValue(`A red field ${mark}`);
  await page.getByRole('textbox', { name: 'Body' }).fill('Words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/articles\/\d+/);
  const article = page.url();

  await page.goto(`/app/images?${magazine}`);
  await page.getByLabel('Search images').fill(title);
  await tile(page, `A red field ${mark} Used in 1 entry`).click();
  const used = panel(page, `A red field ${mark}`);
  await expect(used.getByRole('link', { name: title })).toBeVisible();
  await used.getByRole('button', { name: 'Replace' }).click();
  const dialog = panel(page, 'Replace this image');
  await dialog.getByRole('button', { name: 'New image: from your images' }).click();
  await chooser.getByLabel('Search images').fill(second);
  await chooser.getByRole('button', { name: `${second}.png Not used` }).click();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('The image was replaced')).toBeVisible();
  const cover = () =>
    page
      .getByRole('img', { name: `A red field ${mark}` })
      .first()
      .getAttribute('src');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.goto(article);
  expect(await cover()).toMatch(/\/v1\/images\//);
  await page.goto(`/app/images?${magazine}`);
  await page.getByLabel('Search images').fill(second);
  await expect(tile(page, `${second}.png Not used`)).toBeVisible();
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('the library and an image of it are reachable at every width and in both schemes', async ({
    page,
  }) => {
    await lookAsSystem(page);
    await page.goto(`/app/images?${magazine}`);
    const first = page
      .getByRole('main')
      .getByRole('button', { name: / (?:Used in|Not used)/ })
      .first();
    await expect(first).toBeVisible();
    await expectReachableEverywhere(page, 'the images');
    await first.click();
    await expect(page.getByRole('heading', { name: 'Where it is shown' })).toBeVisible();
    await expectReachableEverywhere(page, 'an image');
  });
});
