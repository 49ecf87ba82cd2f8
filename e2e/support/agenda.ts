import { expect, type Page } from '@playwright/test';
import { initialMode } from 'shared-contracts/session';
import { ownChannel } from './own-space.ts';
import { chooseChannel, createByCalls, follow, signIn } from './person.ts';

interface NewAgenda {
  mark: string;
  title: string;
  room: string;
  year: number;
}

const planOf = (agenda: number | string | null) => `/app/agendas?agenda=${agenda}&shape=plan`;

/** {@link newAgenda} by calls instead of forms, for tests that begin with the plan. */
export async function newAgendaByCalls(page: Page, { mark, title, room, year }: NewAgenda): Promise<string> {
  await signIn(page, '/app/rooms');
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  const make = await createByCalls(page, { ...initialMode, channel: { id: ownChannel(1002), type: 3 } });
  await make('rooms', { name: room });
  const days = { dateFrom: `${year}-12-27`, dateTo: `${year}-12-28`, timeZone: 'Europe/Berlin' };
  const agenda = await make('agendas', { name: `Winter ${mark}`, ...days, dayStart: '05:00' });
  const session = { title, duration: 30, kind: 'session', state: 'confirmed', agenda };
  await make('agenda-sessions', session);
  return planOf(agenda);
}

/** Makes an agenda of two days (27 and 28 December) in the conference channel, a room, and a session without a time. Returns the address of its plan. */
export async function newAgenda(page: Page, { mark, title, room, year }: NewAgenda): Promise<string> {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await page.getByRole('button', { name: 'New room' }).click();
  await page.getByLabel('Name').fill(room);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await page.goto('/app/agendas?agenda=new');
  await page.getByLabel('Name').fill(`Winter ${mark}`);
  await page.getByLabel('First day').fill(`27/12/${year}`);
  await page.getByLabel('Last day').fill(`28/12/${year}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/agenda=\d+/);
  const agenda = new URL(page.url()).searchParams.get('agenda');
  await page.goto(`/app/agendas?agenda=${agenda}&session=new`);
  await page.getByRole('textbox', { name: '* Title' }).fill(title);
  await page.getByLabel('Duration').fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return planOf(agenda);
}
