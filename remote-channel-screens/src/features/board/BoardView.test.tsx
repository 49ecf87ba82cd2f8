import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drag, type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const address = '/app/articles?shape=board';
const article = (id: number, title: string, status: string) => rowOf('articles', id, { title, status });

/** A server that keeps articles; `before` may answer a write in its place. */
function server(rows: Row[], before: (request: SeenRequest) => FakeAnswer | null = () => null) {
  const now = new Map(rows.map((row) => [row.id, row]));
  const write = (request: SeenRequest): FakeAnswer => {
    const refused = before(request);
    if (refused) return refused;
    const { context, data } = request.body as { context: { id: number }; data: Row['values'] };
    const old = now.get(context.id) as Row;
    const next = { ...old, version: old.version + 1, values: { ...old.values, ...data } };
    now.set(next.id, next);
    return { body: one(next) };
  };
  const seen = fakeFetch({
    'GET /v1/a/articles': ({ path }) => {
      const status = new URL(path, 'http://a').searchParams.get('where.status');
      return { body: page([...now.values()].filter(({ values }) => !status || values.status === status)) };
    },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
    'GET /v1/a/articles/1': () => ({ body: one(now.get(1) as Row) }),
    'PUT /v1/a/articles/1': write,
  });
  return { seen, now };
}
const writes = (seen: SeenRequest[]) => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const column = async (name: string) => screen.findByRole('region', { name });

test('each state has its column, with how many there are', async () => {
  server([article(1, 'Ada', 'draft'), article(2, 'Borg', 'published'), article(3, 'Curie', 'published')]);
  await show(address);
  const published = await column('Published, 2');
  expect(within(published).getByText('Curie')).toBeTruthy();
  expect(within(await column('Draft, 1')).getByText('Ada')).toBeTruthy();
  expect(within(await column('Scheduled, 0')).getByText('Nothing here.')).toBeTruthy();
});

test('a card shows the picture that was uploaded for its row, with its words', async () => {
  const url = `http://api.example/v1/images/${'a'.repeat(32)}/1920.webp`;
  const covered = rowOf('articles', 1, { title: 'Ada', status: 'draft', cover: { url, alt: 'A boat' } });
  server([covered, article(2, 'Borg', 'draft')]);
  await show(address);
  const draft = await column('Draft, 2');
  const pictures = within(draft).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([url.replace('1920', '160')]);
  expect(within(draft).getByRole('img', { name: 'A boat' })).toBeTruthy();
});

test('the select of a card moves it with its version, and the move can be undone', async () => {
  const user = userEvent.setup();
  const { seen } = server([article(1, 'Ada', 'draft')]);
  const { notices, actions } = await show(address);
  await column('Draft, 1');
  await user.selectOptions(screen.getByLabelText('Status of Ada'), 'published');
  expect(within(await column('Published, 1')).getByText('Ada')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Ada');
  expect(notices).toEqual(['“Ada” is published']);
  await act(async () => actions[0]?.());
  await column('Draft, 1');
  expect(notices.at(-1)).toBe('“Ada” is a draft');
  expect(writes(seen)).toMatchObject([
    { context: { id: 1, version: 1 }, data: { status: 'published' } },
    { context: { id: 1, version: 2 }, data: { status: 'draft', publishAt: null } },
  ]);
});

test('a card is dragged to another column, and to its own for nothing', async () => {
  const { seen } = server([article(1, 'Ada', 'draft')]);
  await show(address);
  const draft = await column('Draft, 1');
  const card = within(draft).getByText('Ada');
  expect(await drag(card, draft)).toBe(false);
  expect(await drag(card, await column('Archived, 0'))).toBe(true);
  await column('Archived, 1');
  expect(writes(seen)).toHaveLength(1);
});

test('the keyboard moves a card to the next column, and scheduling requires a future time', async () => {
  const user = userEvent.setup();
  const { seen } = server([article(1, 'Ada', 'draft')]);
  await show(address);
  const link = await screen.findByText('Ada');
  act(() => link.focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const time = await screen.findByLabelText('Publish at');
  await waitFor(() => expect(document.activeElement).toBe(time));
  fireEvent.change(time, { target: { value: '2001-01-01T10:00' } });
  expect(screen.getByRole('alert').textContent).toBe('Choose a time that is still to come.');
  fireEvent.change(time, { target: { value: '2999-01-01T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await column('Scheduled, 1');
  expect(writes(seen)).toHaveLength(1);
  expect(writes(seen)[0]).toMatchObject({ data: { status: 'scheduled' } });
});

test('keeps other people’s changes to other fields, and reports if they moved the row', async () => {
  const user = userEvent.setup();
  const { seen, now } = server([article(1, 'Ada', 'draft')], ({ body }) => {
    const { version } = (body as { context: { version: number } }).context;
    return version === now.get(1)?.version ? null : { status: 412, body: refusal('stale', 'Changed.') };
  });
  const { notices } = await show(address);
  await column('Draft, 1');
  const ada = now.get(1) as Row;
  now.set(1, { ...ada, version: 2, values: { ...ada.values, title: 'Ada L' } });
  await user.selectOptions(screen.getByLabelText('Status of Ada'), 'published');
  await column('Published, 1');
  expect(writes(seen)).toHaveLength(2);
  const here = now.get(1) as Row;
  now.set(1, { ...here, version: 9, updatedBy: 'Ben', values: { ...here.values, status: 'archived' } });
  await user.selectOptions(await screen.findByLabelText('Status of Ada L'), 'draft');
  await waitFor(() => expect(notices.at(-1)).toBe('“Ada L” was moved by Ben meanwhile. It is archived now.'));
  await column('Archived, 1');
});

test('a card that cannot move stays, and the reason appears', async () => {
  const user = userEvent.setup();
  server([article(1, 'Ada', 'draft')], () => ({ status: 422, body: refusal('invalid', 'Enter a body.') }));
  const { notices } = await show(address);
  await column('Draft, 1');
  await user.selectOptions(screen.getByLabelText('Status of Ada'), 'published');
  await waitFor(() => expect(notices).toEqual(['“Ada” was not moved. Enter a body.']));
  expect(within(await column('Draft, 1')).getByText('Ada')).toBeTruthy();
});

test('Back restores the scroll position of a column and the focus on the opened card', async () => {
  const user = userEvent.setup();
  server(Array.from({ length: 40 }, (_, at) => article(at + 1, `Text ${at + 1}`, 'draft')));
  const { router } = await show(address);
  const cards = async () => within(await column('Draft, 40')).getByRole('list').parentElement as HTMLElement;
  const before = await cards();
  before.scrollTop = 300;
  fireEvent.scroll(before);
  await user.click(screen.getByText('Text 4'));
  await screen.findByRole('heading', { level: 1 });
  await act(async () => router.navigate(-1));
  const after = await cards();
  expect(after).not.toBe(before);
  await waitFor(() => expect(after.scrollTop).toBe(300));
  expect(document.activeElement?.textContent).toBe('Text 4');
});

test('a column stays where it is scrolled when the address is replaced by one of the same list', async () => {
  const user = userEvent.setup();
  server(Array.from({ length: 40 }, (_, at) => article(at + 1, `Text ${at + 1}`, 'draft')));
  const { router } = await show(`${address}&channel=1003`);
  const cards = async () => within(await column('Draft, 40')).getByRole('list').parentElement as HTMLElement;
  const shown = await cards();
  shown.scrollTop = 300;
  fireEvent.scroll(shown);
  await act(() => router.navigate(address, { replace: true }));
  expect(shown.scrollTop).toBe(300);
  await user.click(screen.getByText('Text 4'));
  await screen.findByRole('heading', { level: 1 });
  await act(async () => router.navigate(-1));
  await waitFor(async () => expect((await cards()).scrollTop).toBe(300));
});

test('a card moved by keyboard scrolls into view in its new column, and keeps the focus', async () => {
  const user = userEvent.setup();
  const others = Array.from({ length: 40 }, (_, at) => article(at + 2, `Text ${at + 2}`, 'published'));
  server([article(1, 'Ada', 'draft'), ...others]);
  await show(address);
  const cards = within(await column('Published, 40')).getByRole('list').parentElement as HTMLElement;
  // What a browser does by itself.
  Object.defineProperty(cards, 'scrollHeight', { value: 10_000 });
  cards.scrollTo = ((options: ScrollToOptions) => {
    cards.scrollTop = options.top ?? 0;
    setTimeout(() => act(() => fireEvent.scroll(cards)));
  }) as typeof cards.scrollTo;
  cards.scrollTop = 3000;
  await act(async () => fireEvent.scroll(cards));
  await waitFor(() => expect(within(cards).queryByText('Text 2')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Status of Ada'), 'published');
  await column('Published, 41');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ada'));
  expect(cards.scrollTop).toBeLessThan(3000);
});
