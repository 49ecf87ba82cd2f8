import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callFaults, type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { account } from '../../testing/every-call.ts';
import { button, field, show } from '../../testing/show.tsx';

const giveUpMs = 6000;
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });
const device = {
  ...{ id: 7, browser: 'Firefox on Linux', address: '192.0.2.7', isThis: false },
  ...{ signedInAt: '2026-01-01T00:00:00Z', lastSeenAt: '2026-01-02T00:00:00Z' },
};
const devices = [device, { ...device, id: 8, browser: 'Chrome on Android', isThis: true }];

afterEach(() => {
  jest.useRealTimers();
});

const giveUp = () => act(() => jest.advanceTimersByTimeAsync(giveUpMs));

/** Opens the account screen. `call` fails with `answer` until the test calls `mend`. */
async function open(call: string, answer: FakeAnswer) {
  jest.useFakeTimers({ advanceTimers: true });
  let broken = true;
  const well: Record<string, FakeAnswer> = {
    'GET /v1/a/account': ok(account),
    'GET /v1/a/account/devices': ok(devices),
    'DELETE /v1/a/account/devices/7': ok(null),
    'POST /v1/a/account/delete': ok(null),
  };
  fakeFetch({ ...well, [call]: () => (broken ? answer : (well[call] ?? ok(null))) });
  const shown = await show('/app/account');
  return {
    ...shown,
    mend: () => {
      broken = false;
    },
  };
}

describe.each(Object.entries(callFaults))('%s', (_, { answer, said }) => {
  test('of the account shows in its place, and Retry loads the account', async () => {
    const { mend } = await open('GET /v1/a/account', answer);
    await giveUp();
    await waitFor(() => screen.getByText('Your account could not be loaded'));
    expect(document.body.textContent).toContain(said);
    mend();
    fireEvent.click(button('Retry'));
    await waitFor(() => expect(field('First name').value).toBe('Ada'));
  });

  test('of the devices shows in their section, the rest of the screen works, and Retry loads them', async () => {
    const { mend } = await open('GET /v1/a/account/devices', answer);
    await giveUp();
    await waitFor(() => screen.getByText('Your devices could not be loaded'));
    const place = screen.getByRole('region', { name: 'Signed-in devices' });
    expect(place.textContent).toContain(said);
    expect(field('First name').value).toBe('Ada');
    mend();
    fireEvent.click(button('Retry'));
    await within(place).findByText('This device');
  });

  test('of signing out a device shows in their section, and the device stays in the list', async () => {
    await open('DELETE /v1/a/account/devices/7', answer);
    await waitFor(() => screen.getByText('This device'));
    fireEvent.click(button('Sign out Firefox on Linux, 192.0.2.7'));
    await giveUp();
    const place = screen.getByRole('region', { name: 'Signed-in devices' });
    await waitFor(() => expect(place.textContent).toContain(said));
    expect(within(place).getAllByRole('listitem')).toHaveLength(2);
  });

  test('of deleting the account shows in its section, and the typed text stays', async () => {
    await open('POST /v1/a/account/delete', answer);
    await waitFor(() => expect(button('Delete account')).toBeTruthy());
    fireEvent.click(button('Delete account'));
    const place = within(screen.getByRole('region', { name: 'Delete account' }));
    const type = (label: string, value: string) =>
      fireEvent.change(place.getByLabelText(label), { target: { value } });
    type('Type ada@example.org to confirm', 'ada@example.org');
    type('Your password', 'Secret!2025');
    fireEvent.click(button('Delete my account'));
    await giveUp();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Delete account' }).textContent).toContain(said),
    );
    expect(place.getByLabelText<HTMLInputElement>('Your password').value).toBe('Secret!2025');
  });
});
