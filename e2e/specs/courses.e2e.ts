import { initialMode } from 'shared-contracts/session';
import { ownChannel } from '../support/own-space.ts';
import { createByCalls, expect, signIn, test } from '../support/person.ts';

const dayMs = 86_400_000;

test('a client is enrolled in a course for one price, and the account says what is paid and what is open', async ({
  page,
}) => {
  const mark = `${Date.now()}`.slice(-7);
  await signIn(page);
  const create = await createByCalls(page);
  const service = await create('services', { name: `Salsa ${mark}`, duration: 60, capacity: 2 });
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const items = [{ id: service, quantity: 3 }];
  const title = `Salsa course ${mark}`;
  await create('packages', { name: title, items, price: euros(9000), validDays: 7, offer: 'offered' });
  const ofEvents = await createByCalls(page, { ...initialMode, channel: { id: ownChannel(1000), type: 1 } });
  const profile = await ofEvents('profiles', { displayName: `Teacher ${mark}` });
  const coach = await create('coaches', { profile });
  const client = await create('users', { name: `Nadia ${mark}`, client: true });
  const first = Math.floor(Date.now() / dayMs) * dayMs + 30 * dayMs;
  const at = (week: number, hour: number) =>
    new Date(first + week * 7 * dayMs + hour * 3_600_000).toISOString();
  const sessions: number[] = [];
  for (const week of [0, 1, 2])
    sessions.push(
      await create('appointments', {
        ...{ service, coach, start: at(week, 10), end: at(week, 11), status: 'accepted' },
        series: `Salsa ${mark}`,
      }),
    );

  await page.goto(`/app/sessions/${sessions[0]}`);
  const course = page.getByRole('region', { name: 'Course', exact: true });
  await expect(course).toContainText('3 sessions');
  await course.getByRole('button', { name: 'Enrol clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol clients' });
  await dialog.getByLabel('Clients').fill(mark);
  await page.getByTitle(`Nadia ${mark}`, { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Package', { exact: true }).fill(mark);
  await page.getByTitle(title, { exact: true }).click();
  await expect(dialog.getByLabel('Price for each in EUR')).toHaveValue('90.00');
  await dialog.getByLabel('Paid now by each in EUR').fill('40');
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).dblclick();
  await expect(dialog).toBeHidden();

  await page.goto(`/app/clients/${client}`);
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toContainText('Owes €50.00');
  // Sold with seven days, it is valid until the last session all the same: each of them took one.
  await expect(page.getByRole('region', { name: 'Packages', exact: true })).toContainText('None of 3 left');
  await expect(page.getByText('3 sessions', { exact: true })).toBeVisible();
});
