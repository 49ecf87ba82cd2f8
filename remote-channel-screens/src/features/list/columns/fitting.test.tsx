import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { page, rowOf, show } from '../../../testing/show.tsx';
import { offeredColumns } from './columns.model.ts';
import { fittedColumn, grownColumns, wasChanged, withBegins } from './fitting.model.ts';

const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

async function open(address: string, rows: Row[]) {
  fakeFetch({ 'GET /v1/a/rooms/brief': { body: page(rows, { titles: { floors: { 7: 'Level 0' } } }) } });
  return { ...(await show(address)), user: userEvent.setup() };
}

const ada = rowOf('rooms', 1, { name: 'Ada', capacity: 1200 });
const borg = rowOf('rooms', 2, { name: 'Borg', floor: 7 });

test('a column that is empty in all rows is not shown, and one with a single value is', async () => {
  await open('/app/rooms', [ada, borg]);
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Capacity', 'Floor']));
});

test('an empty column is shown where the address or a person chose it, or where it sorts', async () => {
  const { router, user } = await open('/app/rooms?columns=description,floor', [borg]);
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Description', 'Floor']));
  await act(async () => router.navigate('/app/rooms?sort=capacity'));
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Capacity', 'Floor']));
  await act(async () => router.navigate('/app/rooms'));
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Floor']));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Description' }));
  expect(headings()).toEqual(['', 'Name', 'Description', 'Floor']);
  // The other empty ones come back with their first value.
  const { search } = router.state.location;
  expect(new URLSearchParams(search).get('columns')).toBe('description,capacity:auto,floor,taxons:auto');
});

test('a column that was chosen as long as it has values comes back with the first one', async () => {
  await open('/app/rooms?columns=capacity,floor:auto,taxons:auto', [ada, borg]);
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Capacity', 'Floor']));
});

test('the column of tags is narrower where no row has two', () => {
  const definition = definitionOf('rooms');
  const tags = offeredColumns(definition).at(-1);
  const widthOf = (taxons: number[]) =>
    fittedColumn(tags as never, definition, {
      rows: [{ ...ada, taxons }],
      ...{ titles: {}, zone: 'UTC', now: 0 },
    }).width;
  expect(widthOf([1])).toBeLessThan(widthOf([1, 2]));
});

test('a column with a mark of colour is wider by the mark', () => {
  const definition = definitionOf('agenda-sessions');
  const track = offeredColumns(definition).find(({ name }) => name === 'track');
  const title = 'Vessels of the harbour';
  const fit = (column: unknown) =>
    fittedColumn(column as never, definition, {
      rows: [rowOf('agenda-sessions', 1, { track: title })],
      ...{ titles: {}, zone: 'UTC', now: 0 },
    });
  const { colour, ...plain } = track ?? {};
  expect(colour).toBeDefined();
  expect(fit(track).share).toBeCloseTo(fit(plain).share + 0.18);
});

test('a column is as wide as its heading and its longest text, within bounds', () => {
  const definition = definitionOf('users');
  const [, email] = offeredColumns(definition);
  const fit = (text: string) =>
    fittedColumn(email as never, definition, {
      rows: [rowOf('users', 1, { name: 'Ada', email: text })],
      ...{ titles: {}, zone: 'UTC', now: 0 },
    });
  expect(fit('a@b.example').share).toBeLessThan(fit('ada.lovelace@harbourside.example').share);
  expect(fit('a'.repeat(190)).share).toBe(fit('a'.repeat(100)).share);
  expect(fit('a@b.example').width).toBeGreaterThanOrEqual(72);
  const own = { ...(email as never as { width: number }), width: 300, isSized: true };
  expect(fittedColumn(own as never, definition, { rows: [], titles: {}, zone: 'UTC', now: 0 }).width).toBe(
    300,
  );
});

test('a column of amounts or days is wide enough for its digits', () => {
  const definition = definitionOf('package-entries');
  const columns = new Map(offeredColumns(definition).map((one) => [one.name, one]));
  const price = { amount: 10_000, currency: 'EUR' };
  const rows = [rowOf('package-entries', 1, { package: 2, date: '2026-11-26', price })];
  const widthOf = (name: string) =>
    fittedColumn(columns.get(name) as never, definition, { rows, titles: {}, zone: 'UTC', now: 0 }).width;
  // “€100.00” and “26 Nov 2026” measure 58 and 86 pixels, with 24 beside them.
  expect(widthOf('price')).toBeGreaterThanOrEqual(82);
  expect(widthOf('date')).toBeGreaterThanOrEqual(112);
});

test('a row that was written is measured again, and rows that come or go are not', () => {
  const written = { ...ada, version: ada.version + 1 };
  expect(wasChanged([ada, borg], [written, borg])).toBe(true);
  expect(wasChanged([ada, borg], [borg])).toBe(false);
  expect(wasChanged([ada], [borg, ada])).toBe(false);
});

test('a column grows with what is written, and does not shrink', () => {
  const columns = offeredColumns(definitionOf('rooms')).slice(0, 2);
  const wider = columns.map((one) => ({ ...one, width: one.width + 40 }));
  expect(grownColumns(columns, wider)).toEqual(wider);
  expect(grownColumns(wider, columns)).toEqual(wider);
});

test('an end names its beginning where that stands directly before it', () => {
  const all = offeredColumns(definitionOf('appointments'));
  const columns = (...names: string[]) => names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  const begins = (...names: string[]) => withBegins(columns(...names)).map(({ begin }) => begin);
  expect(begins('service', 'start', 'end')).toEqual([undefined, undefined, 'start']);
  expect(begins('service', 'start', 'coach', 'end').at(-1)).toBeUndefined();
  expect(begins('service', 'end').at(-1)).toBeUndefined();
});

const lesson = rowOf('appointments', 1, { service: 3, clients: [7], start: '2026-06-01T08:00:00Z' });
const lessonTitles = { services: { 3: 'Rowing lesson' }, users: { 7: 'Konstantinos Papadopoulos' } };

test('the column of a title is narrower where another one says whom a session is for', () => {
  const definition = definitionOf('appointments');
  const [title] = offeredColumns(definition);
  const shareBeside = (name: string) =>
    fittedColumn(title as never, definition, {
      ...{ rows: [lesson], titles: lessonTitles, zone: 'UTC', now: 0 },
      shown: new Set(['service', name]),
    }).share;
  expect(shareBeside('clients')).toBeLessThan(Number(shareBeside('coach')));
});

test.each([
  ['clients', 'beside'],
  ['start', undefined],
])(
  'a title beside the column %j says whom a session is for once, and its link in whole',
  async (columns, name) => {
    fakeFetch({
      'GET /v1/a/my-business': { body: page([]) },
      'GET /v1/a/appointments/brief': { body: page([lesson], { titles: lessonTitles }) },
    });
    await show(`/app/sessions?columns=${columns}`);
    const link = await screen.findByRole('link', { name: 'Rowing lesson, Konstantinos Papadopoulos' });
    expect(link.querySelector('span')?.className).toBe(name);
  },
);
