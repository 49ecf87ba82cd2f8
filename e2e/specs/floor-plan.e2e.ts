import { expect, signIn, test } from '../support/person.ts';
import { expectReachableInBoth, lookAsSystem } from '../support/reach.ts';
import { middleOf } from '../support/touch-drag.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('fingers zoom a floor plan and drag a corner of a room, which Undo takes back', async ({ page }) => {
  await lookAsSystem(page);
  await signIn(page, '/app/floors?channel=1002');
  await page.getByRole('link', { name: 'Ground floor' }).first().click();
  await page.getByRole('link', { name: 'Place rooms' }).click();
  const plan = page.getByRole('region', { name: 'Plan of Ground floor' });
  const entries = page.getByRole('region', { name: 'Rooms of this floor' });
  await entries.getByRole('button', { name: /^Great Hall/ }).tap();
  await expectReachableInBoth(page, 'the editor of a plan');

  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) });
  const corner = plan.getByRole('button', { name: /^Point 3 of 4 of Great Hall/ });
  await corner.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(corner);
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: x + step * 2, y: y + step * 2 });
  await touch('touchEnd');
  await expect(page.getByText('Move point 3 of Great Hall: done.')).toBeVisible();

  const middle = await middleOf(plan);
  const apart = (by: number) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  await touch('touchStart', ...apart(20));
  for (let by = 25; by <= 60; by += 5) await touch('touchMove', ...apart(by));
  await touch('touchEnd');
  await expect(page.getByRole('button', { name: '300 %' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('the plan stays in its place while an outline is drawn on it by taps', async ({ page }) => {
  await signIn(page, '/app/floors?channel=1002');
  await page.getByRole('link', { name: 'Ground floor' }).first().click();
  await page.getByRole('link', { name: 'Place rooms' }).click();
  const plan = page.getByRole('region', { name: 'Plan of Ground floor' });
  const top = () => plan.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top + window.scrollY));
  await expect(page.getByText('Choose a room in the list or on the plan.')).toBeVisible();
  const before = await top();
  const entries = page.getByRole('region', { name: 'Rooms of this floor' });
  await entries.getByRole('button', { name: /^Great Hall/ }).tap();
  await page.getByRole('button', { name: 'Outline', exact: true }).tap();
  await plan.scrollIntoViewIfNeeded();
  const box = await plan.boundingBox();
  if (!box) throw new Error('The plan is not shown.');
  const corners = [
    [0.2, 0.2],
    [0.6, 0.2],
    [0.6, 0.6],
  ] as const;
  for (const [at, [x, y]] of corners.entries()) {
    await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
    await expect(page.getByText(new RegExp(`^Corner ${at + 1} at `))).toBeVisible();
    expect(await top()).toBe(before);
  }
});
