import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, refusal, rowOf, show } from '../../testing/show.tsx';

const volume = rowOf('volumes', 5, { number: 1, title: 'One', year: 2026, status: 'draft' }, { version: 3 });

function sent(request: SeenRequest) {
  return request.body as { context: { version: number }; data: typeof volume.values };
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Opens a volume. `write` answers what is written to it, given how often it was. */
async function open(
  write: (request: SeenRequest, time: number) => FakeAnswer,
  more: Parameters<typeof fakeFetch>[0] = {},
) {
  let times = 0;
  const seen = fakeFetch({
    'GET /v1/a/volumes/5': { body: one(volume) },
    'PUT /v1/a/volumes/5': (request) => write(request, ++times),
    ...more,
  });
  const shown = await show('/app/volumes/5');
  await screen.findByRole('heading', { level: 1, name: 'One' });
  const writes = () => seen.filter(({ method }) => method === 'PUT');
  return { ...shown, seen, writes, user: userEvent.setup() };
}

const over = (request: SeenRequest): FakeAnswer => ({
  body: one({ ...volume, version: 5, values: { ...volume.values, ...sent(request).data } }),
});

const broke: FakeAnswer = { status: 500, body: refusal('unexpected', 'Something broke.') };

test('Publish is offered until it succeeds, also after an error', async () => {
  const { user, writes } = await open((request, time) => (time === 1 ? broke : over(request)));
  await act(async () => type('Title', ''));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(writes()).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Back to draft' })).toBeNull();
  await act(async () => type('Title', 'Two'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('This was not saved');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('button', { name: 'Back to draft' })).toBeTruthy();
  expect(writes().map((request) => sent(request).data.status)).toEqual(['published', 'published']);
});

/** A volume that somebody else changed meanwhile, at the question whose title stays. */
async function atQuestion(last: (request: SeenRequest) => FakeAnswer) {
  let reads = 0;
  const theirs = { ...volume, version: 4, values: { ...volume.values, title: 'Theirs' } };
  const stale = { status: 412, body: { ...refusal('stale', 'It was changed.'), data: theirs } };
  const opened = await open((request, time) => (time === 1 ? stale : last(request)), {
    'GET /v1/a/volumes/5': () => ({ body: one(reads++ === 0 ? volume : theirs) }),
  });
  await act(async () => type('Title', 'Mine'));
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this volume' });
  return { ...opened, dialog };
}

test('the conflict dialog shows why its save failed, and tries again', async () => {
  let works = false;
  const { user, dialog, notices } = await atQuestion((request) => (works ? over(request) : broke));
  await user.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Something broke.');
  expect(screen.getAllByText('This was not saved')).toHaveLength(1);
  works = true;
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Mine”']));
});

test('a field that is refused in a conflict is put right in the form', async () => {
  const refused = { status: 409, body: refusal('duplicate', 'No.', { title: 'Another one has it.' }) };
  const { user, dialog } = await atQuestion(() => refused);
  await user.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
  expect(await screen.findByText('Another one has it.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
});

test('restoring a row that was deleted meanwhile saves the typed values', async () => {
  let deleted = true;
  const gone = { status: 404, body: refusal('notFound', 'This volume does not exist, or was deleted.') };
  const { user, notices, seen } = await open((request) => (deleted ? gone : over(request)), {
    'POST /v1/a/volumes/5/restore': () => {
      deleted = false;
      return { body: one({ ...volume, version: 5 }) };
    },
  });
  await act(async () => type('Title', 'Mine'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This volume is not there any more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore and save' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Mine”']));
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy();
});
