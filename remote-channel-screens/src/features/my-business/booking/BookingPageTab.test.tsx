import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { OwnBookingPage } from 'shared-contracts/api';
import { refusal, show } from '../../../testing/show.tsx';

const read = 'GET /v1/a/booking-page';
const write = 'PUT /v1/a/booking-page';
const unwritten: OwnBookingPage = {
  ...{ address: null, suggestion: 'studio-harbour', isOn: false, version: 0 },
  ...{ updatedAt: null, updatedBy: null },
};
const stored = (values: Partial<OwnBookingPage>): OwnBookingPage => ({
  ...unwritten,
  ...{ address: 'studio-harbour', isOn: true, version: 1 },
  ...{ updatedAt: '2026-06-03T10:00:00Z', updatedBy: 'Ana' },
  ...values,
});
const answer = (data: OwnBookingPage) => ({ body: { success: true, data } });
const type = (address: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: address } });
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('suggests an address, switches the page on, and then shows link, code and line to embed', async () => {
  const seen = fakeFetch({ [read]: answer(unwritten), [write]: answer(stored({})) });
  const { notices, described } = await show('/app/my-business/booking-page');
  const address = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(address.value).toBe('studio-harbour');
  expect(screen.queryByRole('heading', { name: 'Share it' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Clients can book on the page' }));
  expect(await screen.findByRole('heading', { name: 'Share it' })).toBeTruthy();
  expect(notices).toEqual(['Saved. Clients can book']);
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    context: { version: 0 },
    data: { address: 'studio-harbour', isOn: true },
  });
  const link = `${location.origin}/book/studio-harbour`;
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
  expect(await screen.findByRole('img', { name: `QR code of ${link}` })).toBeTruthy();
  const file = screen.getByRole('link', { name: /Download to print/ });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toMatch(
    /^data:image\/svg\+xml.*<path d="M4 4h7v1h-7z/,
  );
  expect(screen.getByText(new RegExp(`^<iframe src="${link}\\?embed"`))).toBeTruthy();
  expect(described.at(-1)).toMatchObject({ title: 'Booking page' });
});

test('copies the link', async () => {
  fakeFetch({ [read]: answer(stored({})) });
  const user = userEvent.setup();
  const { notices } = await show('/app/my-business/booking-page');
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/book/studio-harbour`);
  expect(notices).toEqual(['Copied the link']);
});

test('an address has a form, and one that another business has is refused in place', async () => {
  fakeFetch({
    [read]: answer(stored({})),
    [write]: {
      status: 409,
      body: {
        ...refusal('duplicate', 'Another business has this address.'),
        fields: { address: 'It is taken.' },
      },
    },
  });
  await show('/app/my-business/booking-page');
  await screen.findByLabelText('Address');
  await type('Stüdio');
  expect(screen.getByRole('alert').textContent).toMatch(/^Use small letters/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await type('Other Studio');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('other-studio');
  expect(screen.getByText(/old address stop working/)).toBeTruthy();
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('It is taken.');
});

test('the switch counts at once, with an address that is right, and stands as before where it was refused', async () => {
  const seen = fakeFetch({
    [read]: answer(stored({})),
    [write]: { status: 503, body: refusal('unexpected', 'Try again later.') },
  });
  await show('/app/my-business/booking-page');
  const isOn = await screen.findByRole('switch');
  await type('Stüdio');
  await userEvent.click(isOn);
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  await type('studio-harbour');
  await userEvent.click(isOn);
  expect((await screen.findByRole('alert')).textContent).toBe('Try again later.');
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { isOn: false } });
  expect(isOn.getAttribute('aria-checked')).toBe('true');
});

test('a stale save shows what is stored now', async () => {
  let changed = false;
  fakeFetch({
    [read]: () => answer(stored(changed ? { isOn: false, version: 2 } : {})),
    [write]: () => {
      changed = true;
      return { status: 412, body: refusal('stale', 'The booking page was changed by Ana meanwhile.') };
    },
  });
  const { notices } = await show('/app/my-business/booking-page');
  await screen.findByLabelText('Address');
  await type('new-address');
  await save();
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('studio-harbour');
  expect(notices[0]).toMatch(/^This was not saved/);
});
