import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { sessionLabel } from '../../../../testing/session-labels.ts';
import { one, page, refusal, rowOf, show } from '../../../../testing/show.tsx';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const labels = [
  sessionLabel({ id: 1, name: 'Security' }),
  sessionLabel({ id: 2, name: 'Art', colour: null }),
  sessionLabel({ id: 3, kind: 'type', name: 'Talk', minutes: 45 }),
  sessionLabel({ id: 4, kind: 'type', name: 'Workshop', minutes: 120 }),
];
const made = sessionLabel({ id: 9, name: 'Ethics' });

async function opened(values = {}, answers: Parameters<typeof fakeFetch>[0] = {}) {
  let list = labels;
  const talk = rowOf('agenda-sessions', 8, { title: 'Opening', duration: 30, agenda: 3, ...values });
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/8': { body: one(talk, { agendas: { 3: 'Congress' } }) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
    'GET /v1/a/agendas/3/labels': () => ({ body: { success: true, data: list } }),
    'POST /v1/a/agendas/3/labels': () => {
      list = [...labels, made];
      return { body: { success: true, data: made } };
    },
    'PUT /v1/a/agenda-sessions/8': { body: one({ ...talk, version: 2 }) },
    ...answers,
  });
  const shown = await show('/app/agendas?session=8');
  const user = userEvent.setup();
  const track = await screen.findByRole('combobox', { name: 'Track' });
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(option));
  };
  const bodies = (method: string) => seen.filter((sent) => sent.method === method).map(({ body }) => body);
  return { ...shown, user, track, choose, bodies };
}

test('a session gets a track of its agenda, and has no field for the colour', async () => {
  const { choose, user, bodies } = await opened();
  expect(screen.queryByLabelText('Track colour')).toBeNull();
  await choose('Track', 'Security');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies('PUT')).toMatchObject([{ data: { track: 'Security' } }]));
});

test('a track that the list does not have is created in place, once', async () => {
  const { user, track, bodies } = await opened();
  await user.click(track);
  await user.type(track, ' árt');
  expect(screen.queryByTitle(/^Create “/)).toBeNull();
  await user.clear(track);
  await user.type(track, 'Ethics');
  await user.dblClick(await screen.findByTitle('Create “Ethics”'));
  await waitFor(() => expect(screen.getAllByTitle('Ethics').length).toBeGreaterThan(0));
  expect(bodies('POST')).toEqual([
    {
      context: { id: 0, type: 'session-labels' },
      data: { kind: 'track', name: 'Ethics', colour: '#3DBBAA', minutes: null },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies('PUT')).toMatchObject([{ data: { track: 'Ethics' } }]));
});

test('a refused one is reported, and the field keeps what it has', async () => {
  const { user, track, notices } = await opened(
    { track: 'Art' },
    { 'POST /v1/a/agendas/3/labels': { status: 409, body: refusal('conflict', 'There are 200 tracks.') } },
  );
  await user.click(track);
  await user.type(track, 'Ethics');
  await user.click(await screen.findByTitle('Create “Ethics”'));
  await waitFor(() => expect(notices).toEqual(['“Ethics” was not created. There are 200 tracks.']));
  expect(screen.getByTitle('Art')).toBeTruthy();
});

test('a type sets the duration that it has by default, unless somebody typed one', async () => {
  const { user, choose } = await opened({ duration: 45, type: 'Talk' });
  const duration = () => screen.getByLabelText<HTMLInputElement>('Duration').value;
  await choose('Type', 'Workshop');
  expect(duration()).toBe('120');
  await user.clear(screen.getByLabelText('Duration'));
  await user.type(screen.getByLabelText('Duration'), '90');
  await user.tab();
  await choose('Type', 'Talk');
  expect(duration()).toBe('90');
});
