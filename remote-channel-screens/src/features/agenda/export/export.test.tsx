import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { leftOutText } from './left-out.model.ts';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const { createObjectURL, revokeObjectURL } = URL;
const saved: Blob[] = [];
beforeAll(() => {
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

async function opened(
  programme: object,
  choice = 'Schedule XML (frab), working copy',
  fields: object[] = [],
) {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
    'GET /v1/a/agendas/3/programme': programme,
    'GET /v1/a/session-fields': { body: { success: true, data: fields } },
  });
  const shown = await show('/app/agendas');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  return { ...shown, seen };
}

test('an agenda is saved as a file, and a notice says what it leaves out', async () => {
  const data = { name: 'congress.xml', type: 'application/xml', text: '<schedule/>' };
  const { seen, notices } = await opened({
    body: { success: true, data: { ...data, sessions: 1351, cancelled: 1, unplaced: 2 } },
  });
  await waitFor(() =>
    expect(notices).toEqual([
      'Exported 1,351 sessions to congress.xml. Left out: 1 session that is cancelled, 2 sessions without a time or a room.',
    ]),
  );
  expect(seen.some(({ path }) => path.endsWith('/v1/a/agendas/3/programme?format=xml'))).toBe(true);
  expect(saved.map(({ type }) => type)).toEqual(['application/xml;charset=utf-8']);
});

test('a file says that it has no custom fields, where the sessions have some', async () => {
  const data = { name: 'congress.json', type: 'application/json', text: '{}' };
  const age = {
    ...{ id: 5, label: 'Age from', help: null, kind: 'number', options: [], isPublic: true, version: 1 },
    ...{ updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana', deletedAt: null },
  };
  const { notices } = await opened(
    { body: { success: true, data: { ...data, sessions: 2, cancelled: 0, unplaced: 0 } } },
    'Schedule JSON (frab), working copy',
    [age],
  );
  await waitFor(() =>
    expect(notices).toEqual([
      'Exported 2 sessions to congress.json. Custom fields are not in it: the CSV of the list has them.',
    ]),
  );
});

test('the last release comes first, and the notice says which it is', async () => {
  const data = { name: 'congress-1.1.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR', release: '1.1' };
  const { notices, seen } = await opened(
    { body: { success: true, data: { ...data, sessions: 1, cancelled: 0, unplaced: 0 } } },
    'Calendar (.ics)',
  );
  await waitFor(() => expect(notices).toEqual(['Exported 1 session of release 1.1 to congress-1.1.ics']));
  expect(seen.some(({ path }) => path.endsWith('programme?format=ics&last=true'))).toBe(true);
});

test('an export that fails says so', async () => {
  const { notices } = await opened({ status: 500, body: refusal('unexpected', 'Something broke.') });
  await waitFor(() => expect(notices).toEqual(['The agenda was not exported. Something broke.']));
});

test('an agenda is printed from its own file, and nothing is saved', async () => {
  const before = saved.length;
  const event = {
    title: 'فیلم: The Cow!',
    date: '2019-12-27T11:00:00+01:00',
    start: '11:00',
    duration: '01:30',
  };
  const rooms = { 'سالن ۱': [{ ...event, room: 'سالن ۱', persons: [] }] };
  const days = [{ date: '2019-12-27', rooms }];
  const schedule = { conference: { title: 'Congress', time_zone_name: 'Europe/Berlin', days } };
  const data = { name: 'congress.json', type: 'application/json', text: JSON.stringify({ schedule }) };
  const { notices, seen } = await opened(
    { body: { success: true, data: { ...data, sessions: 0, cancelled: 0, unplaced: 2 } } },
    'Print: a sheet for each door, working copy',
  );
  await waitFor(() =>
    expect(document.querySelector('iframe')?.contentDocument?.body.className).toBe('doors'),
  );
  const isolated = document.querySelector('iframe')?.contentDocument?.querySelectorAll('bdi') ?? [];
  expect([...isolated].map(({ textContent }) => textContent)).toEqual([
    'سالن ۱',
    '11:00–12:30',
    'فیلم: The Cow!',
  ]);
  expect(notices).toEqual([
    'Some sessions are not on the sheets. Left out: 2 sessions without a time or a room.',
  ]);
  expect(seen.some(({ path }) => path.endsWith('programme?format=json'))).toBe(true);
  expect(saved).toHaveLength(before);
});

test('nothing is said of a file that has all', () => {
  expect(leftOutText({ cancelled: 0, unplaced: 0 })).toBe('');
  expect(leftOutText({ cancelled: 2, unplaced: 0 })).toBe('Left out: 2 sessions that are cancelled.');
});
