import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const body = [{ type: 'paragraph' as const, text: 'Boats.' }];
const article = rowOf('articles', 5, { title: 'Harbour', subtitle: 'Old', body, status: 'published' });
const path = '/v1/a/working-copies/articles/5';
const account = {
  ...{ emailAddress: 'ana@example.com', pendingEmailAddress: null, firstName: 'Ana', lastName: 'Arden' },
  ...{ dayOfBirth: null, trialEndsAt: null },
};

interface Copy {
  version: number;
  rowVersion: number;
  values: object;
  before: object;
  updatedAt: string;
  updatedBy: string;
}

const copyOf = (values: object, more: Partial<Copy> = {}): Copy => ({
  version: 1,
  rowVersion: 1,
  values,
  before: { title: 'Harbour', subtitle: 'Old' },
  updatedAt: '2026-02-28T10:00:00Z',
  updatedBy: 'Ben Brook',
  ...more,
});
const answerOf = (copy: Copy | null): FakeAnswer => ({ body: { success: true, data: copy, titles: {} } });

interface Options {
  row?: Row;
  copy?: Copy | null;
  put?: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>;
  /** The row as it is read at a moment. */
  rowNow?: () => Row;
  /** How the copy is read, if not at once. */
  read?: () => Promise<FakeAnswer>;
  /** Whether the list comes first, and has read that no row has changes. */
  isFromList?: boolean;
}

async function open({ row = article, copy = null, put, read, rowNow, isFromList = false }: Options = {}) {
  let there = copy;
  const seen = fakeFetch({
    'GET /v1/a/articles/5': () => ({ body: one(rowNow?.() ?? row) }),
    'GET /v1/a/articles': { body: page([row]) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/account': { body: { success: true, data: account } },
    [`GET ${path}`]: () => read?.() ?? answerOf(there),
    'GET /v1/a/working-copies/articles': { body: { success: true, data: [] } },
    'GET /v1/a/articles/brief': { body: page([row]) },
    [`PUT ${path}`]: (request) => {
      if (put) return put(request);
      const { context, data } = request.body as { context: { version: number }; data: Pick<Copy, 'values'> };
      there = copyOf(data.values, { version: context.version + 1, updatedBy: 'Ana Arden' });
      return answerOf(there);
    },
    [`DELETE ${path}`]: () => {
      there = null;
      return { body: { success: true, data: null } };
    },
    'PUT /v1/a/articles/5': ({ body }) => {
      const { data } = body as { data: object };
      there = null;
      return { body: one({ ...row, version: row.version + 1, values: { ...row.values, ...data } }) };
    },
  });
  const address = '/app/articles/5';
  const shown = await show(isFromList ? '/app/articles' : address, {
    restMs: 1000,
    answer: async () => false,
  });
  if (isFromList) {
    await waitFor(() => expect(seen.map((one) => one.path)).toContain('/v1/a/working-copies/articles'));
    await act(async () => void shown.router.navigate(address));
  }
  await screen.findByLabelText('Title');
  const writes = (method: string, to: string) =>
    seen.filter((one) => one.method === method && one.path.startsWith(to));
  return { ...shown, seen, writes };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const chip = () => screen.queryByRole('button', { name: 'Changes not published' });

test('what is typed into a published article is saved beside it, and published on purpose', async () => {
  const { writes, notices } = await open();
  expect(chip()).toBeNull();
  await type('Title', 'New harbour');
  expect(chip()).not.toBeNull();
  await screen.findByText('Draft saved', {}, { timeout: 5000 });
  const [put] = writes('PUT', path);
  expect(put?.body).toMatchObject({
    context: { version: 0 },
    data: { rowVersion: 1, values: { title: 'New harbour' } },
  });
  expect(writes('PUT', '/v1/a/articles/5')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(writes('PUT', '/v1/a/articles/5')).toHaveLength(1));
  expect(writes('PUT', '/v1/a/articles/5')[0]?.body).toMatchObject({
    context: { version: 1, workingCopy: 1 },
    data: { title: 'New harbour' },
  });
  await waitFor(() => expect(chip()).toBeNull());
  expect(notices).toEqual(['Published the changes of “New harbour”']);
  expect(writes('PUT', path)).toHaveLength(1);
});

test('the form opens with the changes that are there, and says whose they are', async () => {
  await open({ copy: copyOf({ title: 'New harbour' }) });
  expect(shownIn('Title')).toBe('New harbour');
  expect(shownIn('Subtitle')).toBe('Old');
  expect(chip()?.parentElement?.textContent).toContain('Ben Brook, 28 Feb 2026');
});

test('the changes are shown field by field', async () => {
  await open({ copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Changes not published' }));
  const drawer = await screen.findByRole('dialog', { name: 'Changes not published' });
  expect(within(drawer).getByText('Title').closest('div')?.textContent).toBe('TitleHarbourNew harbour');
});

test('discarded changes are gone from the server, and come back by Undo', async () => {
  const { writes, actions } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Changes not published' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(shownIn('Title')).toBe('Harbour'));
  expect(writes('DELETE', path).map(({ path }) => path)).toEqual([`${path}?version=1`]);
  expect(chip()).toBeNull();
  await act(async () => actions[0]?.());
  expect(shownIn('Title')).toBe('New harbour');
  await waitFor(() => expect(writes('PUT', path)).toHaveLength(1), { timeout: 5000 });
});

test('who types back what readers see leaves no changes', async () => {
  const { writes } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await type('Title', 'Harbour');
  await waitFor(() => expect(writes('DELETE', path)).toHaveLength(1), { timeout: 5000 });
  expect(writes('PUT', path)).toHaveLength(0);
});

test('the key for Save saves the draft, and publishes nothing', async () => {
  const { writes, notices } = await open();
  await type('Title', 'New harbour');
  await act(async () => {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 's', code: 'KeyS', ctrlKey: true });
  });
  await waitFor(() => expect(notices).toEqual(['Draft saved. Readers see it once you publish the changes.']));
  expect(writes('PUT', path)).toHaveLength(1);
  expect(writes('PUT', '/v1/a/articles/5')).toHaveLength(0);
});

test('a person who leaves is not asked: it is saved first', async () => {
  const { router, writes } = await open();
  await type('Title', 'New harbour');
  await act(async () => void router.navigate('/app/articles'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/articles'), { timeout: 5000 });
  expect(writes('PUT', path)).toHaveLength(1);
});

test('what is not valid stays in the browser alone, and is asked for', async () => {
  const { router, writes } = await open();
  await type('Title', '');
  await type('Subtitle', 'New');
  await waitFor(() => expect(writes('PUT', path)).toHaveLength(1), { timeout: 5000 });
  expect(writes('PUT', path)[0]?.body).toMatchObject({ data: { values: { subtitle: 'New' } } });
  await act(async () => void router.navigate('/app/articles'));
  expect(router.state.location.pathname).toBe('/app/articles/5');
});

test('changes that somebody made beside come in, and the same field is decided', async () => {
  let answers = 0;
  const theirs = copyOf({ title: 'Theirs', subtitle: 'Their subtitle' }, { version: 3 });
  const { writes } = await open({
    put: ({ body }) => {
      answers += 1;
      if (answers === 1)
        return {
          status: 412,
          body: { ...refusal('stale', 'Ben Brook changed this meanwhile.'), data: theirs },
        };
      const { context, data } = body as { context: { version: number }; data: Pick<Copy, 'values'> };
      return answerOf(copyOf(data.values, { version: context.version + 1, updatedBy: 'Ana Arden' }));
    },
  });
  await type('Title', 'Mine');
  await screen.findByText('Ben Brook is changing Title, too', {}, { timeout: 5000 });
  expect([shownIn('Title'), shownIn('Subtitle')]).toEqual(['Mine', 'Their subtitle']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Draft saved', {}, { timeout: 5000 });
  expect(writes('PUT', path)[1]?.body).toMatchObject({
    context: { version: 3 },
    data: { values: { title: 'Mine', subtitle: 'Their subtitle' } },
  });
});

test('nothing is published while it is not decided whose text stays, and what gave way can be taken', async () => {
  const theirs = copyOf({ title: 'Theirs' }, { version: 3 });
  let answers = 0;
  const { writes, actions } = await open({
    put: ({ body }) => {
      answers += 1;
      if (answers === 1) return { status: 412, body: { ...refusal('stale', 'No.'), data: theirs } };
      const { context, data } = body as { context: { version: number }; data: Pick<Copy, 'values'> };
      return answerOf(copyOf(data.values, { version: context.version + 1 }));
    },
  });
  await type('Title', 'Mine');
  await screen.findByText('Ben Brook is changing Title, too', {}, { timeout: 5000 });
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep mine' }));
  expect(writes('PUT', '/v1/a/articles/5')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await act(async () => actions[0]?.());
  expect(shownIn('Title')).toBe('Theirs');
});

test('what was saved of a field stays on the server while it is not valid, which the key for Save says', async () => {
  const { writes, notices } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await type('Title', '');
  await type('Subtitle', 'New');
  await waitFor(() => expect(writes('PUT', path)).toHaveLength(1), { timeout: 5000 });
  expect(writes('PUT', path)[0]?.body).toMatchObject({
    data: { values: { title: 'New harbour', subtitle: 'New' } },
  });
  await act(async () => {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 's', code: 'KeyS', ctrlKey: true });
  });
  await waitFor(() => expect(notices).toEqual(['Not saved: Title']));
});

test('discarded changes come back by Undo when their form was left, too', async () => {
  const { router, writes, actions, notices } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Changes not published' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(actions).toHaveLength(1));
  await act(async () => void router.navigate('/app/articles'));
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('The changes are back'));
  expect(writes('PUT', path)[0]?.body).toMatchObject({
    context: { version: 0 },
    data: { rowVersion: 1, values: { title: 'New harbour' } },
  });
});

test('changes stay on the version on which they began, and what was changed there since is named again', async () => {
  const row = { ...article, version: 3, values: { ...article.values, title: 'Port' } };
  const { writes } = await open({ row, copy: copyOf({ title: 'New harbour' }) });
  const words = 'What readers see was changed since: Title. Publishing these changes replaces that.';
  await screen.findByText(words);
  await type('Subtitle', 'New');
  await waitFor(() => expect(writes('PUT', path)).toHaveLength(1), { timeout: 5000 });
  expect(writes('PUT', path)[0]?.body).toMatchObject({ data: { rowVersion: 1 } });
  await screen.findByText(words);
});

test('who changes the same field in two tabs is told that it is themselves', async () => {
  const theirs = copyOf({ title: 'In the other tab' }, { version: 3, updatedBy: 'Ana Arden' });
  await open({
    put: () => ({
      status: 412,
      body: { ...refusal('stale', 'Ana Arden changed this meanwhile.'), data: theirs },
    }),
  });
  await type('Title', 'Here');
  await screen.findByText('You are changing Title elsewhere, too', {}, { timeout: 5000 });
  await userEvent.click(screen.getByRole('button', { name: 'Take the other' }));
  expect(shownIn('Title')).toBe('In the other tab');
});

test('whether readers see it is not prepared, but saved', async () => {
  const { writes } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Back to draft' }));
  await waitFor(() => expect(writes('PUT', '/v1/a/articles/5')).toHaveLength(1));
  expect(writes('PUT', '/v1/a/articles/5')[0]?.body).toMatchObject({
    context: { workingCopy: 1 },
    data: { title: 'New harbour', status: 'draft' },
  });
  expect(writes('PUT', path)).toHaveLength(0);
});

test('what somebody published elsewhere is no change any more, and what was typed since stays', async () => {
  const published = { ...article, version: 2, values: { ...article.values, title: 'New harbour' } };
  let row = article;
  const { notices } = await open({
    copy: copyOf({ title: 'New harbour' }),
    rowNow: () => row,
    put: () => {
      row = published;
      return { status: 412, body: { ...refusal('stale', 'This was published.'), data: null } };
    },
  });
  await type('Subtitle', 'Typed since');
  await waitFor(() => expect(notices).toEqual(['The changes were published elsewhere']), {
    timeout: 5000,
  });
  await screen.findByRole('heading', { level: 1, name: 'New harbour' });
  expect([shownIn('Title'), shownIn('Subtitle')]).toEqual(['New harbour', 'Typed since']);
});

test('what is typed while a write is on its way is not replaced by what somebody else wrote', async () => {
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  const coming = new Promise<FakeAnswer>((come) => {
    arrive = come;
  });
  let writes = 0;
  const theirs = copyOf({ subtitle: 'Theirs' }, { version: 3 });
  await open({
    put: ({ body }) => {
      writes += 1;
      const { values } = (body as { data: Pick<Copy, 'values'> }).data;
      return writes === 1 ? coming : answerOf(copyOf(values, { version: 4 }));
    },
  });
  await type('Title', 'Mine');
  await waitFor(() => expect(writes).toBe(1), { timeout: 5000 });
  await type('Subtitle', 'Mine, too');
  await act(async () => arrive({ status: 412, body: { ...refusal('stale', 'No.'), data: theirs } }));
  await screen.findByText('Ben Brook is changing Subtitle, too');
  expect([shownIn('Title'), shownIn('Subtitle')]).toEqual(['Mine', 'Mine, too']);
});

test('what does not reach the server is said, and tried again', async () => {
  let isOffline = true;
  const { writes } = await open({
    put: ({ body }) =>
      isOffline
        ? { refused: true }
        : answerOf(copyOf((body as { data: Pick<Copy, 'values'> }).data.values, { updatedBy: 'Ana Arden' })),
  });
  await type('Title', 'New harbour');
  await screen.findByText(/^Only in this browser yet: /, {}, { timeout: 8000 });
  isOffline = false;
  await screen.findByText('Draft saved', {}, { timeout: 12_000 });
  expect(writes('PUT', path).length).toBeGreaterThan(1);
}, 30_000);

test('what was changed since in what readers see is named', async () => {
  const row = { ...article, version: 2, values: { ...article.values, title: 'Port' } };
  await open({ row, copy: copyOf({ title: 'New harbour' }) });
  await screen.findByText(
    'What readers see was changed since: Title. Publishing these changes replaces that.',
  );
});

test('a form that does not wait takes the changes that come after it', async () => {
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  const coming = new Promise<FakeAnswer>((come) => {
    arrive = come;
  });
  await open({ read: () => coming, isFromList: true });
  expect(shownIn('Title')).toBe('Harbour');
  await act(async () => arrive(answerOf(copyOf({ title: 'New harbour' }))));
  await waitFor(() => expect(shownIn('Title')).toBe('New harbour'));
  expect(chip()).not.toBeNull();
});

test('the form of an article that was just created does not wait for changes, so that no key is lost', async () => {
  const draft = { ...article, values: { ...article.values, status: 'draft' } };
  const seen = fakeFetch({
    'POST /v1/a/articles': { body: one(draft) },
    'GET /v1/a/articles/5': { body: one(draft) },
    'GET /v1/a/articles': { body: page([draft]) },
    'GET /v1/a/my-business': { body: page([]) },
    [`GET ${path}`]: { hangs: true },
  });
  const preset = { pathname: '/app/articles/new', state: { preset: { body } } };
  const { router } = await show(preset, { restMs: 1000 });
  await screen.findByLabelText('Title');
  await type('Title', 'Harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.map((one) => one.path)).toContain(path));
  expect(router.state.location.pathname).toBe('/app/articles/5');
  expect(shownIn('Title')).toBe('Harbour');
});
