import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const channel = rowOf('channels', 9, { name: 'Magazine', subType: '4', timeZone: 'UTC' });
const pipeline = (values: object) =>
  rowOf('pipelines', 5, {
    name: 'Blog',
    format: 'feed',
    source: 'upload',
    target: 'articles',
    channel: 9,
    ...values,
  });
const counts = { what: 'Articles', created: 2, changed: 1, unchanged: 0, skipped: 1 };
const reported = (more: object = {}) => ({
  rows: [{ ...counts, skips: [{ name: 'Lost', reason: 'It was deleted here and is in the trash.' }] }],
  ...{ warnings: ['Article “Fog”: 1 picture was left out.'], warningCount: 1, bulkOperation: null, ...more },
});
const run = (id: number, more: object = {}) => ({
  ...{
    id,
    at: '2026-03-01T07:00:00Z',
    endedAt: '2026-03-01T07:00:01Z',
    by: 'Ana',
    isCheck: true,
    file: 'blog.xml',
  },
  ...{ status: 'ready', sentence: '2 would be new', report: reported(), isUndone: false, ...more },
});
const whole = (id: number, more: object = {}) => ({
  ...run(id),
  ...{ changes: [], changeCount: 0, titles: {}, columns: null, ...more },
});
const ok = (data: unknown) => ({ body: { success: true, data } });
const file = (name = 'blog.xml') => new File(['<rss/>'], name, { type: 'application/xml' });

/** Shows a pipeline whose server has these runs; what a test starts becomes the newest. */
async function open(
  values: object,
  { runs = [], more = {} }: { runs?: object[]; more?: Parameters<typeof fakeFetch>[0] } = {},
) {
  const stored = [...runs];
  const seen = fakeFetch({
    'GET /v1/a/pipelines/5': { body: one(pipeline(values), { channels: { 9: 'Magazine' } }) },
    'GET /v1/a/channels/9': { body: one(channel) },
    'GET /v1/a/channels': { body: page([channel]) },
    'GET /v1/a/pipelines/5/runs': () => ok(stored),
    'GET /v1/a/pipelines/5/mapping': ok(null),
    ...more,
  });
  const shown = await show('/app/pipelines/5');
  const part = within(await screen.findByRole('region', { name: 'Runs' }));
  return { ...shown, user: userEvent.setup(), seen, part, stored };
}
const posts = (seen: ReturnType<typeof fakeFetch>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test('a file is checked, imported, and undone', async () => {
  const stored: object[] = [];
  const { user, part, seen, notices } = await open(
    {},
    {
      more: {
        'GET /v1/a/pipelines/5/runs': () => ok(stored),
        'POST /v1/a/pipelines/5/upload': ({ path }) => {
          const isCheck = path.includes('check=true');
          const id = stored.length + 1;
          const more = isCheck ? {} : { isCheck, sentence: '2 new', report: reported({ bulkOperation: 7 }) };
          stored.unshift(run(id, more));
          return ok({ ...run(id, more), status: 'pending', report: null });
        },
        'GET /v1/a/pipeline-runs/1': ok(
          whole(1, {
            changes: [
              {
                entity: 'articles',
                row: 3,
                isNew: false,
                title: 'Fog',
                fields: { title: { before: 'Mist', after: 'Fog' } },
              },
              { entity: 'articles', row: null, isNew: true, title: 'Regatta', fields: {} },
            ],
            changeCount: 4,
          }),
        ),
        'GET /v1/a/pipeline-runs/2': ok(whole(2, { isCheck: false, report: reported({ bulkOperation: 7 }) })),
        'POST /v1/a/bulk-operations/7/undo': () => {
          stored[0] = { ...stored[0], isUndone: true };
          return ok({
            id: 't',
            kind: 'bulk',
            status: 'ready',
            sentence: 'Undone',
            code: null,
            change: null,
            result: null,
          });
        },
      },
    },
  );
  expect(await part.findByText('It has not run yet.')).toBeTruthy();
  await user.upload(part.getByLabelText(/Choose a file/), file());
  expect(await part.findByText('2 would be new', { exact: false })).toBeTruthy();
  expect(await part.findByText('Mist')).toBeTruthy();
  expect(part.getByText('Regatta', { exact: false })).toBeTruthy();
  expect(part.getByText('And 2 more rows.')).toBeTruthy();
  expect(part.getByText('It was deleted here and is in the trash.', { exact: false })).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Import' }));
  await user.click(await part.findByRole('button', { name: 'Undo this run' }));
  await waitFor(() => expect(notices).toEqual(['Undone']));
  expect((await part.findAllByText('Undone')).length).toBeGreaterThan(0);
  expect(part.queryByRole('button', { name: 'Undo this run' })).toBeNull();
  expect(posts(seen)).toEqual([
    'POST /v1/a/pipelines/5/upload?file=blog.xml&check=true',
    'POST /v1/a/pipelines/5/upload?file=blog.xml',
    'POST /v1/a/bulk-operations/7/undo',
  ]);
});

test('the columns of a CSV are matched once, with what identifies a row', async () => {
  const columns = [
    { name: 'Nr', sample: '1' },
    { name: 'Titel', sample: 'Fog' },
    { name: 'Langtext', sample: 'Quiet' },
  ];
  const { user, part, seen } = await open(
    { format: 'csv' },
    {
      more: {
        'POST /v1/a/pipelines/5/upload': ok(run(1, { report: { ...reported(), rows: [] } })),
        'GET /v1/a/pipelines/5/runs': ok([run(1, { sentence: 'The columns are to be matched' })]),
        'GET /v1/a/pipeline-runs/1': ok(whole(1, { columns })),
        'PUT /v1/a/pipelines/5/mapping': ok({ columns: [], key: null }),
      },
    },
  );
  await part.findByText('Choose the file again to match its columns.');
  await user.upload(part.getByLabelText(/Choose a file/), file('list.csv'));
  // What every article needs is asked for before a line fails.
  expect((await part.findByText(/^No column fills Body/)).getAttribute('role')).toBe('alert');
  const check = part.getByRole<HTMLButtonElement>('button', { name: 'Check the file' });
  expect(check.disabled).toBe(true);
  await user.click(part.getByLabelText('What Langtext is'));
  await user.click(await screen.findByTitle('Body'));
  await user.click(check);
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    data: {
      columns: [
        { name: 'Nr', field: null },
        { name: 'Titel', field: 'title' },
        { name: 'Langtext', field: 'body' },
      ],
      key: 'Nr',
    },
  });
});

test('columns that are matched again begin as they were, and keep the order of their dates', async () => {
  const columns = ['Titel', 'Langtext', 'Wann', 'Neu'].map((name) => ({ name, sample: '' }));
  const before = {
    columns: [
      { name: 'Titel', field: 'title' },
      { name: 'Langtext', field: 'body' },
      { name: 'Wann', field: 'publishAt', dateOrder: 'day' },
    ],
    key: 'Titel',
  };
  let stored: object | null = before;
  const { user, part, seen } = await open(
    { format: 'csv' },
    {
      more: {
        'POST /v1/a/pipelines/5/upload': () => ok(run(stored ? 1 : 2)),
        'GET /v1/a/pipelines/5/runs': () => ok(stored ? [run(1)] : [run(2), run(1)]),
        'GET /v1/a/pipeline-runs/1': ok(whole(1)),
        'GET /v1/a/pipeline-runs/2': ok(whole(2, { columns })),
        'GET /v1/a/pipelines/5/mapping': () => ok(stored),
        'PUT /v1/a/pipelines/5/mapping': () => {
          stored = null;
          return ok({ columns: [], key: null });
        },
      },
    },
  );
  const puts = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await part.findByText('3 columns are matched.');
  await user.upload(part.getByLabelText(/Choose a file/), file('list.csv'));
  await user.click(await part.findByRole('button', { name: 'Match the columns again' }));
  await waitFor(() => expect(puts()).toMatchObject([{ data: { columns: [], key: null } }]));
  await user.click(await part.findByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toMatchObject({
    data: { ...before, columns: [...before.columns, { name: 'Neu', field: null }] },
  });
});

test('what was matched stays while another setting of the pipeline is changed and saved', async () => {
  const columns = ['Titel', 'Langtext'].map((name) => ({ name, sample: '' }));
  const { user, part } = await open(
    { format: 'csv' },
    {
      more: {
        'POST /v1/a/pipelines/5/upload': ok(run(1, { report: { ...reported(), rows: [] } })),
        'GET /v1/a/pipelines/5/runs': ok([run(1)]),
        'GET /v1/a/pipeline-runs/1': ok(whole(1, { columns })),
        'PUT /v1/a/pipelines/5': { body: one(pipeline({ format: 'csv', name: 'Logbook' })) },
      },
    },
  );
  await part.findByText('Choose the file again to match its columns.');
  await user.upload(part.getByLabelText(/Choose a file/), file('list.csv'));
  await user.click(await part.findByLabelText('What Langtext is'));
  await user.click(await screen.findByTitle('Body'));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Logbook');
  expect(part.getByText(/^Save your changes to go on/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const check = await part.findByRole<HTMLButtonElement>('button', { name: 'Check the file' });
  expect(check.disabled).toBe(false);
});

test('matches that are refused say so where they are sent, and tags are no choice', async () => {
  const columns = ['Titel', 'Body', 'Tags'].map((name) => ({ name, sample: '' }));
  const { user, part } = await open(
    { format: 'csv' },
    {
      more: {
        'POST /v1/a/pipelines/5/upload': ok(run(1, { report: { ...reported(), rows: [] } })),
        'GET /v1/a/pipelines/5/runs': ok([run(1)]),
        'GET /v1/a/pipeline-runs/1': ok(whole(1, { columns })),
        'PUT /v1/a/pipelines/5/mapping': {
          status: 422,
          body: refusal('invalid', 'Not valid.', { columns: 'There is no field “body”.' }),
        },
      },
    },
  );
  await part.findByText('Choose the file again to match its columns.');
  await user.upload(part.getByLabelText(/Choose a file/), file('list.csv'));
  const tags = await part.findByLabelText('What Tags is');
  await user.click(tags);
  expect(await screen.findByTitle('Subtitle')).toBeTruthy();
  expect(screen.queryByTitle('Tags and categories')).toBeNull();
  await user.keyboard('{Escape}');
  const check = part.getByRole('button', { name: 'Check the file' });
  await user.click(check);
  const told = await part.findByText('There is no field “body”.');
  expect(told.getAttribute('role')).toBe('alert');
  expect(check.parentElement?.previousElementSibling).toBe(told);
});

test('an address is checked and run; a refusal and a failed run are shown', async () => {
  const { user, part } = await open(
    { source: 'url', url: 'https://blog.example/feed', every: 'day' },
    {
      runs: [
        run(4, {
          status: 'failed',
          sentence: 'There is no server called blog.example.',
          report: null,
          by: 'Schedule',
        }),
      ],
      more: {
        'POST /v1/a/pipelines/5/fetch': {
          status: 409,
          body: refusal('conflict', 'A run of this pipeline is under way. Wait until it has ended.'),
        },
      },
    },
  );
  expect(await part.findByText('There is no server called blog.example.', { exact: false })).toBeTruthy();
  expect(part.getByText('by Schedule', { exact: false })).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Run now' }));
  expect((await part.findByText(/^A run of this pipeline is under way/)).getAttribute('role')).toBe('alert');
});

test('what was undone from an address that runs by itself comes again, which is said', async () => {
  const { part } = await open(
    { source: 'url', url: 'https://blog.example/feed', every: 'day' },
    {
      runs: [run(4, { isCheck: false, isUndone: true })],
      more: { 'GET /v1/a/pipeline-runs/4': ok(whole(4, { isUndone: true, isCheck: false })) },
    },
  );
  expect(await part.findByText(/^The next run brings it in again/)).toBeTruthy();
});

test('a run that was undone in part names what stayed', async () => {
  const kept = [{ id: 3, entity: 'articles', title: 'Fog', why: 'It was changed since.' }];
  const undone = { isUndone: true, isCheck: false, kept };
  const { part } = await open(
    {},
    {
      more: {
        'GET /v1/a/pipelines/5/runs': () => ok([run(4, undone)]),
        'GET /v1/a/pipeline-runs/4': ok(whole(4, undone)),
      },
    },
  );
  expect(await part.findByText('1 row stayed')).toBeTruthy();
  expect(part.getByText('Undone in part')).toBeTruthy();
  expect(part.getByText('It was changed since.').parentElement?.textContent).toBe(
    'Fog (article): It was changed since.',
  );
});

test('a run that somebody else undid meanwhile is shown as undone', async () => {
  const stored = [run(2, { isCheck: false, report: reported({ bulkOperation: 7 }) })];
  const { user, part } = await open(
    {},
    {
      more: {
        'GET /v1/a/pipelines/5/runs': () => ok(stored),
        'GET /v1/a/pipeline-runs/2': () => ok(whole(2, { ...stored[0] })),
        'POST /v1/a/bulk-operations/7/undo': () => {
          stored[0] = { ...stored[0], isUndone: true } as (typeof stored)[0];
          return { status: 409, body: refusal('conflict', 'This was undone already.') };
        },
      },
    },
  );
  await user.click(await part.findByRole('button', { name: 'Undo this run' }));
  expect(await part.findByText('Undone')).toBeTruthy();
  expect(part.getByText('This was undone already.')).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Undo this run' })).toBeNull();
});

test('a run waits for changes to be saved', async () => {
  const { user, part } = await open({});
  await part.findByText('It has not run yet.');
  await user.type(screen.getByLabelText('Name', { exact: false }), ' 2');
  expect(await part.findByText(/^Save your changes to go on/)).toBeTruthy();
  expect(part.queryByLabelText(/Choose a file/)).toBeNull();
});

test('a time that changed is shown in the zone of its row; that of a row without one, in the zone of the business', async () => {
  const start = { before: '2027-01-19T17:00:00Z', after: '2027-01-19T17:15:00Z' };
  const session = { entity: 'agenda-sessions', isNew: false, fields: { start } };
  const changes = [
    { ...session, row: 3, title: 'Fog', timeZone: 'America/Denver' },
    { ...session, row: 4, title: 'Rain' },
  ];
  const { part } = await open(
    { format: 'schedule', target: 'agenda-sessions' },
    {
      runs: [run(1)],
      more: { 'GET /v1/a/pipeline-runs/1': ok(whole(1, { changes, changeCount: 2 })) },
    },
  );
  const timesOf = async (title: string) => {
    const item = (await part.findByText(title)).closest('li');
    return [...(item?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent);
  };
  expect(await timesOf('Fog')).toEqual(['19 Jan 2027, 10:00 GMT-7', '19 Jan 2027, 10:15 GMT-7']);
  expect(await timesOf('Rain')).toEqual(['19 Jan 2027, 17:00 UTC', '19 Jan 2027, 17:15 UTC']);
});
