import { newAgendaByCalls } from '../support/agenda.ts';
import { expect, test } from '../support/person.ts';
import { expectReachableInBoth, lookAsSystem } from '../support/reach.ts';

// The accessibility checker injects styles.
test.use({ bypassCSP: true });

test('tracks are created and dragged into an order that a reload shows, without accessibility violations', async ({
  page,
}) => {
  const mark = Math.random().toString(36).slice(2, 8);
  await lookAsSystem(page);
  await page.goto(await newAgendaByCalls(page, { mark, title: 'Opening', room: `AB ${mark}`, year: 2061 }));
  const open = () => page.getByRole('button', { name: 'Tracks and types' }).click();
  await open();
  const tracks = page.getByRole('list', { name: 'Tracks' });
  for (const name of ['Security', 'Art']) {
    await page.getByRole('button', { name: 'New track' }).click();
    const form = page.getByRole('form', { name: 'New track' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Create the track' }).click();
    await expect(page.getByRole('button', { name: 'New track' })).toBeFocused();
  }
  const items = tracks.getByRole('listitem');
  await expect(items).toContainText(['Security', 'Art']);
  await tracks.getByText('Art').dragTo(tracks.getByText('Security'), { targetPosition: { x: 10, y: 2 } });
  await expect(items).toContainText(['Art', 'Security']);
  await page.getByRole('button', { name: 'Edit Art' }).click();
  await expectReachableInBoth(page, 'the tracks at 1440');
  await page.setViewportSize({ width: 360, height: 900 });
  await expectReachableInBoth(page, 'the tracks at 360');
  await page.reload();
  await open();
  await expect(items).toContainText(['Art', 'Security']);
});
