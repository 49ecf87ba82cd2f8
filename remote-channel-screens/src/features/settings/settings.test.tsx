import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
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

test('the list groups settings and marks those that differ from their default', async () => {
  fakeFetch({ 'GET /v1/a/settings': list(withOne(written('scheduler-last-hour', 21, 1))) });
  await show('/app/settings');
  expect(await screen.findByRole('heading', { level: 2, name: 'Scheduler' })).toBeTruthy();
  expect(screen.getByText('21 o’clock').closest('li')?.textContent).toContain('Differs from default');
  expect(screen.getByText('30 minutes').closest('li')?.textContent).not.toContain('Differs');
  expect(screen.getAllByRole('listitem')).toHaveLength(settings.length);
});

test('keywords filter the settings', async () => {
  fakeFetch({ 'GET /v1/a/settings': list(unwritten) });
  await show('/app/settings', { mode: { query: 'CALENDAR list' } });
  expect(await screen.findByRole('link', { name: 'The list goes on for' })).toBeTruthy();
  expect(screen.queryByText('30 minutes')).toBeNull();
});

test('a setting is validated, saved, and reset to its default', async () => {
  let now = withOne(written('scheduler-last-hour', 21, 1));
  const seen = fakeFetch({
    'GET /v1/a/settings': () => list(now),
    'PUT /v1/a/settings/scheduler-last-hour': ({ body }) => {
      const { data, context } = body as { data: { value: number | null }; context: { version: number } };
      const one = written('scheduler-last-hour', data.value, context.version + 1);
      now = withOne(one);
      return { body: { success: true, data: one } };
    },
  });
  const { notices } = await show('/app/settings/scheduler-last-hour');
  const input = await screen.findByLabelText<HTMLInputElement>('The day ends at');
  await act(async () => fireEvent.change(input, { target: { value: '25' } }));
  expect(await screen.findByText('Enter 24 or less.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await act(async () => fireEvent.change(input, { target: { value: '22' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual(['Saved']));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to default' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('The day ends at').value).toBe('18'));
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
    'GET /v1/a/settings': () => list(changed ? withOne(written('scheduler-last-hour', 20, 1)) : unwritten),
    'PUT /v1/a/settings/scheduler-last-hour': () => {
      changed = true;
      return { status: 412, body: refusal('stale', 'This setting was changed by Ana meanwhile.') };
    },
  });
  const { notices } = await show('/app/settings/scheduler-last-hour');
  const input = await screen.findByLabelText('The day ends at');
  await act(async () => fireEvent.change(input, { target: { value: '22' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('The day ends at').value).toBe('20'));
  expect(notices).toEqual(['This was not saved. This setting was changed by Ana meanwhile.']);
});

test('an unknown setting shows that it is missing', async () => {
  fakeFetch({ 'GET /v1/a/settings': list(unwritten) });
  await show('/app/settings/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'This setting is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/app/settings');
});

test('the mails that clients read are shown by kind, and sent to oneself once', async () => {
  const preview = (subject: string, text: string) => ({ body: { success: true, data: { subject, text } } });
  let answer: object = { body: { success: true, data: { to: 'me@studio.example' } } };
  const seen = fakeFetch({
    'GET /v1/a/settings': list(unwritten),
    'GET /v1/a/session-mails/booked/preview': preview('Booked: Reformer', 'Hello Ana,\n\nReformer with Rui'),
    'GET /v1/a/session-mails/changed/preview': preview('Changed: Reformer', 'Before: Tuesday'),
    'POST /v1/a/session-mails/changed/test': () => answer,
  });
  const { notices } = await show('/app/settings/mails-sessions');
  expect(await screen.findByText('Booked: Reformer')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Mail' }));
  await userEvent.click(await screen.findByTitle('A session is changed'));
  expect(await screen.findByText('Before: Tuesday')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send it to me' }));
  await waitFor(() => expect(notices).toEqual(['Sent to me@studio.example']));
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  answer = {
    status: 409,
    body: refusal('conflict', 'A trial has no email address yet: sign up to keep it.'),
  };
  await userEvent.click(screen.getByRole('button', { name: 'Send it to me' }));
  const refused = 'The mail was not sent. A trial has no email address yet: sign up to keep it.';
  await waitFor(() => expect(notices).toContain(refused));
});
