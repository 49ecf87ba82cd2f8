import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { StoredSetting } from 'shared-contracts/api';
import { settings } from 'shared-contracts/entities';
import { refusal, show } from '../../testing/show.tsx';

const unwritten: StoredSetting[] = settings.map(({ key }) => ({
  ...{ key, value: null, version: 0, updatedAt: null, updatedBy: null },
}));
const written = (key: string, value: number | string | null, version: number): StoredSetting => ({
  ...{ key, value, version, updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana' },
});
const withOne = (one: StoredSetting) => unwritten.map((other) => (other.key === one.key ? one : other));
const list = (data: StoredSetting[]) => ({ body: { success: true, data } });

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

/** A server that keeps how long a new session lasts; `before` may answer a write in its place. */
function server(before: () => FakeAnswer | null = () => null) {
  let now = withOne(written('scheduler-session-minutes', 21, 1));
  return fakeFetch({
    'GET /v1/a/settings': () => list(now),
    'PUT /v1/a/settings/scheduler-session-minutes': ({ body }) => {
      const { data, context } = body as { data: { value: number | null }; context: { version: number } };
      const refused = before();
      if (refused) return refused;
      const one = written('scheduler-session-minutes', data.value, context.version + 1);
      now = withOne(one);
      return { body: { success: true, data: one } };
    },
    'PUT /v1/a/settings/scheduler-slot-minutes': ({ body }) => {
      const { data } = body as { data: { value: string } };
      const one = written('scheduler-slot-minutes', data.value, 1);
      now = now.map((other) => (other.key === one.key ? one : other));
      return { body: { success: true, data: one } };
    },
  });
}
const sentOf = (seen: SeenRequest[]) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: object }).data);

test('the list groups settings, and offers to put back those that differ from their default', async () => {
  const seen = server();
  const { notices } = await show('/app/settings');
  expect(await screen.findByRole('heading', { level: 2, name: 'Scheduler' })).toBeTruthy();
  expect((await field('A new session lasts')).value).toBe('21');
  expect(screen.getAllByRole('listitem')).toHaveLength(settings.length);
  const back = 'Back to default: A new session lasts, 60 min';
  expect(screen.getAllByRole('button', { name: /Back to default/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: back }));
  await waitFor(() => expect(notices).toEqual(['Saved “A new session lasts”']));
  expect((await field('A new session lasts')).value).toBe('60');
  expect(screen.queryByRole('button', { name: back })).toBeNull();
  expect(sentOf(seen)).toEqual([{ value: null }]);
});

test('a number is saved in its place with Enter, once, and can be undone', async () => {
  const user = userEvent.setup();
  const seen = server();
  const { notices, actions } = await show('/app/settings');
  const input = await field('A new session lasts');
  await user.clear(input);
  await user.type(input, '20{Enter}');
  await waitFor(() => expect(notices).toEqual(['Saved “A new session lasts”']));
  await user.click(document.body);
  expect(sentOf(seen)).toEqual([{ value: 20 }]);
  await act(async () => actions[0]?.());
  await waitFor(async () => expect((await field('A new session lasts')).value).toBe('21'));
  expect(sentOf(seen)).toEqual([{ value: 20 }, { value: 21 }]);
});

test('a number is saved when the person leaves it; Escape puts it back', async () => {
  const user = userEvent.setup();
  const seen = server();
  await show('/app/settings');
  await user.clear(await field('A new session lasts'));
  await user.type(await field('A new session lasts'), '22{Escape}');
  expect((await field('A new session lasts')).value).toBe('21');
  await user.clear(await field('A new session lasts'));
  await user.type(await field('A new session lasts'), '23');
  await user.tab();
  await waitFor(() => expect(sentOf(seen)).toEqual([{ value: 23 }]));
});

test('a number that is out of its bounds is not sent, and stays as it was typed', async () => {
  const user = userEvent.setup();
  const seen = server();
  await show('/app/settings');
  const input = await field('A new session lasts');
  await user.clear(input);
  await user.type(input, '800');
  await user.tab();
  expect(await screen.findByText('Enter 720 or less.')).toBeTruthy();
  expect((await field('A new session lasts')).value).toBe('800');
  expect(sentOf(seen)).toEqual([]);
});

test('a refused number stays as it was typed, with the reason', async () => {
  const user = userEvent.setup();
  server(() => ({ status: 409, body: refusal('conflict', 'This is closed today.') }));
  await show('/app/settings');
  const input = await field('A new session lasts');
  await user.clear(input);
  await user.type(input, '20{Enter}');
  expect(await screen.findByText('This is closed today.')).toBeTruthy();
  expect((await field('A new session lasts')).value).toBe('20');
});

test('a choice is saved at once', async () => {
  const seen = server();
  await show('/app/settings');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Times to book begin every' }));
  await userEvent.click(await screen.findByTitle('15 minutes'));
  await waitFor(() => expect(sentOf(seen)).toEqual([{ value: '15' }]));
});

test('an hour is chosen among times, saved at once, and reset by a name that says the time', async () => {
  let value: number | null = null;
  const seen = fakeFetch({
    'GET /v1/a/settings': () => list(withOne(written('scheduler-last-hour', value, 1))),
    'PUT /v1/a/settings/scheduler-last-hour': ({ body }) => {
      value = (body as { data: { value: number } }).data.value;
      return { body: { success: true, data: written('scheduler-last-hour', value, 2) } };
    },
  });
  await show('/app/settings');
  await userEvent.click(await screen.findByRole('combobox', { name: 'The day ends at' }));
  await userEvent.click(await screen.findByTitle('20:00'));
  await waitFor(() => expect(sentOf(seen)).toEqual([{ value: 20 }]));
  expect(await screen.findByRole('button', { name: 'Back to default: The day ends at, 18:00' })).toBeTruthy();
});

test('keywords filter the settings', async () => {
  fakeFetch({ 'GET /v1/a/settings': list(unwritten) });
  await show('/app/settings', { mode: { query: 'CALENDAR list' } });
  expect(await field('The list goes on for')).toBeTruthy();
  expect(screen.queryByLabelText('Times to book begin every')).toBeNull();
});

test('a setting is validated, saved, and reset to its default', async () => {
  let now = withOne(written('scheduler-session-minutes', 21, 1));
  const seen = fakeFetch({
    'GET /v1/a/settings': () => list(now),
    'PUT /v1/a/settings/scheduler-session-minutes': ({ body }) => {
      const { data, context } = body as { data: { value: number | null }; context: { version: number } };
      const one = written('scheduler-session-minutes', data.value, context.version + 1);
      now = withOne(one);
      return { body: { success: true, data: one } };
    },
  });
  const { notices } = await show('/app/settings/scheduler-session-minutes');
  const input = await screen.findByLabelText<HTMLInputElement>('A new session lasts');
  await act(async () => fireEvent.change(input, { target: { value: '800' } }));
  expect(await screen.findByText('Enter 720 or less.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await act(async () => fireEvent.change(input, { target: { value: '22' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual(['Saved “A new session lasts”']));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to default' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('A new session lasts').value).toBe('60'),
  );
  expect(screen.queryByRole('button', { name: 'Back to default' })).toBeNull();
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([
    { context: { version: 1 }, data: { value: 22 } },
    { context: { version: 2 }, data: { value: null } },
  ]);
});

test('a stale save shows the newer value and does not overwrite it', async () => {
  let changed = false;
  fakeFetch({
    'GET /v1/a/settings': () =>
      list(changed ? withOne(written('scheduler-session-minutes', 20, 1)) : unwritten),
    'PUT /v1/a/settings/scheduler-session-minutes': () => {
      changed = true;
      return { status: 412, body: refusal('stale', 'This setting was changed by Ana meanwhile.') };
    },
  });
  const { notices } = await show('/app/settings/scheduler-session-minutes');
  const input = await screen.findByLabelText('A new session lasts');
  await act(async () => fireEvent.change(input, { target: { value: '22' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('A new session lasts').value).toBe('20'),
  );
  expect(notices).toEqual(['This was not saved. This setting was changed by Ana meanwhile.']);
});

test('an unknown setting shows that it is missing', async () => {
  fakeFetch({ 'GET /v1/a/settings': list(unwritten) });
  await show('/app/settings/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'This setting is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/app/settings');
});
