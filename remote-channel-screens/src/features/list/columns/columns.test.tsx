import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drag, type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ada = rowOf(
  'rooms',
  1,
  { name: 'Ada', capacity: 1200, floor: 7, description: 'The big hall' },
  { taxons: [3] },
);
const rows: Record<string, FakeAnswer> = {
  'GET /v1/a/rooms/brief': { body: page([ada], { titles: { floors: { 7: 'Level 0' } } }) },
};
const readPreferences = 'GET /v1/a/lists/layouts';
const keep = 'PUT /v1/a/lists/rooms/layout';
const keeps = ({ body }: SeenRequest): FakeAnswer => ({
  body: { success: true, data: { entity: 'rooms', ...(body as { data: object }).data } },
});
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

const tracks = () => (screen.getByRole('grid').parentElement as HTMLElement).style;

// jsdom has no pointers; their events are those of a mouse.
const pointer = (edge: HTMLElement, type: string, clientX: number) =>
  fireEvent(edge, new MouseEvent(type, { bubbles: true, button: 0, clientX }));

/** A server that keeps what is written to it. */
function keeping(columns: string | null = null) {
  let now = { entity: 'rooms', columns, shape: null };
  return fakeFetch({
    ...rows,
    [readPreferences]: () => ({ body: { success: true, data: [now] } }),
    [keep]: ({ body }) => {
      now = { ...now, ...(body as { data: object }).data };
      return { body: { success: true, data: now } };
    },
  });
}
const storedColumns = (seen: SeenRequest[]) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: unknown }).data);

test('the address has the chosen columns in order, and the server stores them for the person', async () => {
  const user = userEvent.setup();
  const seen = keeping();
  const { router } = await show('/app/rooms');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Description' }));
  expect(headings()).toEqual(['', 'Name', 'Capacity', 'Floor', 'Tags']);
  expect(router.state.location.search).toBe('?columns=capacity%2Cfloor%2Ctaxons');
  await user.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(router.state.location.search).toBe('');
  expect(headings()).toEqual(['', 'Name', 'Description', 'Capacity', 'Floor', 'Tags']);
  await waitFor(() => expect(storedColumns(seen).at(-1)).toEqual({ columns: null }));
});

test('choosing a column reads it, and the old rows stay meanwhile', async () => {
  const user = userEvent.setup();
  const read: (string | null)[] = [];
  fakeFetch({
    ...rows,
    'GET /v1/a/rooms/brief': ({ path }) => {
      const fields = new URL(path, 'http://api.test').searchParams.get('fields')?.split(',') ?? [];
      read.push(fields.join());
      const values = Object.fromEntries(Object.entries(ada.values).filter(([name]) => fields.includes(name)));
      return { body: page([{ ...ada, values }], { titles: { floors: { 7: 'Level 0' } } }) };
    },
  });
  await show('/app/rooms?columns=floor');
  expect(await screen.findByText('Level 0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Description' }));
  expect(screen.getByText('Level 0')).toBeTruthy();
  expect(await screen.findByText('The big hall')).toBeTruthy();
  expect(read).toEqual(['name,floor', 'name,description,floor']);
});

test('buttons and keys move columns, keep the focus, and announce the new position', async () => {
  const user = userEvent.setup();
  keeping('capacity,floor,taxons');
  await show('/app/rooms');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByLabelText('Move Capacity down'));
  expect(headings()).toEqual(['', 'Name', 'Floor', 'Capacity', 'Tags']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Capacity down');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(headings()).toEqual(['', 'Name', 'Capacity', 'Floor', 'Tags']);
  expect(screen.getByText('Capacity: 1 of 3')).toBeTruthy();
});

test('a list is as the person left it elsewhere, unless its address says otherwise', async () => {
  keeping('floor,gone,capacity:180');
  await show('/app/rooms');
  await screen.findByRole('link', { name: 'Ada' });
  await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Floor', 'Capacity']));
  expect(screen.getByRole('separator', { name: 'Width of Capacity' }).getAttribute('aria-valuenow')).toBe(
    '180',
  );
});

test('the address wins over the stored preferences', async () => {
  keeping('floor');
  await show('/app/rooms?columns=description');
  await screen.findByRole('link', { name: 'Ada' });
  expect(headings()).toEqual(['', 'Name', 'Description']);
});

test('a column is dragged onto another one, whose index it takes', async () => {
  const user = userEvent.setup();
  const seen = keeping();
  await show('/app/rooms');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const label = (text: string) => screen.findByText(text, { selector: 'li *' });
  expect(await drag(await label('Floor'), await label('Floor'))).toBe(false);
  expect(await drag(await label('Floor'), await label('Description'))).toBe(true);
  expect(screen.getByText('Floor: 1 of 4').getAttribute('role')).toBe('status');
  await waitFor(() =>
    expect(storedColumns(seen)).toEqual([{ columns: 'floor,description,capacity,taxons' }]),
  );
});

test('dragging its edge resizes a column; rows render again only at the end', async () => {
  const user = userEvent.setup();
  const seen = keeping();
  const { router } = await show('/app/rooms');
  await screen.findByRole('link', { name: 'Ada' });
  const edge = screen.getByRole('separator', { name: 'Width of Capacity' });
  edge.setPointerCapture = () => undefined;
  Object.defineProperty(edge.parentElement, 'offsetWidth', { value: 120 });
  pointer(edge, 'pointerdown', 100);
  pointer(edge, 'pointermove', 150);
  expect(tracks().getPropertyValue('--tracks')).toContain(' 170px ');
  expect(router.state.location.search).toBe('');
  pointer(edge, 'pointerup', 150);
  await waitFor(() => expect(router.state.location.search).toContain('capacity%3A170'));
  await waitFor(() =>
    expect(storedColumns(seen)).toEqual([{ columns: 'description,capacity:170,floor,taxons' }]),
  );
  edge.focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toContain('capacity%3A136'));
});

test('a cancelled resize restores the former width', async () => {
  keeping();
  const { router } = await show('/app/rooms');
  await screen.findByRole('link', { name: 'Ada' });
  const edge = screen.getByRole('separator', { name: 'Width of Capacity' });
  const before = tracks().getPropertyValue('--tracks');
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  expect(tracks().getPropertyValue('--tracks')).not.toBe(before);
  fireEvent.keyDown(edge, { key: 'Escape' });
  fireEvent.keyUp(edge, { key: 'Escape' });
  expect(tracks().getPropertyValue('--tracks')).toBe(before);
  expect(router.state.location.search).toBe('');
});

test('a choice that the server cannot store holds all the same, and a notice says so', async () => {
  const user = userEvent.setup();
  fakeFetch({
    ...rows,
    [readPreferences]: { body: { success: true, data: [] } },
    [keep]: { status: 409, body: refusal('conflict', 'Not now.') },
  });
  const { notices } = await show('/app/rooms');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Description' }));
  await waitFor(() =>
    expect(notices).toEqual([
      'How this list looks could not be kept. Not now. It stays so until you leave this page.',
    ]),
  );
  expect(headings()).not.toContain('Description');
});

test('of several choices during a write, only the last is written', async () => {
  const user = userEvent.setup();
  const seen = fakeFetch({
    ...rows,
    [readPreferences]: { body: { success: true, data: [] } },
    [keep]: keeps,
  });
  await show('/app/rooms');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Description', 'Capacity', 'Floor'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await waitFor(() => expect(storedColumns(seen).at(-1)).toEqual({ columns: 'taxons' }));
});

test('what an entry of a package takes has a minus before it, whatever columns are shown', async () => {
  const entry = (id: number, kind: string, quantity: number) =>
    rowOf('package-entries', id, {
      ...{ client: 7, package: 3, kind, date: '2026-03-01', items: [{ id: 9, quantity }] },
      price: kind === 'given' ? null : { amount: 15000, currency: 'EUR' },
    });
  const seen = fakeFetch({
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
    'GET /v1/a/package-entries/brief': {
      body: page([entry(1, 'sold', 10), entry(2, 'given', 2), entry(3, 'refunded', 10)], {
        titles: { packages: { 3: 'Pack' }, services: { 9: 'Reformer' }, users: { 7: 'Ana' } },
      }),
    },
  });
  await show('/app/package-entries?columns=items,price');
  expect(await screen.findByText('−2 × Reformer')).toBeTruthy();
  expect(screen.getAllByText(/^\S*10 × Reformer$/).map(({ textContent }) => textContent)).toEqual([
    '10 × Reformer',
    '−10 × Reformer',
  ]);
  expect(screen.getAllByText(/150\.00/).map(({ textContent }) => textContent)).toEqual([
    '€150.00',
    '−€150.00',
  ]);
  const [request] = seen.filter(({ path }) => path.includes('/package-entries/brief'));
  expect(decodeURIComponent(request?.path ?? '')).toMatch(/fields=[^&]*kind/);
});
