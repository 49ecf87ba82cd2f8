import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { CourseWaiter } from 'shared-contracts/api/course-places';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { courseFrom, isMixed, priceFor, promiseOf, usualCount, usualPackage } from './enrolling.model.ts';

const own = [{ id: 7, quantity: 1, of: 4 }];
const values = { service: 3, coach: 2, clients: [4], ownPackages: own, status: 'accepted', series: 'Salsa' };
const on = (day: string) => ({ start: `${day}T08:30:00Z`, end: `${day}T09:45:00Z` });
const row = rowOf('appointments', 5, { ...values, ...on('2031-03-27') });
const sessions = [
  rowOf('appointments', 4, { ...values, ...on('2031-03-20') }),
  row,
  rowOf('appointments', 6, { ...values, ...on('2031-04-03'), status: 'cancelled' }),
  rowOf('appointments', 8, { ...values, ...on('2031-04-10') }),
];
const price = { amount: 16000, currency: 'AUD' };
const term = rowOf('packages', 7, { name: 'Term', price, items: [{ id: 3, quantity: 8 }] });

const pia = [{ id: 21, title: 'Pia Penn' }];

async function open(
  answer: (request: SeenRequest) => { status?: number; body: object },
  people = pia,
  waits: CourseWaiter[] = [],
) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/packages/7': { body: one(term) },
    'GET /v1/a/titles/users': { body: { success: true, data: people } },
    'GET /v1/a/appointments/5': { body: one(row, { packages: { 7: 'Term' }, users: { 4: 'Ana' } }) },
    'GET /v1/a/appointments': { body: page(sessions) },
    'POST /v1/a/appointments/enrol': answer,
    'GET /v1/a/appointments/5/course-waits': { body: { success: true, data: waits } },
    'POST /v1/a/users': { body: one(rowOf('users', 22, { name: 'Quin Ray', email: null, client: true })) },
  });
  const shown = await show('/app/sessions/5');
  const part = within(await screen.findByRole('region', { name: 'Course' }));
  expect(part.getByText(/^2 sessions, 27 Mar 2031 to 10 Apr 2031\./)).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Enrol clients' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol clients' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Price for each in AUD' }).value).toBe(
      '40.00',
    ),
  );
  const choosePia = async () => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Clients' }));
    await userEvent.click(await screen.findByTitle('Pia Penn'));
  };
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
  const sent = () =>
    seen.filter(({ method }) => method === 'POST').map(({ body }) => (body as { data: object }).data);
  return { ...shown, dialog, choosePia, press, sent };
}

const done = {
  body: { success: true, data: { sessions: [5, 8].map((id) => ({ id, version: 2 })), sales: [9] } },
};

test('a client is enrolled in the sessions to come, for the part of the price that they are of the course', async () => {
  const { dialog, choosePia, press, sent, notices } = await open(() => done);
  await press();
  expect(dialog.getByText('Choose at least one.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await choosePia();
  // The list of clients does not stay over the package.
  expect(dialog.getByRole('combobox', { name: 'Clients' }).getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Paid now by each in AUD' }), '15');
  await press();
  // The takings of the day say by what.
  expect(dialog.getByText('Choose how they paid.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Paid by' }));
  await userEvent.click(await screen.findByTitle('Cash'));
  await press();
  await waitFor(() => expect(notices).toContain('Enrolled 1 client in 2 sessions'));
  const sale = { due: { ...price, amount: 4000 }, paid: { ...price, amount: 1500 }, method: 'cash' };
  expect(sent()).toEqual([{ sessions: [5, 8], clients: [21], package: 7, sale }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who waited for the course is proposed the price that they read, for the sessions that it has by now', async () => {
  const read = { sessions: 8, price: { ...price, amount: 12_000 } };
  const { dialog, choosePia, press, sent } = await open(() => done, pia, [
    { client: 21, package: 7, ...read },
  ]);
  await choosePia();
  expect(dialog.getByText(/^They read A?\$120\.00 for 8 sessions/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Price for each in AUD' }).value).toBe(
    '30.00',
  );
  await press();
  await waitFor(() => expect(sent()).toMatchObject([{ sale: { due: { ...price, amount: 3000 } } }]));
});

test('who waits to move from another course would pay for both, which is said', async () => {
  const read = { client: 21, package: 7, sessions: 8, price };
  const moves = { session: 77, course: 'Level 1', isIn: true };
  const { dialog, choosePia } = await open(() => done, undefined, [{ ...read, moves }]);
  await choosePia();
  expect(dialog.getByText(/^Pia .*waits to move from Level 1, and would pay for both\./)).toBeTruthy();
});

test('of several who read different prices, none is proposed for all of them', () => {
  const waits = [21, 22].map((client) => ({
    ...{ client, package: 7, sessions: 8, price: { ...price, amount: client * 100 } },
  }));
  expect(promiseOf(waits, { clients: [21], pack: 7 })).toMatchObject({
    read: { sessions: 8 },
    differ: false,
  });
  expect(promiseOf(waits, { clients: [21, 22], pack: 7 })).toEqual({ read: null, differ: true });
  expect(promiseOf(waits, { clients: [21, 23], pack: 7 }).differ).toBe(true);
  expect(promiseOf(waits, { clients: [21], pack: 8 })).toEqual({ read: null, differ: false });
});

test('groups of one name are told apart from those of which nobody can tell the sessions', () => {
  const at = (id: number, day: string, coach: number) =>
    rowOf('appointments', id, { ...values, ...on(day), coach });
  const weeks = ['2031-03-20', '2031-03-27', '2031-04-03'];
  const mara = weeks.map((day, index) => at(index, day, 2));
  const once = weeks.map((day, index) => at(10 + index, day, index === 1 ? 4 : 3));
  expect([isMixed(mara), isMixed([...mara, ...once])]).toEqual([false, false]);
  const other = weeks.map((day, index) => at(20 + index, day, index === 1 ? 5 : 2));
  expect(isMixed([...other, ...once])).toBe(true);
});

test('who has bought the package already buys it no second time', async () => {
  const { dialog, choosePia, press, sent } = await open(() => done);
  await choosePia();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'They have bought it already' }));
  expect(dialog.queryByRole('textbox', { name: /^Price/ })).toBeNull();
  await press();
  await waitFor(() => expect(sent()).toEqual([{ sessions: [5, 8], clients: [21], package: 7 }]));
});

test('who is not there yet is made a client from the dialog, and enrolled', async () => {
  const { dialog, press, sent } = await open(() => done, []);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Clients' }), 'Quin');
  await userEvent.click(await screen.findByRole('button', { name: 'Create “Quin”' }));
  // Here, both dialogs have the name of the first one.
  const heading = await screen.findByText('New client');
  const made = within(heading.closest<HTMLElement>('[role=dialog]') ?? heading);
  await userEvent.type(made.getByLabelText('Name'), ' Ray{Enter}');
  await waitFor(() => expect(screen.queryByText('New client')).toBeNull());
  await press();
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ clients: [22], package: 7 }));
});

test('a full session is named, and left out on request; another refusal is said', async () => {
  const conflicts = [{ words: 'The group is full.', entity: 'appointments', id: 8, override: false }];
  const { dialog, choosePia, press, sent } = await open(({ body }) =>
    (body as { data: { sessions: number[] } }).data.sessions.length > 1
      ? {
          status: 409,
          body: {
            ...refusal('notFree', '1 session cannot be changed.'),
            data: { sessions: [{ id: 8, ...on('2031-04-10'), conflicts }] },
          },
        }
      : { status: 409, body: refusal('conflict', 'Pia pays with this package already.') },
  );
  await choosePia();
  await press();
  expect(await dialog.findByRole('link', { name: 'The group is full.' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave out 1, enrol in 1' }));
  expect(await dialog.findByText('Pia pays with this package already.')).toBeTruthy();
  // The course has one session less: so is its price.
  expect(sent()[1]).toMatchObject({ sessions: [5], sale: { due: { ...price, amount: 2000 } } });
});

test('an emptied price is asked for, and more than the price is not paid by mistake', async () => {
  const { dialog, choosePia, press, sent } = await open(() => done);
  await choosePia();
  const price = dialog.getByRole('textbox', { name: 'Price for each in AUD' });
  await userEvent.clear(price);
  await press();
  expect(dialog.getByText('Enter a price; 0 if it costs nothing.')).toBeTruthy();
  await userEvent.type(price, '30');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Paid now by each in AUD' }), '300');
  await press();
  expect(dialog.getByText('This is more than the price.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('of a series that runs on, as many sessions are a course as the package has', () => {
  const many = Array(61).fill(row);
  expect([usualCount(term.values, many), usualCount(null, many), usualCount(term.values, [row])]).toEqual([
    8, 52, 1,
  ]);
  expect(usualCount({ ...term.values, items: [{ id: 3, quantity: 1 }] }, many)).toBe(52);
});

test('a course is what is still to come of it, and costs its whole price from the beginning on', () => {
  const now = Date.parse('2031-03-28T00:00:00Z');
  expect(courseFrom(sessions, row, now).map(({ id }) => id)).toEqual([8]);
  expect(priceFor(term.values, Array(8).fill(row))).toEqual(price);
  expect(priceFor(term.values, Array(9).fill(row))).toEqual({ ...price, amount: 18000 });
  const whole = { ...term.values, items: [{ id: 3, quantity: 1 }] };
  expect(priceFor(whole, Array(9).fill(row))).toEqual(price);
  expect(priceFor(term.values, Array(5).fill(row))).toEqual({ ...price, amount: 10000 });
  expect(priceFor({ ...term.values, price: null }, [row])).toBeNull();
  expect(usualPackage(row)).toBe(7);
  expect(usualPackage(rowOf('appointments', 5, { clients: [4] }))).toBeNull();
});
