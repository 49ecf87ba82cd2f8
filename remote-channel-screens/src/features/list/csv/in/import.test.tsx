import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../../../testing/show.tsx';

const taskId = '00000000-0000-4000-8000-000000000001';
const state = (more: object = {}) => ({
  success: true,
  data: {
    ...{ id: 7, entity: 'rooms', file: 'rooms.csv', columns: ['Id', 'Name'], matches: ['id', 'name'] },
    ...{ status: 'receiving', received: 0, checked: 0, task: null },
    outcomes: { create: 0, change: 0, same: 0, fail: 0 },
    ...more,
  },
});
const checked = state({
  ...{ status: 'checked', received: 3, checked: 3 },
  outcomes: { create: 1, change: 1, same: 0, fail: 1 },
});
const lines = {
  fail: [
    {
      line: 4,
      outcome: 'fail',
      row: null,
      title: '',
      changes: {},
      problems: [{ field: 'name', reason: 'Fill this in.' }],
    },
  ],
  change: [
    {
      line: 2,
      outcome: 'change',
      row: 1,
      title: 'Ada',
      changes: { name: { before: 'Ada', after: 'Ada L' } },
      problems: [],
    },
  ],
  create: [
    {
      ...{ line: 3, outcome: 'create', row: null, title: 'Fresh', changes: {} },
      problems: [{ field: 'name', reason: '“abc” is left out. Write it in digits.' }],
    },
  ],
  same: [],
};
const moved = {
  ...{ line: 2, outcome: 'fail', row: 1, title: 'Ada', changes: {} },
  problems: [{ field: null, reason: 'It was changed since it was checked.' }],
};
const task = {
  success: true,
  data: {
    ...{
      id: taskId,
      kind: 'bulk',
      status: 'ready',
      sentence: 'Imported 2 rooms from rooms.csv',
      code: null,
    },
    ...{ change: null, result: {}, progress: { bulkOperation: 9, seen: 2, total: 2 } },
  },
};
const bulkOperation = {
  success: true,
  data: {
    ...{ id: 9, entity: 'rooms', action: 'restore', import: true, sentence: 'Imported 2 rooms', by: 'Ana' },
    ...{ status: 'ready', at: '2026-01-02T03:04:05Z', total: 2, seen: 2, done: 1, skipped: 1 },
    ...{ skips: [{ id: 1, title: 'Line 2, Ada', why: 'It was changed since it was checked.' }] },
    ...{ undoable: true, undone: false },
  },
};

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

let isApplied = false;
beforeEach(() => {
  isApplied = false;
});

async function open(address = '/app/rooms', answers: Answers = {}) {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
    'POST /v1/a/imports': { body: state() },
    'POST /v1/a/imports/7/lines': { body: state({ received: 3 }) },
    'POST /v1/a/imports/7/check': { body: checked },
    'GET /v1/a/imports/7': () => ({
      body: isApplied ? { ...checked, data: { ...checked.data, status: 'applied', task: taskId } } : checked,
    }),
    'GET /v1/a/imports/7/lines': ({ path }) => {
      const { searchParams } = new URL(path, 'http://x');
      const outcome = searchParams.has('warned')
        ? 'create'
        : (searchParams.get('outcome') as keyof typeof lines);
      const of: object[] = outcome === 'fail' && isApplied ? [moved, ...lines.fail] : lines[outcome];
      const data = searchParams.has('cells') ? of.map((line) => ({ ...line, cells: ['9', '-'] })) : of;
      return { body: { success: true, data, titles: {}, next: null } };
    },
    'POST /v1/a/imports/7/apply': () => {
      isApplied = true;
      return { body: task };
    },
    [`GET /v1/a/tasks/${taskId}`]: { body: task },
    'GET /v1/a/bulk-operations/9': { body: bulkOperation },
    ...answers,
  });
  const shown = await show(address);
  const posts = (end: string) => seen.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
  return { ...shown, posts, user: userEvent.setup() };
}

function csv(text: string, name = 'rooms.csv'): File {
  const file = new File([text], name, { type: 'text/csv' });
  // The page of these tests has no bytes of files.
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).slice().buffer });
}

/** Takes the files that the page hands to a person. */
function savedFiles(): { names: string[] } {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  return { names };
}

// In tests, antd gives every part one id, so the name of a dialog may be that of another part.
async function drawerOf(heading: string) {
  const title = await screen.findByText(heading);
  return within(title.closest('[role=dialog]') as HTMLElement);
}

async function choose(user: ReturnType<typeof userEvent.setup>, file: File, heading = 'Import rooms') {
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const drawer = await drawerOf(heading);
  await user.upload(await drawer.findByLabelText(/Choose a CSV file/), file);
  return drawer;
}

const text = 'Id,Name\n1,Ada L\n,Fresh\n,\n9,""\n';

test('a file is sent, checked, shown line by line, and written only then', async () => {
  const { user, posts, router } = await open();
  const drawer = await choose(user, csv(text));
  expect(await drawer.findByText('1 · 9')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('Name: Fill this in.')).toBeTruthy();
  // The button is gone: the focus is at what came in its place.
  expect(document.activeElement).toBe(drawer.getByRole('region', { name: 'What the file would change' }));
  expect(posts('/lines')[0]?.body).toEqual({
    data: {
      received: 0,
      lines: [
        { line: 2, cells: ['1', 'Ada L'] },
        { line: 3, cells: ['', 'Fresh'] },
        { line: 5, cells: ['9', ''] },
      ],
    },
  });
  expect(posts('/check')[0]?.body).toEqual({ data: { matches: ['id', 'name'] } });
  expect(router.state.location.search).toContain('import=7');
  await user.click(drawer.getByRole('button', { name: /To change/ }));
  expect(await drawer.findByText('Ada L')).toBeTruthy();
  expect(posts('/apply')).toEqual([]);
  await user.dblClick(drawer.getByRole('button', { name: 'Import 2 rooms' }));
  expect(await drawer.findByText('Imported 2 rooms from rooms.csv')).toBeTruthy();
  const left = within(await drawer.findByRole('list', { name: 'Lines that were left out' }));
  expect(await left.findByText('It was changed since it was checked.')).toBeTruthy();
  expect(left.getByText('Name: Fill this in.')).toBeTruthy();
  const saved = savedFiles();
  await user.click(drawer.getByRole('button', { name: 'Download lines that failed' }));
  await waitFor(() => expect(saved.names).toEqual(['rooms-failed.csv']));
  expect(posts('/apply')).toHaveLength(1);
  await user.click(drawer.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('import'));
});

test('lines that are written with a warning are counted and listed', async () => {
  const warned = { ...checked, data: { ...checked.data, outcomes: { ...checked.data.outcomes, warn: 1 } } };
  const { user } = await open('/app/rooms', {
    'POST /v1/a/imports/7/check': { body: warned },
    'GET /v1/a/imports/7': () => ({
      body: isApplied ? { ...warned, data: { ...warned.data, status: 'applied', task: taskId } } : warned,
    }),
  });
  const drawer = await choose(user, csv(text));
  await user.click(drawer.getByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('Name: Fill this in.')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: '1 With warnings' }));
  expect(await drawer.findByText('Name: “abc” is left out. Write it in digits.')).toBeTruthy();
  expect(drawer.getByText(/^Values that cannot be read/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Import 2 rooms' }));
  const left = within(await drawer.findByRole('list', { name: 'Lines with values left out' }));
  expect(await left.findByText('Name: “abc” is left out. Write it in digits.')).toBeTruthy();
});

test('a late response of an earlier read does not hide the result', async () => {
  const gate = () => {
    let open = () => {};
    const passed = new Promise<void>((done) => {
      open = done;
    });
    return { open, passed };
  };
  const [request, late] = [gate(), gate()];
  const { user } = await open();
  const { fetch } = globalThis;
  let reads = 0;
  globalThis.fetch = async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init);
    // The file is requested before its check, and the answer comes after it.
    if (url.endsWith('/check')) await request.passed;
    if (method !== 'GET' || !url.endsWith('/v1/a/imports/7') || reads++ > 0) return fetch(input, init);
    request.open();
    await late.passed;
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify(state({ received: 3 })), { headers });
  };
  const drawer = await choose(user, csv(text));
  await user.click(await drawer.findByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('Name: Fill this in.')).toBeTruthy();
  await act(async () => late.open());
  await user.click(drawer.getByRole('button', { name: /To change/ }));
  expect(await drawer.findByText('Ada L')).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Import 2 rooms' })).toBeTruthy();
});

test('a checked file survives a reload, names what it leaves out, and its columns can be mapped again', async () => {
  const file = state({ ...checked.data, columns: ['Name', 'Floor plan'], matches: ['name', null] });
  const { user, posts } = await open('/app/rooms?import=7', { 'GET /v1/a/imports/7': { body: file } });
  const drawer = within(await screen.findByRole('dialog', { name: 'Import rooms' }));
  expect(await drawer.findByText('One column is not imported: Floor plan.')).toBeTruthy();
  await user.click(await drawer.findByRole('button', { name: 'Change the columns' }));
  expect(await drawer.findByRole('button', { name: 'Check the file' })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(posts('/check')).toHaveLength(1));
  expect(posts('/lines')).toEqual([]);
});

test('requests a partially uploaded file again', async () => {
  await open('/app/rooms?import=7', { 'GET /v1/a/imports/7': { body: state({ received: 1 }) } });
  expect(await screen.findByText('This file was not sent to its end. Choose it again.')).toBeTruthy();
});

test.each([
  ['gone', { status: 404, body: refusal('notFound', 'This file does not exist, or was deleted.') }],
  ['of another list', { body: { ...checked, data: { ...checked.data, entity: 'floors' } } }],
])('requests another file if it is %s', async (_, answer) => {
  const { user, router } = await open('/app/rooms?import=7', { 'GET /v1/a/imports/7': answer });
  expect(await screen.findByText('This file is not kept any more. Choose it again.')).toBeTruthy();
  await user.upload(screen.getByLabelText(/Choose a CSV file/), csv(text));
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a lost chunk is sent again with the same key', async () => {
  const keys: (string | null)[] = [];
  const lost = ({ headers }: SeenRequest): FakeAnswer => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length < 5 ? { refused: true } : { body: state({ received: 3 }) };
  };
  const { user } = await open('/app/rooms', { 'POST /v1/a/imports/7/lines': lost });
  const drawer = await choose(user, csv(text));
  await user.click(await drawer.findByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('Name: Fill this in.', {}, { timeout: 15_000 })).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
}, 25_000);

test('a file that is no CSV fails at once, and server errors appear at the columns', async () => {
  const refused = { status: 413, body: refusal('tooLarge', 'A file has at most 200000 lines.') };
  const { user, posts } = await open('/app/rooms', { 'POST /v1/a/imports/7/lines': refused });
  const drawer = await choose(user, csv('%PDF-1.7', 'rooms.csv'));
  expect(await drawer.findByText('This is a PDF. A CSV file is needed.')).toBeTruthy();
  expect(posts('/imports')).toEqual([]);
  await user.upload(drawer.getByLabelText(/Choose a CSV file/), csv(text));
  await user.click(await drawer.findByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('A file has at most 200000 lines.')).toBeTruthy();
});

const people = {
  columns: ['First name', 'Last name', 'Email'],
  matches: ['name', 'name', 'email'],
};

test('joins the parts of a name, reports missing columns, and previews changed rows', async () => {
  const ofUsers = (answer: typeof checked) => ({
    ...answer,
    data: { ...answer.data, ...people, entity: 'users' },
  });
  const change = {
    ...{ line: 2, outcome: 'change', row: 5, by: 'email', title: 'Ada', tags: ['Boats', 'Red'] },
    ...{ changes: { name: { before: 'Ada', after: 'Ada Lovelace' } }, problems: [] },
  };
  const fail = {
    ...{ line: 3, outcome: 'fail', row: null, by: null, title: '', changes: {} },
    problems: [{ field: 'name', reason: 'Fill this in.' }],
  };
  const { user, posts } = await open('/app/users', {
    'GET /v1/a/users/brief': { body: page([]) },
    'POST /v1/a/imports': { body: ofUsers(state()) },
    'POST /v1/a/imports/7/lines': { body: ofUsers(state({ received: 2 })) },
    'POST /v1/a/imports/7/check': { body: ofUsers(checked) },
    'GET /v1/a/imports/7': { body: ofUsers(checked) },
    'GET /v1/a/imports/7/lines': ({ path }) => ({
      body: {
        ...{ success: true, titles: {}, next: null },
        data: path.includes('outcome=change') ? [change] : [fail],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const drawer = await drawerOf('Import users');
  const file = csv(
    'First name,Last name,Email\nAda,Lovelace,ada@example.com\n,,b@example.com\n',
    'users.csv',
  );
  await user.upload(await drawer.findByLabelText(/Choose a CSV file/), file);
  expect(await drawer.findByText('Name joins First name and Last name: “Ada Lovelace”.')).toBeTruthy();
  await user.click(drawer.getByRole('combobox', { name: 'What Email is' }));
  await user.click(await screen.findByTitle('Leave out'));
  expect(drawer.queryByText(/^Tags and categories are added/)).toBeNull();
  // A user may have no email.
  expect(drawer.getByRole('alert').textContent).toBe('');
  expect(drawer.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(false);
  await user.click(drawer.getByRole('combobox', { name: 'What Email is' }));
  await user.click(await screen.findByTitle('Email'));
  await user.click(drawer.getByRole('button', { name: 'Check the file' }));
  expect(await drawer.findByText('First name + Last name: Fill this in.')).toBeTruthy();
  expect(posts('/check')[0]?.body).toEqual({ data: { matches: people.matches } });
  await user.click(drawer.getByRole('button', { name: /To change/ }));
  expect(await drawer.findByText('found by email')).toBeTruthy();
  expect(drawer.getByText('Boats, Red')).toBeTruthy();
});

test('a file that names nobody cannot be checked', async () => {
  const { user } = await open('/app/users', { 'GET /v1/a/users/brief': { body: page([]) } });
  const drawer = await choose(user, csv('Telemóvel\n912 345 003\n', 'phones.csv'), 'Import users');
  expect(await drawer.findByText('Phone')).toBeTruthy();
  expect(drawer.getByRole('alert').textContent).toMatch(/^No column fills Name\. Every new user needs it/);
  expect(drawer.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(true);
});

test('rows imported under Clients are marked as clients, with the names in order', async () => {
  const { user, posts } = await open('/app/clients', {
    'GET /v1/a/users/brief': { body: page([rowOf('users', 1, { name: 'Ada', email: 'ada@test.example' })]) },
  });
  const file = csv('Nachname;Vorname;E-Mail\nLovelace;Ada;ada@test.example\n', 'kunden.csv');
  const drawer = await choose(user, file, 'Import clients');
  expect(await drawer.findByText('yes, in every line')).toBeTruthy();
  expect(drawer.getByText('Name joins Vorname and Nachname: “Ada Lovelace”.')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(posts('/check')).toHaveLength(1));
  expect(posts('/imports')[0]?.body).toMatchObject({
    data: { columns: ['Client', 'Vorname', 'Nachname', 'E-Mail'] },
  });
  expect(posts('/lines')[0]?.body).toMatchObject({
    data: { lines: [{ line: 2, cells: ['yes', 'Ada', 'Lovelace', 'ada@test.example'] }] },
  });
  expect(posts('/check')[0]?.body).toEqual({ data: { matches: ['client', 'name', 'name', 'email'] } });
});

test('dates that may be two days are asked about before the import goes on', async () => {
  const question = { column: 1, order: null, by: null, isMixed: false };
  let dates: object[] = [question];
  const known = () => ({
    body: {
      ...checked,
      data: { ...checked.data, dates, ...(isApplied ? { status: 'applied', task: taskId } : {}) },
    },
  });
  const { user, posts } = await open('/app/rooms', {
    'POST /v1/a/imports/7/check': ({ body }) => {
      if (JSON.stringify(body).includes('"day"')) dates = [{ ...question, order: 'day', by: 'person' }];
      return known();
    },
    'GET /v1/a/imports/7': known,
  });
  const drawer = await choose(user, csv(text));
  await user.click(await drawer.findByRole('button', { name: 'Check the file' }));
  await user.click(await drawer.findByRole('button', { name: 'Import 2 rooms' }));
  expect(drawer.getByText('Say first what comes first in the dates of “Name”.')).toBeTruthy();
  const day = drawer.getByRole('button', { name: 'Days come first' });
  expect(document.activeElement).toBe(day);
  expect(posts('/apply')).toEqual([]);
  await user.click(day);
  await drawer.findByText(/Days come first in this column, as you chose/);
  await user.click(drawer.getByRole('button', { name: 'Import 2 rooms' }));
  expect(await drawer.findByText('Imported 2 rooms from rooms.csv')).toBeTruthy();
});
