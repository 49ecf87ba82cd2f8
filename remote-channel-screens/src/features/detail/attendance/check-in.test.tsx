import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const hourMs = 3_600_000;
const titles = { services: { 1: 'Yoga' }, coaches: { 2: 'Mara' }, users: { 3: 'Maria', 5: 'Rui', 6: 'Eva' } };

/** A class in so many hours, on whose form a desk works, while another desk checks in those of `elsewhere`. */
async function open(
  values: EntityValues,
  {
    hours = 1,
    refused = '',
    elsewhere = [] as number[],
    capacity = 8 as number | null,
    late = 0,
    charges = [] as object[],
  } = {},
) {
  const start = new Date(Date.now() + hours * hourMs);
  let now = rowOf('appointments', 9, {
    ...{ service: 1, coach: 2, clients: [3, 5, 6], arrived: [], status: 'accepted' },
    ...{ start: start.toISOString(), end: new Date(start.getTime() + hourMs).toISOString() },
    ...values,
  });
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/1': { body: one(rowOf('services', 1, { name: 'Yoga', duration: 60, capacity })) },
    'GET /v1/a/appointments/9': () => ({ body: one(now, titles) }),
    'GET /v1/a/appointments/9/attendance': { body: { success: true, data: [] } },
    'GET /v1/a/appointments/9/versions': { body: { success: true, data: [], titles: {}, next: null } },
    'GET /v1/a/appointments/9/arrivals': () => {
      const at = new Date(start.getTime() + late * 60_000).toISOString();
      const arrived = (now.values.arrived ?? []) as number[];
      const by = 'Ana';
      const data = arrived.map((client) => ({ client, at, by, start: start.toISOString() }));
      return { body: { success: true, data } };
    },
    'GET /v1/a/appointments/9/charges': { body: { success: true, data: charges } },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/9/arrivals': ({ body }) => {
      if (refused) return { status: 409, body: refusal('conflict', refused) };
      const { client, isThere } = (body as { data: { client: number; isThere: boolean } }).data;
      const before = [...((now.values.arrived ?? []) as number[]), ...elsewhere].filter(
        (id) => id !== client,
      );
      const arrived = isThere ? [...before, client] : before;
      now = { ...now, version: now.version + 1, values: { ...now.values, arrived } };
      return { body: { success: true, data: { version: now.version, arrived } } };
    },
  });
  const shown = await show('/app/sessions/9');
  const part = within(await screen.findByRole('region', { name: 'Attendance' }));
  await (capacity === null ? part.findByText('Maria') : part.findByText(/places taken/));
  const sent = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: object }).data);
  const button = (name: string) => part.getByRole('button', { name: `${name} arrived` });
  const isThere = (name: string) => button(name).getAttribute('aria-pressed');
  return { ...shown, part, seen, sent, button, isThere };
}

test('clients are checked in by keys, one press each, and a press is taken back', async () => {
  const { part, sent, button, isThere } = await open({});
  button('Maria').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(isThere('Maria')).toBe('true'));
  // Past two buttons for the place of Maria, and the name of Rui.
  for (let tabs = 0; tabs < 4; tabs += 1) await userEvent.tab();
  expect(document.activeElement).toBe(button('Rui'));
  await userEvent.keyboard(' ');
  expect(await part.findByText('3 of 8 places taken, 2 arrived')).toBeTruthy();
  await userEvent.click(button('Maria'));
  expect(await part.findByText('3 of 8 places taken, 1 arrived')).toBeTruthy();
  expect(sent()).toEqual([
    { client: 3, isThere: true },
    { client: 5, isThere: true },
    { client: 3, isThere: false },
  ]);
  expect([isThere('Maria'), isThere('Rui'), isThere('Eva')]).toEqual(['false', 'true', 'false']);
});

test('who is checked in at another desk shows too, also where the form has changes', async () => {
  const { part, button, isThere } = await open({}, { elsewhere: [6] });
  fireEvent.change(screen.getByRole('textbox', { name: 'Series' }), { target: { value: 'Autumn' } });
  await userEvent.click(button('Maria'));
  expect(await part.findByText('3 of 8 places taken, 2 arrived')).toBeTruthy();
  await waitFor(() => expect([isThere('Maria'), isThere('Eva')]).toEqual(['true', 'true']));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Series' }).value).toBe('Autumn');
});

test('a refusal says why, and the client is not there', async () => {
  const { notices, button, isThere } = await open(
    {},
    { refused: 'This client is not in the session any more.' },
  );
  await userEvent.click(button('Rui'));
  await waitFor(() =>
    expect(notices).toEqual(['Rui was not checked in. This client is not in the session any more.']),
  );
  expect(isThere('Rui')).toBe('false');
});

test('nobody is checked in a day before, or where the session is called off', async () => {
  const { part } = await open({}, { hours: 20 });
  expect(part.queryByRole('button', { name: 'Maria arrived' })).toBeNull();
});

test('the only client of a session is checked in, too, and keeps the place', async () => {
  const { part, sent, button, isThere } = await open({ clients: [3] }, { capacity: null });
  expect(part.queryByRole('button', { name: 'Cancel the place of Maria' })).toBeNull();
  expect(part.queryByText(/taken|client/)).toBeNull();
  await userEvent.click(button('Maria'));
  await waitFor(() => expect(isThere('Maria')).toBe('true'));
  expect(sent()).toEqual([{ client: 3, isThere: true }]);
});

test('whoever is checked in after the begin is late by so many minutes', async () => {
  const { part } = await open({ arrived: [3] }, { hours: -0.5, late: 12 });
  expect(await part.findByText(/^\d\d:\d\d, 12 min late$/)).toBeTruthy();
});

test('whoever is checked in once the session is over is not late', async () => {
  const { part } = await open({ arrived: [3] }, { hours: -3, late: 61 });
  expect(await part.findByText(/\d\d:\d\d$/)).toBeTruthy();
  expect(part.queryByText(/late/)).toBeNull();
});

test('the desk reads what is open of the price of each client who was charged, and of who cancelled late', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const charges = [
    { client: 3, due: eur(3750), rest: eur(1750) },
    { client: 5, due: eur(3750), rest: eur(0) },
    { client: 6, due: eur(3750), rest: eur(3750) },
  ];
  const { part, seen } = await open(
    { clients: [3, 5], cancelled: [6], lateCancels: [6], price: eur(3750) },
    { charges },
  );
  expect(await part.findByText('€17.50 of €37.50 open')).toBeTruthy();
  expect(part.getByText('€37.50 settled')).toBeTruthy();
  expect(part.getByText('€37.50 is owed, €37.50 open')).toBeTruthy();
  expect(seen.filter(({ path }) => path.endsWith('/charges'))).toHaveLength(1);
});

test('nobody asks what is open of a session that costs nothing, or is days away', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const free = await open({ price: eur(0) });
  await free.part.findByText('Maria');
  expect(free.seen.filter(({ path }) => path.endsWith('/charges'))).toEqual([]);
  const later = await open({ price: eur(3750) }, { hours: 80 });
  await later.part.findByText('Maria');
  expect(later.seen.filter(({ path }) => path.endsWith('/charges'))).toEqual([]);
});
