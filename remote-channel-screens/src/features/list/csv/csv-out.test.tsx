import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const task = (more: object = {}) => ({
  success: true,
  data: {
    ...{ id, kind: 'csv', status: 'pending', sentence: 'Writing rooms into a file', code: null },
    ...{ change: null, result: null, progress: null },
    ...more,
  },
});
const ready = task({ status: 'ready', result: { file: { parts: 2, rows: 3 } } });

const saved: string[] = [];
const { createObjectURL, revokeObjectURL } = URL;
const click = HTMLAnchorElement.prototype.click;

beforeEach(() => {
  saved.length = 0;
  // The page of these tests has neither files nor downloads.
  let text = Promise.resolve('');
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    text = new Promise((done) => {
      reader.onload = () => done(String(reader.result));
    });
    reader.readAsText(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    void text.then((words) => saved.push(`${this.download}: ${words}`));
  };
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

async function open(address: string, answers: Record<string, FakeAnswer | (() => FakeAnswer)>) {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
    'POST /v1/a/rooms/csv': { body: task() },
    [`GET /v1/a/tasks/${id}`]: { body: ready },
    [`GET /v1/a/files/${id}/0`]: { body: { success: true, data: 'Id,Name\r\n' } },
    [`GET /v1/a/files/${id}/1`]: { body: { success: true, data: '1,Ada\r\n' } },
    ...answers,
  });
  const shown = await show(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions for rooms' }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const posts = () => seen.filter(({ method }) => method === 'POST');
  return { ...shown, user, press, posts, seen };
}

test('requests the shown list with its columns, sort and filters, and saves the whole file', async () => {
  const address = '/app/rooms?sort=-capacity&where.floor=3&columns=capacity,taxons';
  const { press, posts, notices } = await open(address, {});
  await press('Export this view');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^rooms-conference-\d{4}-\d\d-\d\d\.csv: Id,Name\r\n1,Ada\r\n$/);
  expect(posts()[0]?.path).toBe('/v1/a/rooms/csv?sort=-capacity&where.floor=3');
  expect(posts()[0]?.body).toMatchObject({ data: { columns: ['name', 'capacity', 'taxons'] } });
  expect(notices[0]).toMatch(/^rooms-conference-.*\.csv has 3 rooms$/);
});

test('requests all rows once, however often the person presses', async () => {
  const { press, posts } = await open('/app/rooms', { 'POST /v1/a/rooms/csv': { hangs: true } });
  await press('Export all fields');
  await press('More actions for rooms');
  const again = await screen.findByRole('button', { name: 'Export all fields' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await press('Export all fields');
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({ data: {} });
  expect(JSON.stringify(posts()[0]?.body)).not.toContain('columns');
  expect(screen.getByText(/Writing the file/)).toBeTruthy();
});

test('a failed part is read again, and the file is complete', async () => {
  let tries = 0;
  const lost = () => (tries++ < 4 ? { refused: true as const } : { body: { success: true, data: 'end' } });
  const { press, seen } = await open('/app/rooms', { [`GET /v1/a/files/${id}/1`]: lost });
  await press('Export this view');
  await waitFor(() => expect(saved[0]).toMatch(/: Id,Name\r\nend$/), { timeout: 15_000 });
  expect(seen.filter(({ path }) => path.endsWith('/0'))).toHaveLength(1);
}, 20_000);

test('an error of a part is reported, and nothing is saved', async () => {
  const gone = { status: 404, body: refusal('notFound', 'This part of a file does not exist.') };
  const { press, notices } = await open('/app/rooms', { [`GET /v1/a/files/${id}/1`]: gone });
  await press('Export this view');
  await waitFor(() => expect(notices).toEqual(['There is no file. This part of a file does not exist.']));
  expect(saved).toEqual([]);
});

test('a failed export is reported', async () => {
  const failed = task({ status: 'failed', sentence: 'Something went wrong on our side.' });
  const { press, notices } = await open('/app/rooms', { [`GET /v1/a/tasks/${id}`]: { body: failed } });
  await press('Export this view');
  await waitFor(() => expect(notices).toEqual(['There is no file. Something went wrong on our side.']));
});

test('a link begins an export of every field, once: it leaves the address', async () => {
  const { router, posts } = await open('/app/rooms?export=all&where.hidden=false', {});
  await waitFor(() => expect(saved).toEqual([expect.stringContaining('1,Ada')]));
  expect(posts()).toHaveLength(1);
  expect(router.state.location.search).toBe('?where.hidden=false');
});
