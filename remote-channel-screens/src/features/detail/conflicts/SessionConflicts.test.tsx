import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const holiday = rowOf('blockings', 5, {
  ...{
    reason: 'Holiday',
    start: '2026-07-06T09:00:00Z',
    end: '2026-07-06T12:00:00Z',
    scope: 'coach',
    coach: 2,
  },
});
const session = (id: number, start: string, end: string): Row =>
  rowOf('appointments', id, { service: 3, coach: 2, clients: [4], start, end, status: 'accepted' });
const titles = { services: { 3: 'Rowing lesson' }, users: { 4: 'Amara' }, coaches: { 2: 'Mara' } };

async function open(
  sessions: Parameters<typeof fakeFetch>[0][string],
  others: Parameters<typeof fakeFetch>[0] = {},
) {
  const seen = fakeFetch({
    'GET /v1/a/blockings/5': { body: one(holiday, titles) },
    'GET /v1/a/appointments': sessions,
    ...others,
  });
  const { notices, actions } = await show('/app/blockings/5');
  const part = within(await screen.findByRole('region', { name: 'Sessions in conflict' }));
  return { seen, part, notices, actions };
}

test('a blocking lists the sessions in conflict with it, each a link, and no other', async () => {
  const rows = [
    session(11, '2026-07-06T08:00:00Z', '2026-07-06T09:00:00Z'),
    session(12, '2026-07-06T11:00:00Z', '2026-07-06T13:00:00Z'),
  ];
  const { part, seen } = await open({ body: page(rows, { titles }) });
  const links = await part.findAllByRole('link', { name: /^Rowing lesson/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/sessions/12']);
  expect(part.getAllByText(/Amara/).length).toBeGreaterThan(0);
  expect(part.getByText(/^Clients cannot join these on the booking page\./)).toBeTruthy();
  const request = seen.find(({ path }) => path.startsWith('/v1/a/appointments?'));
  expect(new URL(request?.path ?? '', 'http://x').searchParams.get('where.coach')).toBe('2');
});

test('those of a coach who is away go to another coach, or are cancelled, but for the ones left out', async () => {
  const rows = [
    session(12, '2026-07-06T09:00:00Z', '2026-07-06T10:00:00Z'),
    session(13, '2026-07-06T10:00:00Z', '2026-07-06T11:00:00Z'),
  ];
  const written = (id: number) => ({
    body: { success: true, data: { done: [{ id, version: 2 }], skipped: [], gone: 0 } },
  });
  const { part, seen, notices, actions } = await open(
    { body: page(rows, { titles }) },
    {
      'GET /v1/a/titles/coaches': {
        body: {
          success: true,
          data: [
            { id: 2, title: 'Mara' },
            { id: 8, title: 'Noor' },
          ],
        },
      },
      'POST /v1/a/appointments/hand-over': written(12),
      'POST /v1/a/appointments/take-back': written(12),
      'POST /v1/a/appointments/cancel': written(13),
    },
  );
  // What is only checked is not written.
  const isCheck = (body: unknown) => (body as { data?: { check?: boolean } }).data?.check === true;
  const posts = () =>
    seen
      .filter(({ method, body }) => method === 'POST' && !isCheck(body))
      .map(({ path, body }) => [path, body]);
  const boxes = await part.findAllByRole('checkbox', { name: /^Choose Rowing lesson/ });
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  const [first, second] = boxes as [HTMLElement, HTMLElement];
  await userEvent.click(second);
  await userEvent.click(part.getByRole('button', { name: 'Give to another coach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give 1 session to another coach?' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Give' }).disabled).toBe(true);
  const coach = dialog.getByRole('combobox', { name: 'Coach' });
  await waitFor(() => expect(document.activeElement).toBe(coach));
  await userEvent.click(coach);
  const noor = await screen.findByTitle('Noor');
  // The form names the coach who is away; the list offers somebody else.
  expect(screen.getAllByTitle('Mara')).toHaveLength(1);
  await userEvent.click(noor);
  const said = await dialog.findByText('Noor can take it.');
  const anyway = dialog.getByRole('checkbox', { name: /^Book anyway where a rule allows it/ });
  // What comes late moves no box beneath the pointer that goes to the button.
  expect(anyway.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(anyway);
  await userEvent.type(dialog.getByLabelText(/^Why you book it anyway/), 'Mara is ill. ');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(notices).toEqual(['Gave Noor 1 session']));
  expect(posts()).toMatchObject([
    ['/v1/a/appointments/hand-over', { data: { ids: [12], coach: 8, anyway: true, reason: 'Mara is ill.' } }],
  ]);
  act(() => actions[0]?.());
  await waitFor(() => expect(notices).toContain('Gave back 1 session'));
  expect(posts()[1]).toMatchObject([
    '/v1/a/appointments/take-back',
    { data: { sessions: [{ id: 12, version: 2 }] } },
  ]);

  // What was left out is not chosen by itself.
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await userEvent.click(first);
  await userEvent.click(second);
  await userEvent.click(part.getByRole('button', { name: 'Cancel sessions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the sessions' }));
  await waitFor(() => expect(notices).toContain('Cancelled 1 session'));
  expect(posts()[2]).toMatchObject(['/v1/a/appointments/cancel', { data: { ids: [13] } }]);
});

test('a hand-over that fails keeps its dialog, and what was typed there', async () => {
  const { part, notices } = await open(
    { body: page([session(12, '2026-07-06T09:00:00Z', '2026-07-06T10:00:00Z')], { titles }) },
    {
      'GET /v1/a/titles/coaches': { body: { success: true, data: [{ id: 8, title: 'Noor' }] } },
      'POST /v1/a/appointments/hand-over': { status: 503, body: refusal('unavailable', 'Try again later.') },
    },
  );
  await userEvent.click(await part.findByRole('button', { name: 'Give to another coach' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Coach' }));
  await userEvent.click(await screen.findByTitle('Noor'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Book anyway/ }));
  await userEvent.type(dialog.getByLabelText(/^Why you book it anyway/), 'Mara is ill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatch(/^The sessions stay with their coaches/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Why you book it anyway/).value).toBe('Mara is ill.');
});

test('those at a location that is closed move to another one, and back with Undo', async () => {
  const rows = [session(12, '2026-07-06T09:00:00Z', '2026-07-06T10:00:00Z')].map((row) => ({
    ...row,
    values: { ...row.values, location: 31 },
  }));
  const closed = rowOf('blockings', 5, { ...holiday.values, scope: 'location', coach: null, location: 31 });
  const written = { body: { success: true, data: { done: [{ id: 12, version: 2 }], skipped: [], gone: 0 } } };
  const { part, seen, notices, actions } = await open(
    { body: page(rows, { titles }) },
    {
      'GET /v1/a/blockings/5': { body: one(closed, { locations: { 31: 'Court 1' } }) },
      'GET /v1/a/titles/locations': { body: { success: true, data: [{ id: 32, title: 'Court 2' }] } },
      'POST /v1/a/appointments/hand-over': written,
      'POST /v1/a/appointments/take-back': written,
    },
  );
  await userEvent.click(await part.findByRole('button', { name: 'Move to another location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 session to another location?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Location' }));
  await userEvent.click(await screen.findByTitle('Court 2'));
  expect(await dialog.findByText('It can be at Court 2.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(notices).toEqual(['Moved 1 session']));
  const posted = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posted().at(-1)).toMatchObject({ data: { ids: [12], location: 32, anyway: false } });
  expect(part.queryByRole('button', { name: 'Give to another coach' })).toBeNull();
  act(() => actions[0]?.());
  await waitFor(() => expect(notices).toContain('Moved back 1 session'));
});

test('where everything is closed nothing is handed over: sessions have nowhere to be', async () => {
  const rows = [session(12, '2026-07-06T09:00:00Z', '2026-07-06T10:00:00Z')];
  const closed = rowOf('blockings', 5, { ...holiday.values, scope: 'all', coach: null });
  const { part } = await open(
    { body: page(rows, { titles }) },
    { 'GET /v1/a/blockings/5': { body: one(closed) } },
  );
  expect(await part.findByRole('button', { name: 'Cancel sessions' })).toBeTruthy();
  expect(part.queryByRole('button', { name: /^(Give|Move) to another/ })).toBeNull();
});

test('where nothing is booked it says so', async () => {
  const { part } = await open({ body: page([]) });
  expect(await part.findByText('No session is booked in that time.')).toBeTruthy();
});

test('a failed read shows there, and the form stays', async () => {
  const { part } = await open({ status: 409, body: refusal('conflict', 'Not now.') });
  expect(await part.findByText('Sessions could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Holiday');
});

test('of more sessions than one page has, all are looked at', async () => {
  const rows = Array.from({ length: 201 }, (_, at) =>
    session(100 + at, '2026-07-06T09:00:00Z', '2026-07-06T10:00:00Z'),
  );
  const { part } = await open(({ path }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('at') ?? 0);
    const rest = at === 0 ? { next: 'more' } : {};
    return { body: page(rows.slice(at, at + 200), { total: rows.length, titles, ...rest }) };
  });
  expect(await part.findAllByText('Rowing lesson, Amara')).toHaveLength(rows.length);
});

test('of more sessions than can be looked at it says how many were', async () => {
  const { part } = await open({ body: page([], { total: 4000, next: 'more' }) });
  expect(await part.findByText(/^Only the first 0 sessions/)).toBeTruthy();
});

test('a blocking of a room searches no sessions', async () => {
  const { part } = await open({ body: page([]) });
  await part.findByText('No session is booked in that time.');
  await userEvent.click(screen.getByLabelText('Blocks'));
  await userEvent.click(await screen.findByText('A room'));
  expect(screen.queryByRole('region', { name: 'Sessions in conflict' })).toBeNull();
});

test('the dialog says beforehand how many sessions a coach can take, and which stay, when', async () => {
  const times = ['09:00', '10:00', '11:00'].map((clock) => `2026-07-06T${clock}:00Z`);
  const rows = times.map((start, at) => session(12 + at, start, start.replace(':00:00', ':30:00')));
  const skipped = [
    { id: 13, title: 'Rowing lesson', why: 'The coach has another session.', start: times[1] },
  ];
  const done = [12, 14].map((id) => ({ id, version: 1 }));
  const { part } = await open(
    { body: page(rows, { titles }) },
    {
      'GET /v1/a/titles/coaches': { body: { success: true, data: [{ id: 8, title: 'Noor' }] } },
      'POST /v1/a/appointments/hand-over': { body: { success: true, data: { done, skipped, gone: 0 } } },
    },
  );
  await userEvent.click(await part.findByRole('button', { name: 'Give to another coach' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Coach' }));
  await userEvent.click(await screen.findByTitle('Noor'));
  const said = await dialog.findByText(/^Noor can take 2 of 3\./);
  expect(said.textContent).toMatch(
    /6 Jul 2026, \d\d:00 Rowing lesson stays: The coach has another session\.$/,
  );
});
