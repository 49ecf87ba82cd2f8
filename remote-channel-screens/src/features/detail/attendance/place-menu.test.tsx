// One thing: what staff do with the place of one client in a course beside cancelling it at once.
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const values = { service: 3, coach: 2, clients: [4, 6], status: 'accepted', series: 'Level 1' };
const on = (day: string) => ({ start: `${day}T08:30:00Z`, end: `${day}T09:45:00Z` });
const row = rowOf('appointments', 5, {
  ...{ ...values, ...on('2031-03-27') },
  ownPackages: [4, 6].map((of) => ({ id: 7, quantity: 1, of })),
});
const sessions = [
  rowOf('appointments', 4, { ...values, ...on('2031-03-20') }),
  row,
  rowOf('appointments', 8, { ...values, ...on('2031-04-10') }),
  rowOf('appointments', 9, { ...values, ...on('2031-04-17'), clients: [6] }),
];
const titles = { packages: { 7: 'Term' }, users: { 4: 'Ana', 6: 'Rui' } };
const courses = [
  { id: 5, name: 'Level 1', service: 'Dance', coach: 'Mara', sessions: [{ id: 5, start: row.values.start }] },
  {
    ...{ id: 30, name: 'Level 2', service: 'Dance 2', coach: 'Ines' },
    sessions: [{ id: 30, start: '2031-03-27T10:00:00Z' }],
  },
];
const plan = {
  ...{ from: 'Level 1', to: 'Level 2', leaves: [5, 8], joins: [30], late: 0, package: 9 },
  ...{ refund: eur(2000), price: eur(3000), isBought: false, owed: [], full: [] as object[] },
};

// Here, every dialog has the name of the first one that was opened.
async function dialogCalled(title: string) {
  const heading = await screen.findByText(title);
  return within(heading.closest<HTMLElement>('[role=dialog]') ?? heading);
}

async function open(more: Parameters<typeof fakeFetch>[0] = {}) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Dance', duration: 75, capacity: 6 })) },
    'GET /v1/a/packages/9': { body: one(rowOf('packages', 9, { name: 'Term 2' })) },
    'GET /v1/a/appointments/5': { body: one(row, titles) },
    'GET /v1/a/appointments': { body: page(sessions) },
    'GET /v1/a/appointments/courses': { body: { success: true, data: courses } },
    ...more,
  });
  const shown = await show('/app/sessions/5');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Ana' }));
  const sent = (end: string) =>
    seen
      .filter(({ method, path }) => method === 'POST' && path.endsWith(end))
      .map(({ body }) => (body as { data: object }).data);
  return { ...shown, sent };
}

test('the rest of a course is cancelled for one client, for a reason, with Undo', async () => {
  const done = [5, 8].map((id) => ({ id, version: 2 }));
  const { notices, actions, sent } = await open({
    'POST /v1/a/appointments/cancel-places': {
      body: { success: true, data: { done, skipped: [], gone: 0 } },
    },
    'POST /v1/a/appointments/undo-series-change': {
      body: { success: true, data: { done, skipped: [], gone: 0 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this and the next one' }));
  const dialog = await dialogCalled('Cancel 2 places of Ana?');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Broken ankle');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel 2 places' }));
  await waitFor(() => expect(notices).toContain('Cancelled the place in 2 sessions'));
  expect(sent('cancel-places')).toEqual([
    { client: 4, sessions: [5, 8], packages: 'policy', reason: 'Broken ankle' },
  ]);
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(sent('undo-series-change')).toEqual([{ sessions: done }]));
});

test('one place is cancelled with a reason, which nobody has to give', async () => {
  const { sent } = await open({
    'POST /v1/a/appointments/cancel-places': {
      body: { success: true, data: { done: [{ id: 5, version: 2 }], skipped: [], gone: 0 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel with a reason' }));
  const dialog = await dialogCalled('Cancel the place of Ana?');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
  await waitFor(() =>
    expect(sent('cancel-places')).toEqual([{ client: 4, sessions: [5], packages: 'policy' }]),
  );
});

async function openMove(more: Parameters<typeof fakeFetch>[0]) {
  const shown = await open(more);
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another course' }));
  const dialog = await dialogCalled('Move Ana to another course');
  const chooseCourse = async () => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Course' }));
    await userEvent.click(await screen.findByTitle('Level 2 (Dance 2 with Ines), 1 to come'));
  };
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  return { ...shown, dialog, chooseCourse, press };
}

test('a client moves to another course once its prices and their difference were read, and back again', async () => {
  const written = { sessions: [{ id: 5, version: 2 }], entries: [50, 51] };
  const { dialog, chooseCourse, press, sent, notices, actions } = await openMove({
    'POST /v1/a/appointments/move-enrolment': ({ body }) => {
      const { check } = (body as { data: { check?: boolean } }).data;
      return {
        body: { success: true, data: check ? { plan, sessions: [], entries: [] } : { plan, ...written } },
      };
    },
    'POST /v1/a/appointments/move-enrolment/undo': { body: { success: true, data: [] } },
  });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  await chooseCourse();
  expect(await dialog.findByText('Comes back of Level 1 (2 sessions)')).toBeTruthy();
  expect(await dialog.findByText('Term 2')).toBeTruthy();
  expect(dialog.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    ...['€20.00', '€30.00', '€10.00', '€10.00'],
  ]);
  const price = dialog.getByRole('textbox', { name: 'Price of the rest of the course in EUR' });
  await userEvent.clear(price);
  expect(dialog.getByText('Enter a price; 0 if it costs nothing.')).toBeTruthy();
  await userEvent.type(price, '25');
  await press();
  await waitFor(() => expect(notices).toContain('Ana moved to Level 2'));
  const request = { client: 4, from: 5, to: 30, packages: 'policy' };
  expect(sent('move-enrolment')).toEqual([
    { ...request, check: true },
    {
      ...{ ...request, package: 9, due: eur(2500) },
      seen: { leaves: 2, joins: 1, refund: eur(2000) },
    },
  ]);
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(notices).toContain('Ana moved back'));
  expect(sent('undo')).toEqual([{ client: 4, ...written }]);
});

test('a full course has a waiting list, on which the client keeps their place until they move', async () => {
  const full = { ...plan, full: [{ id: 30, start: '2031-03-27T10:00:00Z' }] };
  const waiting = { sessions: [{ id: 30, version: 2 }], entries: [] };
  const { dialog, chooseCourse, sent, notices, actions } = await openMove({
    'POST /v1/a/appointments/move-enrolment': ({ body }) => {
      const { check } = (body as { data: { check?: boolean } }).data;
      const written = check ? { sessions: [], entries: [] } : waiting;
      return { body: { success: true, data: { plan: full, ...written } } };
    },
    'POST /v1/a/appointments/move-enrolment/undo': { body: { success: true, data: [] } },
  });
  await chooseCourse();
  expect(await dialog.findByText('Level 2 is full: 27 Mar 2031.')).toBeTruthy();
  const words =
    /^On the waiting list of Level 2 they keep their place in Level 1, and pay nothing\. They move by/;
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Put on the waiting list' }));
  await waitFor(() => expect(notices).toEqual(['Ana waits for Level 2']));
  const request = { client: 4, from: 5, to: 30, packages: 'policy', package: 9, due: eur(3000) };
  const seen = { leaves: 2, joins: 1, refund: eur(2000) };
  expect(sent('move-enrolment').slice(1)).toEqual([{ ...request, seen, waits: true }]);
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(notices).toContain('Ana is not on the waiting list any more'));
  expect(sent('undo')).toEqual([{ client: 4, ...waiting }]);
});

test('a refusal is said in the dialog, and the move stays open', async () => {
  const words = 'Ana has a place in Level 2 already.';
  const { dialog, chooseCourse } = await openMove({
    'POST /v1/a/appointments/move-enrolment': { status: 409, body: refusal('conflict', words) },
  });
  await chooseCourse();
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('who waits for the whole course is named with what they read, and is not booked into one session', async () => {
  const read = { package: 7, sessions: 4, price: eur(4000) };
  const moves = { session: 77, course: 'Level 1', isIn: true };
  const waits = [
    { client: 8, ...read },
    { client: 10, ...read, moves },
    { client: 11, ...read, moves: { ...moves, course: 'Level 0', isIn: false } },
  ];
  const waiting = rowOf('appointments', 5, { ...row.values, waiting: [8, 9, 10, 11] });
  await open({
    'GET /v1/a/appointments/5': {
      body: one(waiting, { ...titles, users: { ...titles.users, 8: 'Eva', 9: 'Kim', 10: 'Ned', 11: 'Pia' } }),
    },
    'GET /v1/a/appointments/5/course-waits': { body: { success: true, data: waits } },
  });
  const words = /^Eva waits for the whole course: 4 sessions for €40\.00\. They move up once/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book Kim now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Eva now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book Ned now' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Level 0' }).closest('p')?.textContent).toMatch(
    /^Pia waits .* They have left Level 0 and do not move by themselves: enrol them below/,
  );
  const link = screen.getByRole('link', { name: 'Level 1' });
  expect(link.getAttribute('href')).toBe('/app/sessions/77');
  expect(link.closest('p')?.textContent).toBe(
    'Ned waits for the whole course: 4 sessions for €40.00. They move by themselves from Level 1 once each of its sessions has a place.',
  );
});
