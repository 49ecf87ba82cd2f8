import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { customFieldRow } from '../../../testing/custom-fields.ts';
import { sessionLabel } from '../../../testing/session-labels.ts';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const talks = ['Opening', 'Panel'].map((title, at) =>
  rowOf('agenda-sessions', at + 1, { title, duration: 30, agenda: 3 }),
);
const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const bulk = 'POST /v1/a/agenda-sessions/set';
const task = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'bulk', status: 'ready', code: null, change: null },
  ...{ sentence: 'Set track of 2 sessions', result: {}, progress: { bulkOperation: 9, seen: 2, total: 2 } },
};
const bulkOperation = {
  ...{ id: 9, entity: 'agenda-sessions', action: 'restore', sentence: 'Set track of 2 sessions', by: 'Ana' },
  ...{ at: '2026-01-02T03:04:05Z', status: 'ready', total: 2, seen: 2, done: 2, skipped: 0, skips: [] },
  ...{ undoable: true, undone: false },
};

async function opened(answers: Parameters<typeof fakeFetch>[0] = {}, address = '/app/agendas?agenda=all') {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agenda-sessions/brief': { body: page(talks) },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/bulk-operations/9': { body: { success: true, data: bulkOperation } },
    'GET /v1/a/values/agenda-sessions/track': { body: { success: true, data: [{ value: 'Art', count: 4 }] } },
    'GET /v1/a/titles/rooms': { body: { success: true, data: [{ id: 5, title: 'Hall' }] } },
    [bulk]: { body: { success: true, data: task } },
    ...answers,
  });
  const shown = await show(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Opening' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Panel' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 sessions' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Field')));
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(option));
  };
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, user, dialog, choose, sent };
}

test('a field of many rows is set, once, and Undo is offered', async () => {
  const { user, dialog, choose, sent, notices, actions } = await opened();
  await choose('Field', 'Track');
  await user.type(dialog.getByRole('combobox', { name: 'Track' }), 'Security');
  await user.click(await screen.findByTitle('Create “Security”'));
  await user.dblClick(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(notices).toEqual(['Set track of 2 sessions']));
  expect(sent()).toMatchObject([{ data: { ids: [1, 2], values: { track: 'Security' } } }]);
  expect(actions).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull();
});

test('a room and a state are chosen, and a required field is not cleared', async () => {
  const { user, dialog, choose, sent, router } = await opened();
  await choose('Field', 'State');
  expect(dialog.getByRole('button', { name: 'Set' }).hasAttribute('disabled')).toBe(true);
  await choose('Field', 'Room');
  await choose('Room', 'Hall');
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  // The second click of a double click meets the list beneath the dialog.
  const below = screen.getByRole('link', { name: 'Opening' });
  fireEvent.mouseDown(below, { detail: 2 });
  fireEvent.click(below, { detail: 2 });
  expect(router.state.location.search).toBe('?agenda=all');
  await waitFor(() => expect(sent()).toMatchObject([{ data: { values: { room: 5 } } }]));
});

test('an empty field is cleared, and the button says so', async () => {
  const { user, dialog, choose, sent } = await opened();
  await choose('Field', 'Track');
  await user.click(dialog.getByRole('button', { name: 'Clear track' }));
  await waitFor(() => expect(sent()).toMatchObject([{ data: { values: { track: null } } }]));
});

test('a refusal is shown, and the rows stay chosen', async () => {
  const { user, dialog, choose, notices } = await opened({
    [bulk]: { status: 422, body: refusal('invalid', 'Track: use at most 100 characters.') },
  });
  await choose('Field', 'Track');
  await choose('Track', 'Art');
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(notices.join()).toContain('This was not done'));
  expect(screen.getByRole('region', { name: 'Chosen rows' })).toBeTruthy();
});

test('rows of an entity without such fields are not edited', async () => {
  fakeFetch({ 'GET /v1/a/floors/brief': { body: page([rowOf('floors', 1, { name: 'Ada' })]) } });
  await show('/app/floors');
  await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('sessions of one agenda get a track out of its list, by name and colour', async () => {
  const labels = [
    sessionLabel({ id: 1, name: 'Security', colour: '#AA0000' }),
    sessionLabel({ id: 2, kind: 'type', name: 'Talk' }),
  ];
  const { user, dialog, choose, sent } = await opened(
    { 'GET /v1/a/agendas/3/labels': { body: { success: true, data: labels } } },
    '/app/agendas?agenda=3',
  );
  await choose('Field', 'Track');
  await user.click(dialog.getByRole('combobox', { name: 'Track' }));
  expect(screen.queryByTitle('Talk')).toBeNull();
  const option = await screen.findByTitle('Security');
  expect(option.querySelector('rect')?.getAttribute('fill')).toBe('#AA0000');
  await user.click(option);
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(sent()).toMatchObject([{ data: { values: { track: 'Security' } } }]));
});

test('users are added to groups, of which one is chosen at least', async () => {
  const users = ['Ana', 'Bo'].map((name, at) => rowOf('users', at + 1, { name, status: 'active' }));
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page(users) },
    'GET /v1/a/titles/groups': { body: { success: true, data: [{ id: 5, title: 'Juniors' }] } },
    'POST /v1/a/users/set': {
      body: { success: true, data: { ...task, sentence: 'Added groups to 2 users' } },
    },
    'GET /v1/a/bulk-operations/9': { body: { success: true, data: { ...bulkOperation, entity: 'users' } } },
  });
  const { notices } = await show('/app/users', { mode: { channel: { id: 1002, type: 2 } } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 users' }));
  await user.click(dialog.getByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByTitle('Add groups'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  await user.click(dialog.getByRole('combobox', { name: 'Groups' }));
  await user.click(await screen.findByTitle('Juniors'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notices).toEqual(['Added groups to 2 users']));
  const sent = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ data: { ids: [1, 2], values: { groups: [5] } } }]);
});

test('clients get a day and a number of the fields of the business, typed as people write them', async () => {
  const fields = [
    customFieldRow({ id: 15, label: 'Vaccinated until', kind: 'date' }),
    customFieldRow({ id: 14, label: 'Weight', kind: 'number' }),
    customFieldRow({ id: 16, label: 'Allergies', kind: 'longText' }),
  ];
  const clients = ['Ana', 'Bea'].map((name, at) => rowOf('users', at + 1, { name, client: true }));
  const seen = fakeFetch({
    'GET /v1/a/custom-fields': { body: { success: true, data: fields } },
    'GET /v1/a/users/brief': { body: page(clients) },
    'POST /v1/a/users/set': { body: { success: true, data: task } },
    'GET /v1/a/bulk-operations/9': { body: { success: true, data: { ...bulkOperation, entity: 'users' } } },
  });
  await show('/app/users');
  const user = userEvent.setup();
  const edit = async (label: string, typed: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 user' }));
    await user.click(dialog.getByRole('combobox', { name: 'Field' }));
    expect(screen.queryByTitle('Allergies')).toBeNull();
    await user.click(await screen.findByTitle(label));
    await user.type(dialog.getByLabelText(label), typed);
    await user.tab();
    return dialog;
  };
  const wrong = await edit('Vaccinated until', '2027-02-30');
  expect(wrong.getByRole('alert').textContent).toBe('There is no such day.');
  expect(wrong.getByRole('button', { name: 'Set' }).hasAttribute('disabled')).toBe(true);
  await user.clear(wrong.getByLabelText('Vaccinated until'));
  await user.type(wrong.getByLabelText('Vaccinated until'), '2027-01-31');
  await user.click(wrong.getByRole('button', { name: 'Set' }));
  const weight = await edit('Weight', '7.25');
  await user.click(weight.getByRole('button', { name: 'Set' }));
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { data: { ids: [1], values: { custom15: '2027-01-31' } } },
      { data: { ids: [1], values: { custom14: 7.25 } } },
    ]),
  );
});
