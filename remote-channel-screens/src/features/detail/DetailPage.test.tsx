import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const room = rowOf('rooms', 5, { name: 'Ada', capacity: 10 }, { version: 3 });
const read = 'GET /v1/a/rooms/5';
const write = 'PUT /v1/a/rooms/5';

type Sent = { context: { version?: number }; data: Record<string, unknown> };

function sent(request: SeenRequest | undefined): Sent {
  return request?.body as Sent;
}

/** Writes as the server does: what was sent, over the row, one version later. */
function written(request: SeenRequest): FakeAnswer {
  const values = { ...room.values, ...sent(request).data } as typeof room.values;
  return { body: one({ ...room, version: 4, values }) };
}

async function open(answers: Parameters<typeof fakeFetch>[0], options = {}) {
  const none = { body: page([]) };
  const sessions = { 'GET /v1/a/agenda-sessions': none, 'GET /v1/a/agendas': none };
  const seen = fakeFetch({ [read]: { body: one(room) }, ...sessions, ...answers });
  const shown = await show('/app/rooms/5', options);
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  const writes = () => seen.filter((request) => request.method !== 'GET');
  return { ...shown, seen, writes, user: userEvent.setup() };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

test('saves changed fields with the version, and confirms it', async () => {
  const { user, writes, notices } = await open({ [write]: written });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await type('Name', 'Saal 1');
  await user.click(save);
  expect(await screen.findByRole('heading', { level: 1, name: 'Saal 1' })).toBeTruthy();
  expect(sent(writes()[0])).toEqual({
    context: { id: 5, type: 'rooms', version: 3 },
    data: { name: 'Saal 1' },
  });
  expect(notices).toEqual(['Saved “Saal 1”']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('writes once, however often Save is pressed', async () => {
  const { writes } = await open({ [write]: written });
  await type('Name', 'Saal 1');
  await act(async () => {
    const save = screen.getByRole('button', { name: 'Save' });
    save.click();
    save.click();
  });
  await screen.findByRole('heading', { level: 1, name: 'Saal 1' });
  expect(writes()).toHaveLength(1);
});

test('saves by keyboard', async () => {
  const { user, writes } = await open({ [write]: written });
  await type('Name', 'Saal 1');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(writes()).toHaveLength(1));
});

test('saves what was typed while a save ran, where the key was pressed meanwhile', async () => {
  let release: () => void = () => undefined;
  const first = new Promise<void>((done) => {
    release = done;
  });
  let count = 0;
  const { user, writes } = await open({
    [write]: async (request) => {
      if (count++ === 0) await first;
      return written(request);
    },
  });
  await type('Name', 'Saal');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await type('Name', 'Saal 1');
  await user.keyboard('{Control>}s{/Control}');
  expect(writes()).toHaveLength(1);
  release();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(await screen.findByRole('heading', { level: 1, name: 'Saal 1' })).toBeTruthy();
});

test('the focus moves to the heading once the pressed Save button is disabled', async () => {
  const { user } = await open({ [write]: written });
  await type('Name', 'Saal 1');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Saal 1' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('shows a broken rule once the field is left, and saves nothing while it is broken', async () => {
  const { user, writes } = await open({ [write]: written });
  await type('Name', '');
  expect(screen.queryByText('Fill this in.')).toBeNull();
  await act(async () => fireEvent.blur(screen.getByLabelText('Name')));
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(writes()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('shows a server error next to its field', async () => {
  const answer = { status: 409, body: refusal('duplicate', 'No.', { name: 'Another room has this name.' }) };
  const { user } = await open({ [write]: answer });
  await type('Name', 'Borg');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another room has this name.')).toBeTruthy();
  expect(screen.queryByText('This was not saved')).toBeNull();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('keeps the typed values if saving fails, and saves them on Retry', async () => {
  let works = false;
  const { user, notices } = await open({
    [write]: (request) =>
      works ? written(request) : { status: 500, body: refusal('unexpected', 'Something broke.') },
  });
  await type('Name', 'Saal 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This was not saved')).toBeTruthy();
  expect(screen.getByText('Request request-7')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Saal 1');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Saal 1”']));
});

function staleUntilRead(theirs: Partial<typeof room.values>) {
  const current = {
    ...room,
    version: 4,
    updatedBy: 'Bo',
    values: { ...room.values, ...theirs } as typeof room.values,
  };
  let reads = 0;
  return {
    [read]: () => ({ body: one(reads++ === 0 ? room : current) }),
    [write]: (request: SeenRequest): FakeAnswer =>
      sent(request).context.version === 4
        ? {
            body: one({
              ...current,
              version: 5,
              values: { ...current.values, ...sent(request).data } as typeof room.values,
            }),
          }
        : { status: 412, body: { ...refusal('stale', 'It was changed.'), data: current } },
  };
}

test.each([
  ['Ada', 'what Bo changed'],
  ['Bo', 'what you changed elsewhere'],
])('keeps both changes where %s and Bo changed different fields', async (firstName, whose) => {
  const email = { emailAddress: 'ada@example.com', pendingEmailAddress: null };
  const account = { ...email, firstName, lastName: '', dayOfBirth: null, trialEndsAt: null };
  const { user, writes, notices } = await open({
    ...staleUntilRead({ capacity: 99 }),
    'GET /v1/a/account': { body: { success: true, data: account } },
  });
  await type('Name', 'Saal 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([`Saved “Saal 1”. Also kept ${whose}: Capacity.`]));
  expect(sent(writes()[1])).toMatchObject({ context: { version: 4 }, data: { name: 'Saal 1' } });
  expect(screen.getByLabelText<HTMLInputElement>('Capacity').value).toBe('99');
});

test('asks which value to keep if two people changed the same field', async () => {
  const { user, writes, notices } = await open(staleUntilRead({ name: 'Theirs', capacity: 99 }));
  await type('Name', 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Someone else changed this room' });
  await user.click(screen.getByRole('radio', { name: /Theirs/ }));
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Theirs”']));
  expect(sent(writes().at(-1)).data).toEqual({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeTruthy();
});

test('says that it was the person themselves, elsewhere, where they saved it in another tab', async () => {
  const account = {
    ...{ emailAddress: 'bo@example.com', pendingEmailAddress: null, firstName: 'Bo', lastName: '' },
    ...{ dayOfBirth: null, trialEndsAt: null },
  };
  const { user, notices } = await open({
    ...staleUntilRead({ name: 'In the other tab', capacity: 99 }),
    'GET /v1/a/account': { body: { success: true, data: account } },
  });
  await type('Name', 'Here');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'You changed this room elsewhere' });
  expect(dialog.textContent).toContain('You saved in another tab or on another device');
  expect(dialog.textContent).toContain('Your other changes are kept: Capacity.');
  await user.click(screen.getByRole('radio', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(notices).toEqual(['Saved “In the other tab”']));
});

test('asks before the person leaves unsaved changes, and names them', async () => {
  const questions: unknown[] = [];
  const answers = [false, true];
  const { router } = await open(
    { 'GET /v1/a/rooms': { body: page([room]) } },
    {
      answer: async (question: { title: string; body?: unknown }) => {
        questions.push([question.title, question.body]);
        return answers.shift() ?? false;
      },
    },
  );
  await type('Name', 'Saal 1');
  await act(async () => router.navigate('/app/rooms'));
  expect(questions).toEqual([['Leave without saving?', 'What you typed would be lost: Name.']]);
  expect(router.state.location.pathname).toBe('/app/rooms/5');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Saal 1');
  await act(async () => router.navigate('/app/rooms'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms'));
});

test('does not ask when the host removes the channel parameter, but asks before a channel switch', async () => {
  const questions: string[] = [];
  const answer = async ({ title }: { title: string }) => {
    questions.push(title);
    return false;
  };
  const { router } = await open({}, { answer });
  await act(async () => router.navigate('/app/rooms/5?channel=1002'));
  await type('Name', 'Saal 1');
  await act(async () => router.navigate('/app/rooms/5', { replace: true }));
  expect([questions, router.state.location.search]).toEqual([[], '']);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Saal 1');
  await act(async () => router.navigate('/app/rooms/5?channel=1003'));
  expect([questions, router.state.location.search]).toEqual([['Leave without saving?'], '']);
});

test.each([
  ['the channel of a link leaves it', '?channel=1002', ''],
  ['somebody searches', '', '?q=boats'],
])('the form of a new row keeps its values when its address changes since %s', async (_, before, after) => {
  fakeFetch({});
  const { router } = await show(`/app/rooms/new${before}`);
  await type('Name', 'Ada');
  await act(async () => router.navigate(`/app/rooms/new${after}`, { replace: true }));
  expect(router.state.location.search).toBe(after);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('deletes after a question that names the row, and undoes it', async () => {
  let question = '';
  const { user, router, writes, notices, actions } = await open(
    {
      'DELETE /v1/a/rooms/5': { body: { success: true, data: null } },
      'POST /v1/a/rooms/5/restore': { body: one(room) },
      'GET /v1/a/rooms': { body: page([]) },
    },
    {
      answer: async (values: { title: string }) => {
        question = values.title;
        return true;
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms'));
  expect(question).toBe('Delete “Ada”?');
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices).toEqual(['Deleted “Ada”', 'Restored “Ada”']));
  expect(writes().map((request) => request.method)).toEqual(['DELETE', 'POST']);
});

test('creates a row and goes to it', async () => {
  const seen = fakeFetch({ 'POST /v1/a/rooms': { body: one(room) }, [read]: { body: one(room) } });
  const { router } = await show('/app/rooms/new');
  await type('Name', 'Ada');
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms/5'));
  const post = seen.find((request) => request.method === 'POST');
  expect(sent(post).data).toMatchObject({ name: 'Ada', hidden: false, capacity: null });
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a new row that needs a zone starts with the browser’s, which does not count as an unsaved change', async () => {
  const seen = fakeFetch({});
  const { router } = await show('/app/events/new');
  expect(await screen.findByRole('heading', { level: 1, name: 'New event' })).toBeTruthy();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByLabelText('Time zone').closest('.ant-select')?.textContent).toContain(zone);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['availability', '/app/availables/new'],
  ['event', '/app/events/new'],
])('a new %s starts with the zone of the business, wherever the person is', async (singular, path) => {
  const business = rowOf('my-business', 4, { legalName: 'Studio', timeZone: 'Pacific/Apia' });
  fakeFetch({ 'GET /v1/a/my-business': { body: page([business]) } });
  const { router } = await show(path);
  expect(await screen.findByRole('heading', { level: 1, name: `New ${singular}` })).toBeTruthy();
  expect(screen.getByLabelText('Time zone').closest('.ant-select')?.textContent).toContain('Apia');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});

test('without a business, a new row starts with the zone of the browser', async () => {
  fakeFetch({ 'GET /v1/a/my-business': { body: page([]) } });
  await show('/app/availables/new');
  expect(await screen.findByRole('heading', { level: 1, name: 'New availability' })).toBeTruthy();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByLabelText('Time zone').closest('.ant-select')?.textContent).toContain(zone);
});

test('text typed during the creation of a row stays in its form, with the focus, for the next save', async () => {
  const seen = fakeFetch({
    'POST /v1/a/rooms': { body: one(room) },
    [read]: { body: one(room) },
    [write]: written,
  });
  const { router } = await show('/app/rooms/new');
  await type('Name', 'Ada');
  await act(async () => {
    screen.getByRole('button', { name: 'Save' }).click();
    screen.getByLabelText('Description').focus();
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'By the window' } });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms/5'));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect(field.value).toBe('By the window');
  expect(document.activeElement).toBe(field);
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(sent(seen.find(({ method }) => method === 'PUT')).data).toEqual({ description: 'By the window' });
});

test('the focus moves to the heading of a row that was made with the Save button', async () => {
  const user = userEvent.setup();
  fakeFetch({ 'POST /v1/a/rooms': { body: one(room) }, [read]: { body: one(room) } });
  const { router } = await show('/app/rooms/new');
  await type('Name', 'Saal 1');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms/5'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('publishes content and takes it back', async () => {
  const article = rowOf('volumes', 5, { number: 1, title: 'One', year: 2026, status: 'draft' });
  fakeFetch({
    'GET /v1/a/volumes/5': { body: one(article) },
    'PUT /v1/a/volumes/5': (request) => ({
      body: one({
        ...article,
        version: 2,
        values: { ...article.values, ...sent(request).data } as typeof article.values,
      }),
    }),
  });
  await show('/app/volumes/5');
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await act(async () => publish.click());
  expect(await screen.findByRole('button', { name: 'Back to draft' })).toBeTruthy();
});

test('says where to look for a row that is not there', async () => {
  fakeFetch({});
  const { described } = await show('/app/rooms/77');
  expect(await screen.findByRole('heading', { level: 1, name: 'This room is not here' })).toBeTruthy();
  expect(described.at(-1)?.parents).toMatchObject([{ label: 'Rooms', path: '/app/rooms' }]);
  const back = await screen.findByRole('link', { name: 'Back to Rooms' });
  expect(back.getAttribute('href')).toBe('/app/rooms');
});

test('a new form begins in its first field, unless something else was chosen', async () => {
  fakeFetch({});
  const { router } = await show('/app/rooms/new');
  expect(document.activeElement).toBe(await screen.findByLabelText('Name'));
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  await act(async () => router.navigate('/app/floors/new'));
  await screen.findByRole('heading', { level: 1, name: 'New floor' });
  expect(document.activeElement).toBe(link);
  link.remove();
});
