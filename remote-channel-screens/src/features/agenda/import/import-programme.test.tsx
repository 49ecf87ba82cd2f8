import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const task = (id: string, status: string, data?: object) => ({
  body: {
    success: true,
    data: {
      ...{
        id,
        kind: 'programme',
        status,
        sentence: 'Checked camp.json',
        code: null,
        change: null,
        result: null,
      },
      ...(data ? { data } : {}),
    },
  },
});
const [checkId, importId, undoId] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  string,
  string,
  string,
];
const report = (more: object = {}) => ({
  rows: [
    {
      what: 'Sessions',
      created: 12,
      changed: 1,
      unchanged: 0,
      skipped: 1,
      skips: [{ name: 'Lost', reason: 'it is in the trash' }],
    },
  ],
  ...{ warnings: ['“Mars/Base” is no time zone.'], warningCount: 3, bulkOperation: null, ...more },
});
const file = (size = 10) => new File([new Uint8Array(size)], 'camp.json', { type: 'application/json' });

async function opened(answers: Parameters<typeof fakeFetch>[0]) {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [] } },
    ...answers,
  });
  await show('/app/agendas');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const input = await screen.findByLabelText(/Choose a programme/);
  return { seen, user, choose: (one: File) => user.upload(input, one) };
}
const both = {
  'POST /v1/a/agendas/import': ({ path }: { path: string }) =>
    path.includes('check=true') ? task(checkId, 'pending') : task(importId, 'pending'),
  [`GET /v1/a/tasks/${checkId}`]: task(checkId, 'ready', report()),
  [`GET /v1/a/tasks/${importId}`]: task(importId, 'ready', report({ bulkOperation: 7 })),
  [`GET /v1/a/tasks/${undoId}`]: task(undoId, 'ready'),
  'POST /v1/a/bulk-operations/7/undo': task(undoId, 'pending'),
};

test('a spreadsheet leads to a pipeline that begins with what is known', async () => {
  const { user } = await opened({});
  await user.click(screen.getByRole('link', { name: 'Import it with a pipeline' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New pipeline' })).toBeTruthy();
  expect(await screen.findByDisplayValue('Programme sheet')).toBeTruthy();
  for (const value of ['CSV', 'Conference', 'Sessions of an agenda', 'Create them'])
    expect(screen.getByTitle(value)).toBeTruthy();
});

test('an import that fetches images says how many are here', async () => {
  let reads = 0;
  const fetching = task(importId, 'pending');
  fetching.body.data.sentence = 'Fetching images: 10 of 24';
  const { user, choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${importId}`]: () => {
      reads += 1;
      return reads < 3 ? fetching : task(importId, 'ready', report({ bulkOperation: 7 }));
    },
  });
  await choose(file());
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Import' }));
  expect(
    await screen.findByText(
      'Importing camp.json. You may close this; it goes on. Fetching images: 10 of 24.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('camp.json is imported.')).toBeTruthy();
});

test('what is left out beyond what is named is counted', async () => {
  const [sessions] = report().rows;
  const { choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${checkId}`]: task(checkId, 'ready', report({ rows: [{ ...sessions, skipped: 61 }] })),
  });
  await choose(file());
  await screen.findByRole('list', { name: 'Left out' });
  expect(screen.getByText('And 60 more.')).toBeTruthy();
});

test('a programme is checked, imported, and undone', async () => {
  const { seen, user, choose } = await opened(both);
  await choose(file());
  expect(await screen.findByText('What an import of camp.json would do:')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Sessions/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '1', '0', '1']);
  expect(screen.getByRole('list', { name: 'Left out' }).textContent).toContain(
    'Lost (Sessions): it is in the trash',
  );
  expect(screen.getByText('And 2 more.')).toBeTruthy();
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('camp.json is imported.')).toBeTruthy();
  const posts = () =>
    seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/v1/a')[1]);
  expect(posts()).toEqual(['/agendas/import?file=camp.json&check=true', '/agendas/import?file=camp.json']);
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(posts()).toHaveLength(3));
  expect(await screen.findByLabelText(/Choose a programme/)).toBeTruthy();
  expect(await screen.findByText('Undone: camp.json')).toBeTruthy();
});

test('after an undo it says what stayed, and why', async () => {
  const at = '2026-03-01T08:00:00.000Z';
  const part = (id: number, entity: string, skips: object[] = [], more: object = {}) => ({
    ...{
      id,
      entity,
      action: 'undo',
      sentence: 'Undone',
      at,
      by: 'Ana',
      status: 'ready',
      total: 12,
      seen: 12,
    },
    ...{ done: 12 - skips.length, skipped: skips.length, skips, undoable: false, undone: false, ...more },
  });
  const ofSessions = [{ id: 4, title: 'Our keynote', why: 'It was changed since.' }];
  const ofRooms = [{ id: 5, title: 'Attic', why: '1 session needs it.' }];
  const before = part(8, 'rooms', [{ id: 6, title: 'Cellar', why: 'Long ago.' }], {
    at: '2026-02-01T08:00:00.000Z',
  });
  const list = (...data: object[]) => ({ body: { success: true, data } });
  const ready = task(undoId, 'ready').body;
  let reads = 0;
  const { user, choose } = await opened({
    ...both,
    'POST /v1/a/bulk-operations/7/undo': {
      body: { ...ready, data: { ...ready.data, progress: { bulkOperation: 20, seen: 12, total: 12 } } },
    },
    'GET /v1/a/bulk-operations/20': {
      body: { success: true, data: part(20, 'agenda-sessions', ofSessions) },
    },
    'GET /v1/a/agenda-sessions/bulk-operations': list(part(20, 'agenda-sessions', ofSessions)),
    // Its turn comes after the others.
    'GET /v1/a/rooms/bulk-operations': () => {
      reads += 1;
      return list(
        reads === 1 ? part(21, 'rooms', [], { status: 'pending' }) : part(21, 'rooms', ofRooms),
        before,
      );
    },
    ...Object.fromEntries(
      ['agendas', 'profiles', 'contributors'].map((entity) => [
        `GET /v1/a/${entity}/bulk-operations`,
        list(),
      ]),
    ),
  });
  await choose(file());
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Undone in part: camp.json')).toBeTruthy();
  const stayed = screen.getByText('2 rows stayed').closest('details');
  expect(stayed?.textContent).toContain('Our keynote (session): It was changed since.');
  expect(stayed?.textContent).toContain('Attic (room): 1 session needs it.');
});

test('the check names what changes, field by field, and what stays as people wrote it', async () => {
  const told = {
    kept: [{ entity: 'agenda-sessions', row: 4, title: 'Our keynote', fields: ['title', 'duration'] }],
    keptCount: 3,
    changes: [
      {
        ...{ entity: 'agenda-sessions', row: 5, isNew: false, title: 'Cod' },
        fields: { title: { before: 'Cod', after: 'Cod, again' }, room: { before: 1, after: 2 } },
      },
      { entity: 'rooms', row: null, isNew: true, title: 'Attic', fields: {} },
    ],
    changeCount: 9,
    titles: { rooms: { 1: 'Hall', 2: 'Attic' } },
  };
  const { choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${checkId}`]: task(checkId, 'ready', report(told)),
  });
  await choose(file());
  const dialog = within(await screen.findByRole('dialog'));
  const kept = await dialog.findByRole('list', { name: 'Kept as it is here' });
  // Also of an agenda that nobody imported before: its name is what people wrote.
  expect(dialog.getByText(/^What people wrote here/)).toBeTruthy();
  expect(kept.textContent).toBe('Our keynote: Title, Duration');
  expect(dialog.getAllByText('And 2 more.')).toHaveLength(2);
  const changed = dialog.getByText('What would change').closest('details');
  expect(changed?.textContent).toContain('Title: Cod → Cod, again');
  expect(changed?.textContent).toContain('Room: Hall → Attic');
  expect(dialog.getByText('What would be new').closest('details')?.textContent).toContain('Attic room');
  expect(dialog.getByText('And 7 more rows.')).toBeTruthy();
  // Whoever left for a session would have to choose the file again.
  expect(dialog.queryByRole('link', { name: 'Cod' })).toBeNull();
});

test('it asks what is new begins as, before the import', async () => {
  const { seen, user, choose } = await opened(both);
  const choice = screen.getByRole('combobox', { name: 'What is new begins as' });
  expect(screen.getByTitle('Published')).toBeTruthy();
  await choose(file());
  await screen.findByText('What an import of camp.json would do:');
  await user.click(choice);
  await user.click(await screen.findByTitle('Draft'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  await screen.findByText('camp.json is imported.');
  const posts = seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1]);
  expect(posts).toEqual(['file=camp.json&check=true', 'file=camp.json&newRows=draft']);
  expect(screen.queryByRole('combobox', { name: 'What is new begins as' })).toBeNull();
});

test('the first programme of a channel stays in view, with its undo, once its agenda is there', async () => {
  let isThere = false;
  const agenda = rowOf('agendas', 3, {
    name: 'Camp',
    timeZone: 'UTC',
    dateFrom: '2026-05-01',
    dateTo: '2026-05-01',
  });
  const { user, choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${importId}`]: () => {
      isThere = true;
      return task(importId, 'ready', report({ bulkOperation: 7 }));
    },
    'GET /v1/a/titles/agendas': () => ({
      body: { success: true, data: isThere ? [{ id: 3, title: 'Camp' }] : [] },
    }),
    'GET /v1/a/agendas/3': { body: one(agenda) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
  });
  await choose(file());
  await screen.findByText('What an import of camp.json would do:');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Releases', hidden: true })).toBeTruthy();
  expect(screen.getByText('camp.json is imported.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeTruthy();
});

test('a programme goes into the open agenda as long as that is empty, unless one wants another one', async () => {
  const agenda = rowOf('agendas', 3, {
    ...{ name: 'Our camp', timeZone: 'UTC', dateFrom: '2026-05-01', dateTo: '2026-05-01' },
  });
  const { seen, user, choose } = await opened({
    ...both,
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Our camp' }] } },
    'GET /v1/a/agendas/3': { body: one(agenda) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
  });
  const box = await screen.findByRole('checkbox', { name: 'Into Our camp, which has no sessions yet' });
  await choose(file());
  await screen.findByText('What an import of camp.json would do:');
  await user.click(box);
  expect(await screen.findByText('The programme becomes an agenda of its own.')).toBeTruthy();
  await screen.findByText('What an import of camp.json would do:');
  await user.click(box);
  await screen.findByText('What an import of camp.json would do:');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  await screen.findByText('camp.json is imported.');
  const posts = seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1]);
  expect(posts).toEqual([
    'file=camp.json&check=true&into=3',
    'file=camp.json&check=true',
    'file=camp.json&check=true&into=3',
    'file=camp.json&into=3',
  ]);
});

test('a file that cannot be read is refused with the place in it, and another can be chosen', async () => {
  const words = 'camp.json, line 1, column 2: the JSON is broken.';
  const { choose } = await opened({
    'POST /v1/a/agendas/import': { status: 422, body: refusal('invalid', words, { file: words }) },
  });
  await choose(file());
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByLabelText(/Choose a programme/)).toBeTruthy();
});

test('a file of more than 16 MiB is not sent', async () => {
  const { seen, choose } = await opened({});
  await choose(file(16 * 1024 * 1024 + 1));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 16 MiB');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('an import that fails on the server says why', async () => {
  const failed = task(importId, 'failed');
  failed.body.data.sentence = 'The space is full.';
  const { user, choose } = await opened({ ...both, [`GET /v1/a/tasks/${importId}`]: failed });
  await choose(file());
  await screen.findByText('What an import of camp.json would do:');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The space is full.');
});

test('an import that only leaves what people wrote as it is says that it changes nothing', async () => {
  const same = { what: 'Sessions', created: 0, changed: 0, unchanged: 12, skipped: 0, skips: [] };
  const kept = [{ entity: 'agenda-sessions', row: 4, title: 'Our keynote', fields: ['title'] }];
  const { choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${checkId}`]: task(checkId, 'ready', report({ rows: [same], kept, keptCount: 1 })),
  });
  await choose(file());
  expect(await screen.findByText('An import of camp.json would change nothing.')).toBeTruthy();
});

test('a programme that is here already is not imported again', async () => {
  const same = { what: 'Sessions', created: 0, changed: 0, unchanged: 12, skipped: 0, skips: [] };
  const { choose } = await opened({
    ...both,
    [`GET /v1/a/tasks/${checkId}`]: task(
      checkId,
      'ready',
      report({ rows: [same], warnings: [], warningCount: 0 }),
    ),
  });
  await choose(file());
  expect(await screen.findByText('All of camp.json is here already.')).toBeTruthy();
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }).hasAttribute('disabled'),
  ).toBe(true);
});

test('an imported agenda is opened from where it was imported, while another one is shown', async () => {
  const congress = rowOf('agendas', 3, { name: 'Congress', timeZone: 'UTC' });
  const made = { entity: 'agendas', row: 4, isNew: true, title: 'Camp', fields: {} };
  const { choose, user } = await opened({
    ...both,
    [`GET /v1/a/tasks/${importId}`]: task(importId, 'ready', report({ changes: [made], changeCount: 14 })),
    'GET /v1/a/titles/agendas': {
      body: {
        success: true,
        data: [
          { id: 3, title: 'Congress' },
          { id: 4, title: 'Camp' },
        ],
      },
    },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agendas/4': { body: one(rowOf('agendas', 4, { name: 'Camp', timeZone: 'UTC' })) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
  });
  await choose(file());
  await screen.findByText('What an import of camp.json would do:');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Open Camp' }));
  expect(await screen.findByTitle('Camp')).toBeTruthy();
});
