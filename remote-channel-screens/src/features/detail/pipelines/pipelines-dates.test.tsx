import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const channel = rowOf('channels', 9, { name: 'Conference', subType: '3', timeZone: 'UTC' });
const pipeline = rowOf('pipelines', 5, {
  ...{ name: 'Sheet', format: 'csv', source: 'upload', target: 'agenda-sessions', channel: 9, agenda: 4 },
});
const mapping = {
  columns: [
    { name: 'Title', field: 'title' },
    { name: 'Start', field: 'start' },
    { name: 'Ends', field: 'end' },
  ],
  key: null,
};
const counts = { what: 'Sessions', created: 2, changed: 0, unchanged: 0, skipped: 1, skips: [] };
const ok = (data: unknown) => ({ body: { success: true, data } });
const run = (id: number) => ({
  ...{ id, at: '2026-03-01T07:00:00Z', endedAt: '2026-03-01T07:00:01Z', by: 'Ana', isCheck: true },
  ...{ file: 'days.csv', status: 'ready', sentence: '2 would be new', isUndone: false },
  report: { rows: [counts], warnings: [], warningCount: 0, bulkOperation: null },
});
const open = { order: null, by: null, isMixed: false };
const dates = [
  { column: 0, name: 'Start', ...open },
  { column: 1, name: 'Ends', ...open },
];

async function opened() {
  const stored: object[] = [];
  const seen = fakeFetch({
    'GET /v1/a/pipelines/5': {
      body: one(pipeline, { channels: { 9: 'Conference' }, agendas: { 4: 'Days' } }),
    },
    'GET /v1/a/channels/9': { body: one(channel) },
    'GET /v1/a/channels': { body: page([channel]) },
    'GET /v1/a/pipelines/5/runs': () => ok(stored),
    'GET /v1/a/pipelines/5/mapping': ok(mapping),
    'PUT /v1/a/pipelines/5/mapping': ok(mapping),
    'POST /v1/a/pipelines/5/upload': () => {
      stored.unshift(run(stored.length + 1));
      return ok({ ...run(stored.length), status: 'pending', report: null });
    },
    'GET /v1/a/pipeline-runs/1': ok({
      ...run(1),
      changes: [],
      changeCount: 0,
      titles: {},
      columns: null,
      dates,
    }),
    'GET /v1/a/pipeline-runs/2': ok({
      ...run(2),
      changes: [],
      changeCount: 0,
      titles: {},
      columns: null,
      dates: [],
    }),
  });
  await show('/app/pipelines/5');
  const part = within(await screen.findByRole('region', { name: 'Runs' }));
  const user = userEvent.setup();
  await user.upload(await part.findByLabelText(/Choose a file/), new File(['Title'], 'days.csv'));
  return { part, user, seen };
}

test('an import asks first which of day and month comes first, and one answer holds for both columns', async () => {
  const { part, user, seen } = await opened();
  expect(await part.findByRole('region', { name: 'Dates of Start' })).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Import' }));
  expect(part.getByText('Say first what comes first in the dates of “Start”.')).toBeTruthy();
  const [first] = part.getAllByRole('button', { name: 'Days come first' });
  expect(document.activeElement).toBe(first);
  expect(seen.some(({ path }) => path.endsWith('upload?file=days.csv'))).toBe(false);
  if (first) await user.click(first);
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    data: {
      columns: [
        { name: 'Title', dateOrder: null },
        { name: 'Start', dateOrder: 'day' },
        { name: 'Ends', dateOrder: 'day' },
      ],
    },
  });
  // It is checked again, and nothing is asked any more.
  await waitFor(() => expect(part.queryByRole('region', { name: 'Dates of Start' })).toBeNull());
  await user.click(part.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('upload?file=days.csv'))).toBe(true));
});

test('a file that was chosen stays while the settings of its pipeline are changed', async () => {
  const { part, user } = await opened();
  expect(await part.findByRole('button', { name: 'Check it again' })).toBeTruthy();
  const name = screen.getByLabelText('Name', { exact: false });
  await user.type(name, '2');
  expect(part.queryByRole('button', { name: 'Check it again' })).toBeNull();
  await user.type(name, '{Backspace}');
  expect(await part.findByRole('button', { name: 'Check it again' })).toBeTruthy();
});
