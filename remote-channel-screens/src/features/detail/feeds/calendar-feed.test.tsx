import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const room = rowOf('locations', 5, { name: 'Room 1', timeZone: 'Europe/Lisbon' });
const feed = (token: string, renewedAt: string | null = null) => ({
  body: {
    success: true,
    data: { address: `https://api.example/v1/feeds/${token}.ics`, renewedAt, renewedBy: renewedAt && 'Ada' },
  },
});

async function open(renewed: object, answers: boolean[]) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/locations/5': { body: one(room) },
    'GET /v1/a/feeds/locations/5': feed('one'),
    'POST /v1/a/feeds/locations/5/renew': renewed,
  });
  const user = userEvent.setup();
  const shown = await show('/app/locations/5', { answer: async () => answers.shift() ?? false });
  const part = within(await screen.findByRole('region', { name: 'Calendar' }));
  const address = () => part.getByLabelText<HTMLInputElement>('Address of the calendar').value;
  await waitFor(() => expect(address()).toBe('https://api.example/v1/feeds/one.ics'));
  return { ...shown, user, part, address, posts: () => seen.filter(({ method }) => method === 'POST') };
}

test('the address of a calendar is copied', async () => {
  const { user, part, notices } = await open({}, []);
  await user.click(part.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(notices).toEqual(['Copied']));
  expect(await navigator.clipboard.readText()).toBe('https://api.example/v1/feeds/one.ics');
});

test('another address is given only after a question, and shown with who gave it', async () => {
  const { user, part, address, posts } = await open(feed('two', '2026-03-02T10:00:00Z'), [false, true]);
  await user.click(part.getByRole('button', { name: 'New address' }));
  expect(posts()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(address()).toBe('https://api.example/v1/feeds/two.ics'));
  expect(part.getByText(/^This address is from .*, by Ada\.$/)).toBeTruthy();
});

test('a refusal leaves the address as it is, and says so', async () => {
  const refused = { status: 409, body: refusal('conflict', 'Not now.') };
  const { user, part, address, notices } = await open(refused, [true]);
  await user.click(part.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(notices).toEqual(['The address was not changed. Not now.']));
  expect(address()).toBe('https://api.example/v1/feeds/one.ics');
});
