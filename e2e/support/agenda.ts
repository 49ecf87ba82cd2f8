import { expect, type Page } from '@playwright/test';
import { chooseChannel, follow, signIn } from './person.ts';

/** Makes an agenda of two days (27 and 28 December) in the conference channel, a room, and a session without a time. Returns the address of its plan. */
export async function newAgenda(
  page: Page,
  { mark, title, room, year }: { mark: string; title: string; room: string; year: number },
): Promise<string> {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await page.getByRole('button', { name: 'New room' }).click();
  await page.getByLabel('Name').fill(room);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await page.goto('/app/agendas?agenda=new');
  await page.getByLabel('Name').fill(`Winter ${mark}`);
  await page.getByLabel('First day').fill(`27/12/${year}`);
  await page.getByLabel('Last day').fill(`28/12/${year}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/agenda=\d+/);
  const agenda = new URL(page.url()).searchParams.get('agenda');
  await page.goto(`/app/agendas?agenda=${agenda}&session=new`);
  await page.getByRole('textbox', { name: '* Title' }).fill(title);
  await page.getByLabel('Duration').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return `/app/agendas?agenda=${agenda}&shape=plan`;
}
