import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const rooms = ['Ada', 'Borg', 'Curie'].map((name, at) => rowOf('rooms', at + 1, { name, capacity: 10 }));
const [ada] = rooms as [(typeof rooms)[0]];

beforeEach(() => {
  window.innerWidth = 1440;
});

/** A server that stores what is written, and refuses an old version as the real one does. */
function server(more: Parameters<typeof fakeFetch>[0] = {}) {
  const stored = new Map(rooms.map((row) => [row.id, row]));
  const calls: Parameters<typeof fakeFetch>[0] = {
    'GET /v1/a/rooms/brief': () => ({ body: page([...stored.values()]) }),
  };
  for (const { id } of rooms) {
    calls[`GET /v1/a/rooms/${id}`] = () => ({ body: one(stored.get(id) ?? ada) });
    calls[`PUT /v1/a/rooms/${id}`] = ({ body }) => {
      const { data } = body as { data: object };
      const old = stored.get(id) ?? ada;
      const next = { ...old, version: old.version + 1, values: { ...old.values, ...data } };
      stored.set(id, next);
      return { body: one(next) };
    };
  }
  return fakeFetch({ ...calls, ...more });
}

const cell = (name: string, column: string) => {
  const found = screen
    .getByRole('row', { name: new RegExp(name) })
    .querySelector<HTMLElement>(`[data-column=${column}]`);
  if (!found) throw new Error(`no cell ${column} of ${name}`);
  return found;
};
const writes = (seen: ReturnType<typeof fakeFetch>) =>
  seen
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, (body as { data: object }).data]);

async function open(more?: Parameters<typeof fakeFetch>[0]) {
  const seen = server(more);
  const shown = await show('/app/rooms');
  await screen.findByRole('link', { name: 'Ada' });
  const user = userEvent.setup();
  // The part that edits cells is there once keys walk them.
  const link = screen.getByRole('link', { name: 'Ada' });
  await waitFor(async () => {
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });
  return { ...shown, seen, user };
}

const walkTo = async (user: ReturnType<typeof userEvent.setup>, column: string) => {
  for (let step = 0; step < 8 && document.activeElement?.getAttribute('data-column') !== column; step++)
    await user.keyboard('{ArrowRight}');
};

test('keys walk the cells, Enter edits one, and Enter saves it with Undo', async () => {
  const { user, seen, actions } = await open();
  await walkTo(user, 'capacity');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('Borg', 'capacity'));
  await user.keyboard('{Enter}');
  const input = await screen.findByLabelText<HTMLInputElement>('Capacity');
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('10');
  await user.keyboard('25{Enter}');
  await waitFor(() => expect(writes(seen)).toEqual([['/v1/a/rooms/2', { capacity: 25 }]]));
  await waitFor(() => expect(within(cell('Borg', 'capacity')).getByText('25 people')).toBeTruthy());
  expect(document.activeElement).toBe(cell('Borg', 'capacity'));
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(writes(seen).at(-1)).toEqual(['/v1/a/rooms/2', { capacity: 10 }]));
});

test('Escape leaves the value as it is, Tab saves and goes to the next cell', async () => {
  const { user, seen } = await open();
  act(() => screen.getByRole('link', { name: 'Ada' }).focus());
  await user.keyboard('{F2}');
  await screen.findByLabelText('Name');
  await user.keyboard('Other{Escape}');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada' }));
  await user.keyboard('{F2}');
  await screen.findByLabelText('Name');
  await user.keyboard('Aalto{Tab}');
  await screen.findByLabelText('Capacity');
  expect(writes(seen)).toEqual([['/v1/a/rooms/1', { name: 'Aalto' }]]);
});

test('a value that cannot be read or is refused stays with its reason', async () => {
  const { user, seen } = await open({
    'PUT /v1/a/rooms/1': {
      status: 422,
      body: refusal('invalid', 'Check the fields.', { capacity: 'Too many people.' }),
    },
  });
  await walkTo(user, 'capacity');
  await user.keyboard('{Enter}');
  const input = await screen.findByLabelText<HTMLInputElement>('Capacity');
  await user.keyboard('many{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(writes(seen)).toEqual([]);
  await user.clear(input);
  await user.keyboard('99{Enter}');
  expect(await screen.findByText('Too many people.')).toBeTruthy();
  expect(input.value).toBe('99');
});

test('the pointer shows a button on the cell under it, a press elsewhere saves', async () => {
  const { user, seen } = await open();
  fireEvent.pointerOver(cell('Curie', 'capacity'), { pointerType: 'mouse' });
  await user.click(await screen.findByRole('button', { name: 'Edit Capacity of Curie' }));
  await screen.findByLabelText('Capacity');
  await user.keyboard('7');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(writes(seen)).toEqual([['/v1/a/rooms/3', { capacity: 7 }]]));
  // No row was opened beside the list by it.
  expect(screen.queryByRole('complementary', { name: /beside/ })).toBeNull();
});

test('a double press on Save writes once', async () => {
  const { user, seen } = await open();
  await walkTo(user, 'capacity');
  await user.keyboard('{Enter}');
  await screen.findByLabelText('Capacity');
  await user.keyboard('12');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('Capacity')).toBeNull());
  expect(writes(seen)).toHaveLength(1);
});

const pasteText = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

test('a part of a sheet is shown before it is pasted, saved row by row, and undone as one', async () => {
  const { user, seen, notices, actions } = await open();
  await walkTo(user, 'capacity');
  pasteText('20\n30\n10\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste to 3 rooms' });
  expect(within(dialog).getByText('30 people')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save 3 rooms' }));
  await waitFor(() => expect(notices).toEqual(['Saved 2 rooms']));
  expect(writes(seen)).toEqual([
    ['/v1/a/rooms/1', { capacity: 20 }],
    ['/v1/a/rooms/2', { capacity: 30 }],
  ]);
  act(() => actions.at(-1)?.());
  await waitFor(() => expect(writes(seen)).toHaveLength(4));
  expect(writes(seen).slice(2)).toEqual([
    ['/v1/a/rooms/1', { capacity: 10 }],
    ['/v1/a/rooms/2', { capacity: 10 }],
  ]);
});

test('what cannot be pasted is refused as a whole, with each reason', async () => {
  const { user, seen } = await open();
  await walkTo(user, 'capacity');
  pasteText('20\nmany\n5\n6');
  const dialog = await screen.findByRole('dialog', { name: 'This cannot be pasted here' });
  expect(within(dialog).getByText(/There are 4 lines to paste, and 3 rows/)).toBeTruthy();
  await user.click(within(dialog).getByText('Close'));
  pasteText('20\nmany');
  const second = await screen.findByRole('dialog', { name: 'This cannot be pasted here' });
  expect(within(second).getByText('Borg, Capacity “many”')).toBeTruthy();
  expect(writes(seen)).toEqual([]);
});

test('a single value fills the selected rows', async () => {
  const { user } = await open();
  for (const name of ['Ada', 'Curie'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  act(() => cell('Curie', 'capacity').focus());
  pasteText('44');
  const dialog = await screen.findByRole('dialog', { name: 'Paste to 2 rooms' });
  expect(within(dialog).queryByText('Borg')).toBeNull();
});

test('a row that the server refuses is named, and the others are saved', async () => {
  const { user, notices } = await open({
    'PUT /v1/a/rooms/2': {
      status: 422,
      body: refusal('invalid', 'Check the fields.', { capacity: 'Too many people.' }),
    },
  });
  await walkTo(user, 'capacity');
  pasteText('20\n30\n40');
  await user.click(await screen.findByRole('button', { name: 'Save 3 rooms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Some rows were not saved' });
  expect(dialog.textContent).toContain('Borg: Too many people.');
  expect(notices).toEqual(['Saved 2 rooms']);
});

test('an amount is not pasted before the currency of the business is known', async () => {
  const lesson = rowOf('services', 4, { name: 'Rowing lesson', duration: 60, price: null });
  let answer: (body: object) => void = () => undefined;
  const business = rowOf('my-business', 1, { legalName: 'Harbour', currency: 'CHF' });
  const seen = fakeFetch({
    'GET /v1/a/services/brief': { body: page([lesson]) },
    'GET /v1/a/services/4': { body: one(lesson) },
    'PUT /v1/a/services/4': ({ body }) => ({
      body: one({ ...lesson, version: 2, values: { ...lesson.values, ...(body as { data: object }).data } }),
    }),
  });
  const asIs = globalThis.fetch;
  const known = new Promise<object>((done) => {
    answer = done;
  });
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/v1/a/my-business')) return asIs(input, init);
    return new Response(JSON.stringify(await known), { headers: { 'Content-Type': 'application/json' } });
  };
  await show('/app/my-business/services?columns=name,price');
  const link = await screen.findByRole('link', { name: 'Rowing lesson' });
  const user = userEvent.setup();
  await waitFor(async () => {
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-column')).toBe('price');
  });
  pasteText('20.50');
  const dialog = await screen.findByRole('dialog', { name: 'Paste to 1 service' });
  expect(within(dialog).getByText('Reading the currency of the business…')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
  await act(async () => answer(page([business])));
  expect(await within(dialog).findByText(/CHF\s20\.50/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 service' }));
  await waitFor(() =>
    expect(writes(seen)).toEqual([['/v1/a/services/4', { price: { amount: 2050, currency: 'CHF' } }]]),
  );
});

test('a column becomes as wide as what is pasted to it', async () => {
  const { user } = await open();
  const width = () =>
    /(\d+)px/.exec(
      (screen.getByRole('grid').parentElement?.style.getPropertyValue('--least') ?? '').replace(' ', ''),
    )?.[1];
  const before = Number(width());
  await walkTo(user, 'capacity');
  pasteText('1000000');
  await user.click(await screen.findByRole('button', { name: 'Save 1 room' }));
  await waitFor(() => expect(within(cell('Ada', 'capacity')).getByText('1,000,000 people')).toBeTruthy());
  expect(Number(width())).toBeGreaterThan(before);
});
