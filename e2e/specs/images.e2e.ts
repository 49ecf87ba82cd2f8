import type { Locator, Page } from '@playwright/test';
import { beginArticle, expect } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

/** A photo of a size, as a camera would give it. */
async function photo(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d');
      for (let x = 0; x < wide; x += 8) {
        for (let y = 0; y < high; y += 8) {
          if (pen) pen.fillStyle = `hsl(${(x * y) % 360} 60% 50%)`;
          pen?.fillRect(x, y, 8, 8);
        }
      }
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  };
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
/** Whether the browser has shown an image, and not only been told of it. */
const isShown = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);

test('a cover and an image in the text are uploaded, described, saved and read back', async ({ page }) => {
  await beginArticle(page, `Images ${Date.now()}`);
  await page.getByLabel('Cover: file').setInputFiles(await photo(page, 2400, 1600));
  await page.getByLabel('Cover, alt text').fill('A quay at dawn');
  await expect.poll(() => isShown(page, 'A quay at dawn')).toBe(true);

  await body(page).click();
  await page.keyboard.type('Before the picture');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const line = page.getByRole('group', { name: 'Image' });
  await expect(line.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await line.getByLabel('Image: file').setInputFiles(await photo(page, 640, 480));
  await expect(line.getByRole('button', { name: 'Image: Another image' })).toBeEnabled();
  await expect(line.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await line.getByLabel('Alt text').fill('A tug in fog');
  await line.getByLabel('Alt text').press('Enter');
  await expect.poll(() => isShown(page, 'A tug in fog')).toBe(true);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText(/^(Saved|Created)/)).toBeVisible();
  await expect(page).toHaveURL(/articles\/\d+/);
  await page.reload();
  await expect.poll(() => isShown(page, 'A quay at dawn')).toBe(true);
  await expect.poll(() => isShown(page, 'A tug in fog')).toBe(true);

  await body(page).getByRole('img', { name: 'A tug in fog' }).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await line.getByLabel('Alt text').fill('Two tugs in fog');
  await line.getByRole('button', { name: 'Change' }).click();
  await expect(body(page).getByRole('img', { name: 'Two tugs in fog' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(body(page).getByRole('img', { name: 'A tug in fog', exact: true })).toBeVisible();
});

test('several images that are chosen at once come as a gallery, which the form and the phone show whole', async ({
  page,
}) => {
  await beginArticle(page, `Gallery ${Date.now()}`);
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const before = await widthOf(body(page));
  await body(page).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const shot = await photo(page, 640, 480);
  const names = ['bow', 'mast', 'stern'];
  // The same bytes would be the same image.
  const files = names.map((name, at) => ({
    ...shot,
    name: `${name}.jpg`,
    buffer: Buffer.concat([shot.buffer, Buffer.alloc(at + 1)]),
  }));
  await page.getByLabel('Image: file').setInputFiles(files);
  const lines = page.getByRole('group', { name: 'Images' });
  for (const name of names) await lines.getByLabel(`Alt text of ${name}.jpg`).fill(`The ${name}`);
  await lines.getByRole('button', { name: 'Insert 3 images' }).click();
  for (const name of names) await expect.poll(() => isShown(page, `The ${name}`)).toBe(true);
  expect(await widthOf(body(page))).toBe(before);
  const tops = await body(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText(/^(Saved|Created)/)).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const phone = page.getByRole('dialog', { name: 'Preview' });
  for (const name of names) await expect(phone.getByRole('img', { name: `The ${name}` })).toBeVisible();
  await page.reload();
  await expect(body(page).getByRole('img')).toHaveCount(names.length);
});

test.describe('a file', () => {
  test.use({ allow: [/422 \(Unprocessable/] });

  test('that is no image is refused in words, what was typed stays, and an image in its place is taken', async ({
    page,
  }) => {
    await beginArticle(page, 'No image');
    const page2 = {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    };
    await page.getByLabel('Cover: file').setInputFiles(page2);
    await expect(page.getByRole('alert').getByText('This is no image that can be read')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('No image');
    await page.getByLabel('Cover: file').setInputFiles(await photo(page, 320, 200));
    await expect(page.getByRole('button', { name: 'Cover: Another image' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Say in a few words what the image shows.')).toBeVisible();
  });
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('a form with images is reachable at every width and in both schemes', async ({ page }) => {
    await lookAsSystem(page);
    await beginArticle(page, 'Reach');
    await page.getByLabel('Cover: file').setInputFiles(await photo(page, 320, 200));
    await page.getByLabel('Cover, alt text').fill('A quay');
    await body(page).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Image' })).toBeVisible();
    await expectReachableEverywhere(page, 'the article');
  });
});
