import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const [ana, bo, kim] = [4, 7, 8];
const titles = {
  services: { 3: 'Rowing lesson' },
  users: { [ana]: 'Amara', [bo]: 'Bo', [kim]: 'Kim' },
  packages: { 5: 'Ten lessons', 6: 'Five lessons' },
  coaches: { 2: 'Mara' },
};
const sale = (id: number, values: EntityValues): Row =>
  rowOf('package-entries', id, {
    ...{ client: ana, package: 5, kind: 'sold', date: '2026-01-01', validUntil: null },
    items: [{ id: 3, quantity: 10 }],
    ...values,
  });
const values = {
  ...{ service: 3, clients: [ana], coach: 2, package: null, status: 'accepted' },
  ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
};

async function open(of: EntityValues, entries: readonly Row[], capacity = 8) {
  const row = rowOf('appointments', 11, { ...values, ...of });
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/11': { body: one(row, titles) },
    'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Rowing lesson', capacity }), {}) },
    'GET /v1/a/package-entries': { body: page([...entries], { titles }) },
    'GET /v1/a/appointments': { body: page([row], { titles }) },
    'PUT /v1/a/appointments/11': ({ body }) => ({
      body: one(
        { ...row, version: 2, values: { ...row.values, ...(body as { data: EntityValues }).data } },
        titles,
      ),
    }),
  });
  await show('/app/sessions/11');
  return { seen, part: within(await screen.findByRole('region', { name: 'Packages of these clients' })) };
}

type Part = Awaited<ReturnType<typeof open>>['part'];
const choicesOf = (part: Part, name: string) => {
  const group = within(part.getByRole('group', { name: `${name} pays with` }));
  return group.getAllByRole<HTMLInputElement>('radio');
};
const chosenOf = (part: Part, name: string) =>
  choicesOf(part, name)
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;
const choose = (part: Part, name: string, choice: RegExp) =>
  userEvent.click(
    within(part.getByRole('group', { name: `${name} pays with` })).getByRole('radio', { name: choice }),
  );
const save = async (seen: Awaited<ReturnType<typeof open>>['seen']) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save' });
  const sent = seen.find(({ method }) => method === 'PUT');
  return (sent?.body as { data: EntityValues } | undefined)?.data;
};

test('each client of a class pays with a package of their own, or singly, by one press each', async () => {
  const five = sale(9, { client: bo, package: 6, items: [{ id: 3, quantity: 5 }] });
  const { part, seen } = await open({ clients: [ana, bo, kim] }, [sale(8, {}), five]);
  expect(part.getByText('No package is used: the clients pay for this session singly.')).toBeTruthy();
  await choose(part, 'Amara', /^Ten lessons/);
  await choose(part, 'Bo', /^Five lessons/);
  expect([chosenOf(part, 'Amara'), chosenOf(part, 'Bo'), chosenOf(part, 'Kim')]).toEqual([
    'Ten lessons10 of 10 left',
    'Five lessons5 of 5 left',
    'Pays singly',
  ]);
  expect(part.queryByRole('status')).toBeNull();
  expect(await save(seen)).toEqual({
    ownPackages: [
      { id: 5, quantity: 1, of: ana },
      { id: 6, quantity: 1, of: bo },
    ],
  });
});

test('one press lets each pay with what they have, the package that ends first, and is not there where they do', async () => {
  const sooner = sale(9, { package: 6, validUntil: '2031-06-30' });
  const entries = [sale(8, {}), sooner, sale(10, { client: bo })];
  const { part } = await open({ clients: [ana, bo, kim], package: 5 }, entries);
  expect(chosenOf(part, 'Kim')).toBe('Ten lessonsnot bought');
  await userEvent.click(part.getByRole('button', { name: 'Let each pay with what they have' }));
  expect([chosenOf(part, 'Amara'), chosenOf(part, 'Bo'), chosenOf(part, 'Kim')]).toEqual([
    'Five lessons10 of 10 left until 30 Jun 2031',
    'Ten lessons9 of 10 left',
    'Pays singly',
  ]);
  expect(part.queryByRole('button', { name: 'Let each pay with what they have' })).toBeNull();
  expect(document.activeElement).toBe(choicesOf(part, 'Amara')[0]);
});

test('a session for one client names the package itself', async () => {
  const { part, seen } = await open({ clients: [ana] }, [sale(8, {})], 1);
  await choose(part, 'Amara', /^Ten lessons/);
  // The field names it at once.
  expect(screen.getByTitle('Ten lessons')).toBeTruthy();
  expect(await save(seen)).toEqual({ package: 5 });
});

test('a new session for a client with a package is booked with it, unless staff have them pay singly', async () => {
  const book = async (how: (part: Part) => Promise<unknown>) => {
    const seen = fakeFetch({
      'GET /v1/a/my-business': { body: page([]) },
      'GET /v1/a/services/3': {
        body: one(rowOf('services', 3, { name: 'Rowing lesson', duration: 60, capacity: 1 }), {}),
      },
      'GET /v1/a/package-entries': { body: page([sale(8, {})], { titles }) },
      'GET /v1/a/appointments': { body: page([], { titles }) },
      'POST /v1/a/appointments': ({ body }) => ({
        body: one(rowOf('appointments', 12, (body as { data: EntityValues }).data), titles),
      }),
    });
    await show(
      { pathname: '/app/sessions/new', state: { preset: values, titles } },
      { clock: () => Date.parse(values.start) - 1, answer: async () => true },
    );
    const part = within(await screen.findByRole('region', { name: 'Packages of these clients' }));
    await waitFor(() => expect(chosenOf(part, 'Amara')).toBe('Ten lessons10 of 10 left'));
    await how(part);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => seen.find(({ method }) => method === 'POST')?.body;
    await waitFor(() => expect(sent()).toBeTruthy());
    cleanup();
    return (sent() as { data: EntityValues }).data.package ?? null;
  };
  expect(await book(async () => undefined)).toBe(5);
  expect(await book((part) => choose(part, 'Amara', /^Pays singly/))).toBeNull();
});

test('a class that has one client so far takes a package of their own', async () => {
  const { part, seen } = await open({ clients: [ana] }, [sale(8, {})]);
  await choose(part, 'Amara', /^Ten lessons/);
  expect(await save(seen)).toEqual({ ownPackages: [{ id: 5, quantity: 1, of: ana }] });
});

test('a package that does not pay on the day of the session says so, and cannot be chosen', async () => {
  const later = { start: '2031-06-03T08:00:00Z', end: '2031-06-03T09:00:00Z' };
  const ending = sale(8, { validUntil: '2031-06-02' });
  const { part } = await open(later, [ending, sale(9, { package: 6, validUntil: '2031-06-03' })]);
  expect(part.getByText(/does not pay on 3 Jun 2031$/)).toBeTruthy();
  expect(choicesOf(part, 'Amara').map(({ disabled }) => disabled)).toEqual([false, true, false]);
});

test('the last session of a package, used for this one, can be given up and taken again', async () => {
  const last = sale(8, { items: [{ id: 3, quantity: 1 }] });
  const { part } = await open({ clients: [ana, bo], ownPackages: [{ id: 5, quantity: 1, of: ana }] }, [last]);
  expect(chosenOf(part, 'Amara')).toBe('Ten lessonsNone of 1 left');
  await choose(part, 'Amara', /^Pays singly/);
  await choose(part, 'Amara', /^Ten lessons/);
  expect(chosenOf(part, 'Amara')).toMatch(/^Ten lessons/);
});

test('a contact gives a client sessions of theirs by one press, once, and one of them pays', async () => {
  let given: Row[] = [];
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/11': {
      body: one(rowOf('appointments', 11, { ...values, clients: [bo, kim] }), titles),
    },
    'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Rowing lesson', capacity: 8 }), {}) },
    'GET /v1/a/users/7': { body: one(rowOf('users', bo, { name: 'Bo', contactPerson: ana }), titles) },
    'GET /v1/a/users/8': { body: one(rowOf('users', kim, { name: 'Kim', contactPerson: null }), titles) },
    'GET /v1/a/package-entries': ({ path }) => ({
      body: page(path.includes(`where.client=${ana}`) ? [sale(8, {})] : given, { titles }),
    }),
    'GET /v1/a/appointments': { body: page([], { titles }) },
    'POST /v1/a/package-entries': ({ body }) => {
      const { data } = body as { data: EntityValues };
      given = [sale(9, { client: bo, kind: 'received', items: data.items ?? null })];
      return { body: one(rowOf('package-entries', 10, data), titles) };
    },
  });
  await show('/app/sessions/11');
  const part = within(await screen.findByRole('region', { name: 'Packages of these clients' }));
  expect(part.getByText('Amara has Ten lessons: 10 of 10 left.')).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Give 1 to Kim' })).toBeNull();
  expect(part.getByRole('button', { name: 'Give 1 to Bo' })).toBeTruthy();
  const many = part.getByLabelText('Sessions for Bo');
  await userEvent.clear(many);
  await userEvent.type(many, '3');
  await userEvent.tab();
  await userEvent.dblClick(part.getByRole('button', { name: 'Give 3 to Bo' }));
  await waitFor(() => expect(chosenOf(part, 'Bo')).toBe('Ten lessons3 of 3 left'));
  expect(part.queryByRole('button', { name: /to Bo/ })).toBeNull();
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => (body as { data: EntityValues }).data)).toEqual([
    {
      ...{ client: ana, package: 5, kind: 'given', recipient: bo, items: [{ id: 3, quantity: 3 }] },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});
