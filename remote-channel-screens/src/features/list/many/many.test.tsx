import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type TestShellOptions } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const rooms = ['Ada', 'Borg', 'Curie', 'Dijkstra'].map((name, at) => rowOf('rooms', at + 1, { name }));
const task = (more: object = {}) => ({
  success: true,
  data: {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'bulk',
    status: 'ready',
    sentence: 'Deleted 2 rooms',
    code: null,
    change: null,
    result: {},
    progress: { bulkOperation: 9, seen: 2, total: 2 },
    ...more,
  },
});
const bulkOperation = (more: object = {}) => ({
  success: true,
  data: {
    ...{ id: 9, entity: 'rooms', action: 'delete', sentence: 'Deleted 2 rooms', by: 'Ana', status: 'ready' },
    ...{ at: '2026-01-02T03:04:05Z', total: 2, seen: 2, done: 2, skipped: 0, skips: [] },
    ...{ undoable: true, undone: false },
    ...more,
  },
});
const bulk = 'POST /v1/a/rooms/bulk';

async function open(answers: Parameters<typeof fakeFetch>[0] = {}, options: TestShellOptions = {}) {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page(rooms, { total: 1351 }) },
    'GET /v1/a/bulk-operations/9': { body: bulkOperation() },
    ...answers,
  });
  const shown = await show('/app/rooms', options);
  await screen.findByText('1,351 rooms');
  const posts = () => seen.filter(({ method }) => method === 'POST');
  return { ...shown, posts, user: userEvent.setup() };
}

// The dialog is gone from beneath the pointer.
function secondClickOn(below: HTMLElement): void {
  fireEvent.mouseDown(below, { detail: 2 });
  fireEvent.click(below, { detail: 2 });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Chosen rows' }));

test('boxes select rows, Shift selects a range, and the bar says how many', async () => {
  const { user } = await open();
  await user.click(box('Ada'));
  expect((await bar()).getByRole('status').textContent).toBe('1 room selected');
  await user.keyboard('{Shift>}');
  await user.click(box('Curie'));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByRole('status').textContent).toBe('3 rooms selected');
  expect(screen.getByRole('row', { name: /Borg/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('row', { name: /Dijkstra/ }).getAttribute('aria-selected')).toBe('false');
  await user.click((await bar()).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull();
});

test('Delete is last, and what ends the selection stands with the count', async () => {
  const { user } = await open();
  await user.click(box('Ada'));
  const names = (await bar()).getAllByRole('button').map((button) => button.textContent);
  expect(names.indexOf('Clear selection')).toBeLessThan(names.indexOf('Tags'));
  expect(names.at(-1)).toBe('Delete');
});

test('the row that has the focus is chosen by the key x', async () => {
  const { user } = await open();
  act(() => screen.getByRole('link', { name: 'Ada' }).focus());
  await user.keyboard('x{ArrowDown}x');
  expect([box('Ada').checked, box('Borg').checked, box('Curie').checked]).toEqual([true, true, false]);
});

test('the key x chooses with Caps Lock on, and with Shift all rows from the one chosen before', async () => {
  const { user } = await open();
  act(() => screen.getByRole('link', { name: 'Ada' }).focus());
  await user.keyboard('X');
  expect([box('Ada').checked, box('Borg').checked]).toEqual([true, false]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
  expect([box('Ada').checked, box('Borg').checked, box('Curie').checked]).toEqual([true, true, true]);
});

test('a selection of loaded rows can be extended to all matching rows, which the server finds', async () => {
  const { user, posts } = await open({ [bulk]: { body: task({ sentence: 'Deleted 1,351 rooms' }) } });
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,351 that match' }));
  expect((await bar()).getByRole('status').textContent).toBe('1,351 rooms selected');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Clear selection'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(posts()[0]?.body).toEqual({ context: { id: 0, type: 'rooms' }, data: { action: 'delete' } }),
  );
});

test('reports the operation with its undo, and requests it once however often the person presses', async () => {
  const questions: string[] = [];
  const { user, posts, notices, actions } = await open(
    {
      [bulk]: { body: task() },
      'POST /v1/a/bulk-operations/9/undo': { body: task({ sentence: 'Undone: Deleted 2 rooms' }) },
    },
    {
      answer: async ({ title }) => {
        questions.push(title);
        return true;
      },
    },
  );
  await user.click(box('Ada'));
  await user.click(box('Curie'));
  await user.dblClick((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual(['Deleted 2 rooms']));
  expect(questions[0]).toBe('Delete 2 rooms?');
  expect(posts().map(({ body }) => (body as { data: unknown }).data)).toEqual([
    { action: 'delete', ids: [1, 3] },
  ]);
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull();
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Undone: Deleted 2 rooms'));
});

test('rows that were left out are named', async () => {
  const skips = [{ id: 3, title: 'Curie', why: '2 sessions need it.' }];
  const { user, notices } = await open({
    [bulk]: { body: task({ sentence: 'Deleted 1 room; 1 left out' }) },
    'GET /v1/a/bulk-operations/9': { body: bulkOperation({ done: 1, skipped: 1, skips }) },
  });
  await user.click(box('Curie'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual(['Deleted 1 room; 1 left out. Curie: 2 sessions need it.']));
});

/** A server at work: what it says of a bulk operation until `end` is called, and from then on. */
function atWork(ended: object = {}) {
  let isDone = false;
  const going = {
    status: 'pending',
    sentence: 'Deleting 1,351 rooms',
    seen: 500,
    total: 1351,
    undoable: false,
  };
  const now = () => bulkOperation(isDone ? ended : going);
  return {
    end: () => {
      isDone = true;
    },
    answers: {
      'GET /v1/a/bulk-operations/9': () => ({ body: now() }),
      'GET /v1/a/rooms/bulk-operations': () => ({ body: { success: true, data: [now().data] } }),
    },
  };
}

const progress = { bulkOperation: 9, seen: 0, total: 1351 };
const pending = task({ status: 'pending', sentence: 'Deleting 1,351 rooms', progress });
const saidOfJob = 'Deleting 1,351 rooms: 500 of 1,351';

test('a job is followed with its progress until it is done', async () => {
  const { end, answers } = atWork();
  const { user, notices } = await open({ [bulk]: { body: pending }, ...answers });
  await user.click(box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await screen.findByText(saidOfJob);
  end();
  await waitFor(() => expect(notices).toEqual(['Deleted 2 rooms']), { timeout: 5000 });
  expect(screen.queryByRole('region', { name: 'At work' })).toBeNull();
});

test('reports a job once, even if it was over before the first read', async () => {
  const { end, answers } = atWork();
  const { user, notices } = await open({ [bulk]: { body: pending }, ...answers });
  end();
  await user.click(box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual(['Deleted 2 rooms']), { timeout: 5000 });
});

test('a list that is opened while a job is at work follows it, reads its rows anew and offers the way back', async () => {
  let reads = 0;
  const skips = [{ id: 3, title: 'Curie', why: '2 sessions need it.' }];
  const { end, answers } = atWork({ skips, skipped: 1200 });
  const { user, notices, actions, posts } = await open({
    ...answers,
    'GET /v1/a/rooms/brief': () => {
      reads += 1;
      return { body: page(rooms, { total: 1351 }) };
    },
    'POST /v1/a/bulk-operations/9/undo': { body: task({ sentence: 'Undone: Deleted 2 rooms' }) },
  });
  await screen.findByText(saidOfJob);
  const before = reads;
  await user.click(box('Ada'));
  expect((await bar()).getByRole('status').textContent).toBe('1 room selected');
  end();
  await waitFor(() =>
    expect(notices).toEqual(['Deleted 2 rooms. Curie: 2 sessions need it.\nAnd 1,199 more: see Activity.']),
  );
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  await act(async () => actions[0]?.());
  await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/v1/a/bulk-operations/9/undo']));
});

test('an undo in the drawer goes on after closing, and a notice reports it', async () => {
  const { end, answers } = atWork({ sentence: 'Undone: Deleted 1,351 rooms', undoable: false });
  let isUndoing = false;
  const done = bulkOperation({ id: 8, sentence: 'Deleted 1,351 rooms' }).data;
  const { user, notices } = await open({
    ...answers,
    'POST /v1/a/bulk-operations/8/undo': () => {
      isUndoing = true;
      return { body: pending };
    },
    'GET /v1/a/rooms/bulk-operations': () => {
      const undoing = answers['GET /v1/a/rooms/bulk-operations']().body.data;
      return { body: { success: true, data: isUndoing ? undoing : [done] } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'More actions for rooms' }));
  await user.click(await screen.findByRole('button', { name: 'Activity' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Deleted 1,351 rooms' }));
  await screen.findByText(saidOfJob);
  await user.keyboard('{Escape}');
  end();
  await waitFor(() => expect(notices).toEqual(['Undone: Deleted 1,351 rooms']), { timeout: 5000 });
});

test('older work is read on, and undone', async () => {
  const oldest = bulkOperation({ id: 1, sentence: 'Deleted 7 rooms' }).data;
  const newer = Array.from(
    { length: 50 },
    (_, at) => bulkOperation({ id: 60 - at, sentence: `Done ${60 - at}` }).data,
  );
  const { user, posts } = await open({
    'GET /v1/a/rooms/bulk-operations': ({ path }) => ({
      body: { success: true, data: path.endsWith('?below=11') ? [oldest] : newer },
    }),
    'POST /v1/a/bulk-operations/1/undo': { body: task({ sentence: 'Undone: Deleted 7 rooms' }) },
  });
  await user.click(screen.getByRole('button', { name: 'More actions for rooms' }));
  await user.click(await screen.findByRole('button', { name: 'Activity' }));
  await screen.findByText('Done 11');
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Deleted 7 rooms' }));
  await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/v1/a/bulk-operations/1/undo']));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a server error is reported, and the selection stays', async () => {
  const { user, notices } = await open({
    [bulk]: { status: 422, body: refusal('invalid', 'Give at most 10000 ids.') },
  });
  await user.click(box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual(['This was not done. Give at most 10000 ids.']));
  expect(box('Ada').checked).toBe(true);
});

test('filtering clears the selection with a message; sorting keeps it', async () => {
  const { user, router } = await open();
  await user.click(box('Ada'));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort'));
  expect(box('Ada').checked).toBe(true);
  await act(() => router.navigate('/app/rooms?where.hidden=true'));
  expect(await screen.findByText(/The selection ended, since other rows are shown\./)).toBeTruthy();
  expect(box('Ada').checked).toBe(false);
});

test('tags, categories and options are offered by their trees, those of all beside those of the entity', async () => {
  const taxon = (id: number, name: string, mode: string, more: object = {}) => ({
    ...{ id, name, mode, type: 'rooms', field: null, parent: 0, uses: 0, version: 1, colour: null },
    ...more,
  });
  const list = (...data: object[]) => ({ body: { success: true, data } });
  const below = { children: [taxon(5, 'North', 'category')] };
  const { user, posts, router } = await open({
    'GET /v1/a/taxons/tags/rooms': list(taxon(3, 'Quiet', 'tag')),
    'GET /v1/a/taxons/categories/rooms/0': list(taxon(4, 'Wing', 'category', below)),
    'GET /v1/a/taxons/fields/rooms': list({ field: 'equipment', options: 1 }),
    'GET /v1/a/taxons/options/rooms/equipment': list(taxon(6, 'Piano', 'option', { field: 'equipment' })),
    'GET /v1/a/taxons/tags/all': list(taxon(7, 'Checked', 'tag', { type: 'all' })),
    'GET /v1/a/taxons/categories/all/0': list(),
    'GET /v1/a/taxons/fields/all': list(),
    [bulk]: { body: task({ sentence: 'Ticked “Piano” for 1 room' }) },
  });
  await user.click(box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Tags' }));
  await user.click(await screen.findByLabelText('Tag, category or option'));
  const shown = await screen.findAllByText(
    /^(Tags|Categories|Equipment|Quiet|Wing|Wing › North|Piano|Tags \(general\)|Checked)$/,
    {
      selector: '.ant-select-item, .ant-select-item *',
    },
  );
  expect([...new Set(shown.map(({ textContent }) => textContent))]).toEqual([
    ...[
      'Tags',
      'Quiet',
      'Categories',
      'Wing',
      'Wing › North',
      'Equipment',
      'Piano',
      'Tags (general)',
      'Checked',
    ],
  ]);
  await user.click(screen.getByText('Piano', { selector: '.ant-select-item-option-content' }));
  await user.click(screen.getByRole('button', { name: 'Tick' }));
  secondClickOn(screen.getByRole('link', { name: 'Ada' }));
  expect(router.state.location.pathname).toBe('/app/rooms');
  await waitFor(() =>
    expect(posts()[0]?.body).toMatchObject({ data: { action: 'tick', ids: [1], taxon: 6 } }),
  );
});

test('a list beyond the counting limit says that there are more rows, also for the selection', async () => {
  fakeFetch({ 'GET /v1/a/rooms/brief': { body: { ...page(rooms, { total: 10_000 }), more: true } } });
  await show('/app/rooms?hidden=false');
  const user = userEvent.setup();
  expect(await screen.findByText('More than 10,000 rooms')).toBeTruthy();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  await user.click((await bar()).getByRole('button', { name: 'Select all that match' }));
  expect((await bar()).getByRole('status').textContent).toBe('More than 10,000 rooms selected');
});

test('all that match are offered too where more was read than was counted', async () => {
  fakeFetch({ 'GET /v1/a/rooms/brief': { body: { ...page(rooms, { total: 3 }), more: true } } });
  await show('/app/rooms?hidden=false');
  await screen.findByText('More than 3 rooms');
  await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
  expect((await bar()).getByRole('button', { name: 'Select all that match' })).toBeTruthy();
});

test('deleting many rows shows the references to them, summed by field', async () => {
  const questions: string[] = [];
  const use = { entity: 'agenda-sessions', field: 'room', published: 0 };
  const uses = (count: number, ...titles: string[]) => ({
    body: { success: true, data: [{ ...use, count, titles }] },
  });
  const { user, posts } = await open(
    { 'GET /v1/a/uses/rooms/1': uses(2, 'A', 'B'), 'GET /v1/a/uses/rooms/3': uses(1, 'C') },
    {
      answer: async ({ body }) => {
        questions.push(String(body));
        return false;
      },
    },
  );
  await user.click(box('Ada'));
  await user.click(box('Curie'));
  await user.dblClick((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(questions[0]).toBe('3 sessions use them (Room): “A”, “B”, “C”. It can be undone for 30 days.'),
  );
  expect(posts()).toEqual([]);
});
