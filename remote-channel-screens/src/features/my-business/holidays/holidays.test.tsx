import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { PublicHoliday } from 'shared-contracts/api';
import { page, refusal, show } from '../../../testing/show.tsx';

const day = { isClosed: false, sessions: 0 };
const holidays: PublicHoliday[] = [
  { ...day, date: '2026-12-25', name: 'Christmas Day', sessions: 2 },
  { ...day, date: '2027-01-01', name: "New Year's Day", isClosed: true },
  { ...day, date: '2027-01-06', name: 'Epiphany', regions: ['Bayern', 'Sachsen-Anhalt'] },
  { ...day, date: '2027-05-01', name: 'Labour Day' },
];
const stay = '2 sessions on them stay booked. Cancel or move them in the list of sessions.';
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });

async function open(data: unknown, more: Parameters<typeof fakeFetch>[0] = {}) {
  const seen = fakeFetch({
    'GET /v1/a/blockings/brief': { body: page([]) },
    'GET /v1/a/holidays': ok(data),
    ...more,
  });
  const shown = await show('/app/my-business/blockings');
  await userEvent.click(await screen.findByRole('button', { name: 'Public holidays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close on public holidays' }));
  return { ...shown, dialog, posts: () => seen.filter(({ method }) => method === 'POST') };
}

test('the holidays of the whole country are chosen, those of regions and what is closed are not; one press closes on them', async () => {
  const { dialog, posts, notices } = await open(
    { country: 'DE', holidays },
    { 'POST /v1/a/holidays': ok({ ids: [31, 32] }) },
  );
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  await dialog.findByText(/^Germany, the next twelve months/);
  expect(box(/Christmas Day/).checked).toBe(true);
  expect(dialog.getByText('2 sessions are booked then')).toBeTruthy();
  expect(box(/New Year/).disabled).toBe(true);
  const epiphany = box(/Epiphany \(Bayern, Sachsen-Anhalt\)/);
  expect(epiphany.checked).toBe(false);
  await userEvent.click(epiphany);
  await userEvent.click(box(/Labour Day/));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Close on 2 public holidays' }));
  await waitFor(() => expect(notices).toEqual([`Closed on 2 public holidays. ${stay}`]));
  expect(posts().map(({ body }) => body)).toEqual([
    { context: { id: 0, type: 'blockings' }, data: { dates: ['2026-12-25', '2027-01-06'] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal stays in the dialog with what was chosen, and a lost answer is sent again as the same', async () => {
  let isBroken = true;
  const { dialog, posts, notices } = await open(
    { country: 'DE', holidays },
    {
      'POST /v1/a/holidays': () =>
        isBroken ? { status: 403, body: refusal('forbidden', 'Not today.') } : ok({ ids: [31, 32] }),
    },
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Close on 2 public holidays' }));
  await dialog.findByText('Not today.');
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notices).toEqual([`Closed on 2 public holidays. ${stay}`]));
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('a business without a country is led to where one chooses it; where none are known, that is said', async () => {
  const { dialog } = await open({ country: null, holidays: [] });
  const link = await dialog.findByRole('link', { name: 'Choose it in the business details' });
  expect(link.getAttribute('href')).toBe('/app/my-business/business');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close on public holidays' }).disabled).toBe(
    true,
  );
});
