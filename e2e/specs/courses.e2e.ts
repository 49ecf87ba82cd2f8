// One thing: a course is sold as one, by staff and on the booking page.
import type { Page } from '@playwright/test';
import { bookingPagePath } from 'shared-contracts/routes';
import { initialMode } from 'shared-contracts/session';
import { switchBookingPageOn } from '../support/clients.ts';
import { ownChannel } from '../support/own-space.ts';
import { createByCalls, expect, signIn, test } from '../support/person.ts';

const dayMs = 86_400_000;

/** A course of three weeks with two places, at 90 euros (`price` in cents), of which the booking page sells all or nothing. */
async function makeCourse(page: Page, mark: string, { hour = 10, price = 9000 } = {}) {
  const create = await createByCalls(page);
  const service = await create('services', { name: `Salsa ${mark}`, duration: 60, capacity: 2 });
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const items = [{ id: service, quantity: 3 }];
  const title = `Salsa course ${mark}`;
  const sold = { offer: 'offered', course: 'only' };
  await create('packages', { name: title, items, price: euros(price), validDays: 7, ...sold });
  const ofEvents = await createByCalls(page, { ...initialMode, channel: { id: ownChannel(1000), type: 1 } });
  const profile = await ofEvents('profiles', { displayName: `Teacher ${mark}` });
  const coach = await create('coaches', { profile });
  const first = Math.floor(Date.now() / dayMs) * dayMs + 30 * dayMs;
  const at = (week: number, clock: number) =>
    new Date(first + week * 7 * dayMs + clock * 3_600_000).toISOString();
  const sessions: number[] = [];
  for (const week of [0, 1, 2])
    sessions.push(
      await create('appointments', {
        ...{ service, coach, start: at(week, hour), end: at(week, hour + 1), status: 'accepted' },
        series: `Salsa ${mark}`,
      }),
    );
  return { create, service, title, sessions };
}

test('a client is enrolled in a course for one price, and the account says what is paid and what is open', async ({
  page,
}) => {
  const mark = `${Date.now()}`.slice(-7);
  await signIn(page);
  const { create, title, sessions } = await makeCourse(page, mark);
  const client = await create('users', { name: `Nadia ${mark}`, client: true });

  await page.goto(`/app/sessions/${sessions[0]}`);
  const course = page.getByRole('region', { name: 'Course', exact: true });
  await expect(course).toContainText('3 sessions');
  await course.getByRole('button', { name: 'Enrol clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol clients' });
  await dialog.getByLabel('Clients').fill(mark);
  await page.getByTitle(`Nadia ${mark}`, { exact: true }).click();
  await dialog.getByLabel('Package', { exact: true }).fill(mark);
  await page.getByTitle(title, { exact: true }).click();
  await expect(dialog.getByLabel('Price for each in EUR')).toHaveValue('90.00');
  await dialog.getByLabel('Paid now by each in EUR').fill('40');
  await dialog.getByLabel('Paid by').click();
  await page.getByTitle('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).dblclick();
  await expect(dialog).toBeHidden();

  await page.goto(`/app/clients/${client}`);
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toContainText('Owes €50.00');
  // Sold with seven days, it is valid until the last session all the same: each of them took one.
  await expect(page.getByRole('region', { name: 'Packages', exact: true })).toContainText('None of 3 left');
  await expect(page.getByText('3 sessions', { exact: true })).toBeVisible();
});

test('a client moves to another course in mid-term with the difference in price, and back again', async ({
  page,
}) => {
  const mark = `${Date.now()}`.slice(-7);
  await signIn(page);
  const { create, sessions } = await makeCourse(page, `1 ${mark}`);
  await makeCourse(page, `2 ${mark}`, { hour: 12, price: 12_000 });
  const client = await create('users', { name: `Cian ${mark}`, client: true });
  await page.goto(`/app/sessions/${sessions[0]}`);
  await page.getByRole('button', { name: 'Enrol clients' }).click();
  const enrolling = page.getByRole('dialog', { name: 'Enrol clients' });
  await enrolling.getByLabel('Clients').fill(mark);
  await page.getByTitle(`Cian ${mark}`, { exact: true }).click();
  await enrolling.getByLabel('Package', { exact: true }).fill(mark);
  await page.getByTitle(`Salsa course 1 ${mark}`, { exact: true }).click();
  await enrolling.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(enrolling).toBeHidden();

  await page.goto(`/app/sessions/${sessions[1]}`);
  await page.getByRole('button', { name: `More for Cian ${mark}` }).click();
  await page.getByRole('button', { name: 'Move to another course' }).click();
  const dialog = page.getByRole('dialog', { name: `Move Cian ${mark} to another course` });
  await dialog.getByLabel('Course').fill(`Salsa 2 ${mark}`);
  await page.getByTitle(new RegExp(`^Salsa 2 ${mark} `)).click();
  await expect(dialog.getByText(`Comes back of Salsa 1 ${mark} (2 sessions)`)).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['€60.00', '€80.00', '€20.00', '€110.00']);
  await dialog.getByRole('button', { name: 'Move', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  const attendance = page.getByRole('region', { name: 'Attendance', exact: true });
  await expect(attendance).toContainText('Moved to');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Cian ${mark} moved back`)).toBeVisible();
  await expect(attendance).toContainText('1 of 2 places taken');
  await page.goto(`/app/clients/${client}`);
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toContainText('Owes €90.00');
});

test('a parent books a whole course on a phone, and gives it up by the link', async ({ page, browser }) => {
  const mark = `${Date.now()}`.slice(-7);
  await signIn(page);
  const address = await switchBookingPageOn(page);
  const { service, sessions } = await makeCourse(page, mark);
  const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 700 } });
  const phone = await context.newPage();
  await phone.goto(`${bookingPagePath(address)}?service=${service}`);
  await phone.getByRole('button', { name: /3 sessions/ }).click();
  await expect(phone.getByText(/The price of the whole course is €90\.00/)).toBeVisible();
  await phone.getByLabel('Name').fill('Vera Visitor');
  await phone.getByLabel('Email').fill(`vera.${mark}@visitor.example`);
  await phone.getByRole('button', { name: 'Book', exact: true }).dblclick();
  await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(phone.getByText('All 3 dates')).toBeVisible();

  await page.goto(`/app/sessions/${sessions[2]}`);
  const attendance = page.getByRole('region', { name: 'Attendance', exact: true });
  await expect(attendance).toContainText('1 of 2 places taken');

  await phone.getByRole('link', { name: 'See, move or cancel it' }).click();
  await phone.getByRole('button', { name: 'Cancel all 3 sessions to come' }).click();
  await phone.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(phone.getByText('Cancelled', { exact: true })).toBeVisible();
  const owesNothing = phone.getByText('You owe nothing for the course any more: its price was €90.00.');
  await expect(owesNothing).toBeVisible();
  await phone.reload();
  await expect(owesNothing).toBeVisible();
  await page.reload();
  await expect(attendance).toContainText('0 of 2 places taken');
  await context.close();
});
