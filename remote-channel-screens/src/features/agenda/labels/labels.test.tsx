import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callFaults, type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { Shell } from 'shared-contracts/shell';
import { sessionLabel } from '../../../testing/session-labels.ts';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const security = sessionLabel({ id: 1, name: 'Security', sessions: 40, version: 7, minutes: 45 });
const art = sessionLabel({ id: 2, name: 'Art', colour: '#5AA0E0' });
const talk = sessionLabel({ id: 3, kind: 'type', name: 'Talk', colour: null, sessions: 1 });
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });
const context = { id: 0, type: 'session-labels' };

async function opened(
  answers: Parameters<typeof fakeFetch>[0] = {},
  labels: SessionLabel[] = [security, art, talk],
  answer?: Shell['confirm'],
) {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
    'GET /v1/a/agendas/3/labels': ok(labels),
    ...answers,
  });
  const shown = await show('/app/agendas', answer ? { answer } : {});
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tracks and types' }));
  await screen.findByRole('heading', { name: 'Types' });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const sent = (method: string, path: string) =>
    seen.filter((request) => request.method === method && request.path.startsWith(path));
  return { ...shown, user, seen, press, sent };
}

test('shows the tracks and the types, each with its default duration and its sessions', async () => {
  await opened();
  const tracks = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem');
  expect(tracks.map((item) => item.textContent)).toEqual([
    'Security45 min · 40 sessionsEdit',
    'Art0 sessionsEdit',
  ]);
  expect(screen.getByRole('list', { name: 'Types' }).textContent).toBe('Talk1 sessionEdit');
});

test('creates a track with a free colour, once however often it is pressed; Undo deletes it', async () => {
  const made = sessionLabel({ id: 9, name: 'Ethics' });
  const { user, press, sent, notices, actions } = await opened({
    'POST /v1/a/agendas/3/labels': ok(made),
    'DELETE /v1/a/agenda-labels/9': ok(null),
  });
  await press('New track');
  const form = within(screen.getByRole('form', { name: 'New track' }));
  await user.click(form.getByRole('button', { name: 'Create the track' }));
  expect(form.getByText('Enter a name.')).toBeTruthy();
  await user.type(form.getByLabelText('Name'), 'Ethics');
  await user.type(form.getByLabelText('Default duration'), '60');
  await user.dblClick(form.getByRole('button', { name: 'Create the track' }));
  await waitFor(() => expect(notices).toEqual(['Created “Ethics”']));
  expect(sent('POST', '/v1/a/agendas/3/labels').map(({ body }) => body)).toEqual([
    { context, data: { kind: 'track', name: 'Ethics', colour: '#3DBBAA', minutes: 60 } },
  ]);
  actions[0]?.();
  await waitFor(() => expect(notices[1]).toBe('Deleted “Ethics”'));
});

test('renames and colours a track by its version; Undo writes what it was', async () => {
  const renamed = { ...security, name: 'IT Security', colour: '#C05080', version: 8 };
  const { user, press, sent, notices, actions } = await opened({ 'PUT /v1/a/agenda-labels/1': ok(renamed) });
  await press('Edit Security');
  const form = within(screen.getByRole('form', { name: 'Edit Security' }));
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'IT Security');
  await user.click(form.getByRole('radio', { name: 'Raspberry' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual(['Renamed “Security” to “IT Security”, in 40 sessions']));
  actions[0]?.();
  await waitFor(() => expect(sent('PUT', '/v1/a/agenda-labels/1')).toHaveLength(2));
  expect(sent('PUT', '/v1/a/agenda-labels/1').map(({ body }) => body)).toEqual([
    { context: { ...context, version: 7 }, data: { name: 'IT Security', colour: '#C05080', minutes: 45 } },
    { context: { ...context, version: 8 }, data: { name: 'Security', colour: '#AA0000', minutes: 45 } },
  ]);
});

test('offers to merge where another track has the name, and Undo brings it back with what its sessions kept', async () => {
  const { user, press, sent, notices, actions } = await opened({
    'POST /v1/a/agenda-labels/1/merge': ok({ ...art, sessions: 40 }),
    'POST /v1/a/agenda-labels/1/restore': ok({ label: security, skipped: 2 }),
  });
  await press('Edit Security');
  const form = within(screen.getByRole('form', { name: 'Edit Security' }));
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), ' árt');
  expect(form.getByRole('alert').textContent).toBe('There is a track “Art” already.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(sent('PUT', '/v1/a/agenda-labels/1')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Merge into “Art”' }));
  await waitFor(() => expect(notices).toEqual(['Merged “Security” into “Art”, with 40 sessions']));
  expect(sent('POST', '/v1/a/agenda-labels/1/merge')[0]?.body).toEqual({
    ...{ context: { ...context, version: 7 }, data: { into: 2 } },
  });
  actions[0]?.();
  await waitFor(() =>
    expect(notices[1]).toBe('Undone: “Security” is back. 2 sessions got another one since, and kept it.'),
  );
});

test('asks what becomes of the sessions of a track that goes', async () => {
  const { user, press, sent, notices } = await opened({ 'DELETE /v1/a/agenda-labels/1': ok(null) });
  await press('Merge or delete Security');
  expect(screen.getByText('40 sessions have this track.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge 40 sessions' }).disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Merge into' }));
  expect(
    screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? option.textContent),
  ).toHaveLength(1);
  await user.keyboard('{Escape}');
  await press('Delete, and leave 40 sessions without');
  await waitFor(() => expect(notices).toEqual(['Deleted “Security”; 40 sessions have no track now']));
  expect(sent('DELETE', '/v1/a/agenda-labels/1')[0]?.path).toBe('/v1/a/agenda-labels/1?sessions=empty');
});

test('orders by buttons, with Undo', async () => {
  const { press, sent, notices, actions } = await opened({ 'PUT /v1/a/agendas/3/labels/order': ok([]) });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Security up' }).disabled).toBe(true);
  await press('Move Security down');
  await waitFor(() => expect(notices).toEqual(['Ordered the tracks']));
  actions[0]?.();
  await waitFor(() => expect(sent('PUT', '/v1/a/agendas/3/labels/order')).toHaveLength(2));
  expect(sent('PUT', '/v1/a/agendas/3/labels/order').map(({ body }) => body)).toEqual([
    { context, data: { kind: 'track', ids: [2, 1] } },
    { context, data: { kind: 'track', ids: [1, 2] } },
  ]);
});

test('a track that somebody else changed keeps what was typed, and says who', async () => {
  const { user, press } = await opened({
    'PUT /v1/a/agenda-labels/1': {
      status: 412,
      body: refusal('stale', 'This track was changed by Ben meanwhile.'),
    },
  });
  await press('Edit Security');
  const form = within(screen.getByRole('form', { name: 'Edit Security' }));
  await user.type(form.getByLabelText('Name'), ' and Privacy');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toBe(
    'This track was changed by Ben meanwhile. Cancel to see what they wrote, or save yours over it.',
  );
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Security and Privacy');
});

test.each(Object.entries(callFaults))(
  'a list that cannot be read is read again: %s',
  async (_, { answer }) => {
    let isBroken = true;
    fakeFetch({
      'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
      'GET /v1/a/agendas/3': { body: one(congress) },
      'GET /v1/a/agenda-sessions/brief': { body: page([]) },
      'GET /v1/a/agendas/3/labels': () => (isBroken ? answer : ok([security])),
    });
    await show('/app/agendas');
    await userEvent.click(await screen.findByRole('button', { name: 'Tracks and types' }));
    await screen.findByText('The tracks and types could not be read');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /retry|again/i }));
    expect(await screen.findByText('Security')).toBeTruthy();
  },
);

test('gives all tracks without a colour the one that the plan shows, once however often it is pressed; it can be undone', async () => {
  const plain = sessionLabel({ id: 4, name: 'Ethics', colour: null, version: 3, minutes: 20 });
  let goOn = () => {};
  const isPressedTwice = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { user, sent, notices, actions } = await opened(
    {
      'PUT /v1/a/agenda-labels/4': async ({ body }) => {
        await isPressedTwice;
        return ok({ ...plain, ...(body as { data: object }).data, version: 4 });
      },
    },
    [security, plain, art, talk],
  );
  expect(screen.getByText(/^1 track has no colour/)).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Use the colours of the plan' }));
  goOn();
  await waitFor(() => expect(notices.at(-1)).toBe('Gave 1 track a colour'));
  const path = '/v1/a/agenda-labels/';
  expect(sent('PUT', path).map(({ body }) => body)).toEqual([
    { context: { ...context, version: 3 }, data: { name: 'Ethics', colour: '#5AA0E0', minutes: 20 } },
  ]);
  actions.at(-1)?.();
  await waitFor(() => expect(sent('PUT', path)).toHaveLength(2));
  expect(sent('PUT', path)[1]?.body).toEqual({
    context: { ...context, version: 4 },
    data: { name: 'Ethics', colour: null, minutes: 20 },
  });
});

test('says how many tracks got a colour where one is refused', async () => {
  const plain = [4, 5].map((id) => sessionLabel({ id, name: `T ${id}`, colour: null }));
  const { press, notices } = await opened(
    {
      'PUT /v1/a/agenda-labels/4': ok({ ...plain[0], colour: '#3DBBAA', version: 2 }),
      'PUT /v1/a/agenda-labels/5': {
        status: 412,
        body: refusal('stale', 'This track was changed by Ben meanwhile.'),
      },
    },
    [...plain, talk],
  );
  await press('Use the colours of the plan');
  await waitFor(() => expect(notices.at(-1)).toMatch(/^Gave only 1 of 2 tracks a colour/));
});

test('offers no colours of the plan where each track has one', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: 'Use the colours of the plan' })).toBeNull();
});

test.each([true, false])(
  'asks before the drawer closes with unsaved changes; an answer of %s decides',
  async (leaves) => {
    const asked: string[] = [];
    const { user, press } = await opened({}, [security, art, talk], async ({ body }) => {
      asked.push(String(body));
      return leaves;
    });
    await press('Edit Security');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
    await press('Close');
    expect(asked).toEqual(['The track “Security 2” is not saved.']);
    if (leaves) await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Security' })).toBeNull());
    else expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Security 2');
  },
);

test('closes without a question once the changes are cancelled', async () => {
  const { user, press } = await opened({}, [security, art, talk], () => Promise.reject(new Error('Asked.')));
  await press('Edit Security');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await press('Cancel');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Types' })).toBeNull());
});
