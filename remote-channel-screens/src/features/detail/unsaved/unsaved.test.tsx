import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { storageKeys } from 'shared-contracts/session';
import { one, page, rowOf, show } from '../../../testing/show.tsx';
import { aboutOf, type FormPlace, heldLocks, keep, keptAt, keyOf } from './kept-input.model.ts';

beforeEach(() => localStorage.clear());

const room = rowOf('rooms', 5, { name: 'Ada', description: 'Ground floor' });
const offer = 'You typed here and did not save it';

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.unsaved));

type Options = Parameters<typeof show>[1];

async function open(
  address = '/app/rooms/5',
  { row = room, posted, ...options }: { row?: Row; posted?: FakeAnswer } & Options = {},
) {
  const seen = fakeFetch({
    'GET /v1/a/rooms/5': { body: one(row) },
    'GET /v1/a/rooms': { body: page([row]) },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agendas': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
    'PUT /v1/a/rooms/5': ({ body }) => {
      const { data } = body as { data: object };
      return { body: one({ ...row, version: row.version + 1, values: { ...row.values, ...data } }) };
    },
    'POST /v1/a/rooms': ({ body }) =>
      posted ?? { body: one({ ...row, values: { ...row.values, ...(body as { data: object }).data } }) },
  });
  const shown = await show(address, options);
  await screen.findByText('Save');
  return { ...shown, seen };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What becomes of a tab that closes: nothing of it goes on. */
async function closeTab() {
  await waitFor(() => expect(keptKeys()).toHaveLength(1));
  cleanup();
}

test('what was typed before a tab closed is offered, and is brought back to be saved', async () => {
  await open();
  await type('Name', 'Saal 1');
  await closeTab();
  const { seen } = await open();
  expect((await screen.findByText(offer)).closest('[role="status"]')?.textContent).toContain('Name: ');
  expect(shownIn('Name')).toBe('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(shownIn('Name')).toBe('Saal 1');
  expect(shownIn('Description')).toBe('Ground floor');
  expect(screen.queryByText(offer)).toBeNull();
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  await waitFor(() => expect(keptKeys()).toEqual([]));
});

test('what was there before something was brought back can be taken again', async () => {
  await open();
  await type('Name', 'Saal 1');
  await closeTab();
  const { notices, actions } = await open();
  await type('Name', 'Newer');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect([shownIn('Name'), notices.at(-1)]).toEqual(['Saal 1', 'Brought back: Name']);
  await act(async () => actions.at(-1)?.());
  expect(shownIn('Name')).toBe('Newer');
});

test('what a tab is closed in the middle of is kept, too', async () => {
  await open();
  await type('Name', 'Sa');
  window.dispatchEvent(new Event('pagehide'));
  expect(keptKeys()).toHaveLength(1);
});

test('what is discarded is gone', async () => {
  await open();
  await type('Name', 'Saal 1');
  await closeTab();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(offer)).toBeNull();
  expect(shownIn('Name')).toBe('Ada');
  expect(keptKeys()).toEqual([]);
});

test('what two tabs left is offered one after the other, the latest first', async () => {
  await open();
  await type('Name', 'Saal 1');
  await closeTab();
  const [key = ''] = keptKeys();
  const earlier = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(`${key}-earlier`, JSON.stringify({ ...earlier, at: 1, typed: { name: 'Hall' } }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect(shownIn('Name')).toBe('Saal 1');
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(shownIn('Name')).toBe('Hall');
  expect(screen.queryByText(offer)).toBeNull();
});

test('a new row is offered in its channel, and is gone once it is made', async () => {
  await open('/app/rooms/new');
  await type('Name', 'Saal 2');
  await closeTab();
  const { router } = await open('/app/rooms/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect(shownIn('Name')).toBe('Saal 2');
  await waitFor(() => expect(keptKeys()).toHaveLength(1));
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms/5'));
  expect(keptKeys()).toEqual([]);
});

/** Types a new room, whose save is answered so, and closes its tab. Returns the idempotency key of the save. */
async function saveAndClose(answer: FakeAnswer): Promise<string | null> {
  const { seen } = await open('/app/rooms/new', { posted: answer });
  await type('Name', 'Saal 2');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await closeTab();
  return seen.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key') ?? null;
}

test('a row whose save had no answer before the tab closed is saved again as the same write', async () => {
  const key = await saveAndClose({ hangs: true });
  const { seen } = await open('/app/rooms/new');
  const bar = (await screen.findByText('This was being saved when its tab closed')).closest(
    '[role="status"]',
  );
  expect(bar?.textContent).toContain('It may be saved already: look for it before you save it again.');
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(keptKeys()).toEqual([]));
  const [again, ...more] = seen.filter(({ method }) => method === 'POST');
  expect([again?.headers.get('Idempotency-Key'), more]).toEqual([key, []]);
});

test('a row whose save was refused before the tab closed is a new write', async () => {
  const key = await saveAndClose({
    status: 422,
    body: { success: false, error: 'No.', fields: { name: 'No.' } },
  });
  const { seen } = await open('/app/rooms/new');
  await screen.findByText(offer);
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(keptKeys()).toEqual([]));
  const again = seen.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key');
  expect([typeof again, again === key]).toEqual(['string', false]);
});

test('what somebody changed since is named before it is replaced', async () => {
  await open();
  await type('Name', 'Saal 1');
  await type('Description', 'Upstairs');
  await closeTab();
  await open('/app/rooms/5', { row: { ...room, version: 2, values: { ...room.values, name: 'Hall' } } });
  const bar = (await screen.findByText(offer)).closest('[role="status"]');
  expect(bar?.textContent).toContain('Changed since: Name. What you bring back replaces that');
});

test('who leaves on purpose, or takes it back by hand, is offered nothing', async () => {
  const { router } = await open('/app/rooms/5', { answer: async () => true });
  await type('Name', 'Saal 1');
  await waitFor(() => expect(keptKeys()).toHaveLength(1));
  await type('Name', 'Ada');
  expect(keptKeys()).toEqual([]);
  await type('Name', 'Saal 1');
  await waitFor(() => expect(keptKeys()).toHaveLength(1));
  await act(async () => router.navigate('/app/rooms'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/rooms'));
  expect(keptKeys()).toEqual([]);
});

const place: FormPlace = { tenant: 'a', entity: 'rooms', id: 5, channel: 0 };
const input = (at: number, name = 'x') => ({ at, before: { name: '' }, typed: { name }, titles: {} });

test('input belongs to a tenant, an entity and a row, and is of a tab that is not open', () => {
  keep(keyOf(place, 'one'), input(1, 'older'));
  keep(keyOf(place, 'two'), input(2, 'later'));
  keep(keyOf({ ...place, id: 55 }, 'three'), input(3));
  const found = (where: FormPlace, open: string[] = []) =>
    keptAt(where, new Set(open)).map(({ typed }) => typed.name);
  expect(found(place)).toEqual(['later', 'older']);
  expect(found(place, [keyOf(place, 'two')])).toEqual(['older']);
  expect(found({ ...place, tenant: 'b' })).toEqual([]);
  expect(found({ ...place, entity: 'floors' })).toEqual([]);
  expect(found({ ...place, id: null })).toEqual([]);
});

test('what is typed of one person is not offered in the form of another one', () => {
  const sessions = definitionOf('appointments');
  const entries = definitionOf('package-entries');
  expect(aboutOf(sessions, { clients: [42], start: '2026-01-01T10:00:00Z', coach: 3 })).toBe('clients=[42]');
  expect(aboutOf(sessions, { clients: [], coach: 3 })).toBe('');
  expect(aboutOf(entries, { client: 42, package: 7, kind: 'refunded' })).toBe(
    'client=42&package=7&kind="refunded"',
  );
  const of = (about?: string): FormPlace => ({ ...place, id: null, ...(about ? { about } : {}) });
  keep(keyOf(of('clients=[42]'), 'one'), input(1));
  const offered = [of('clients=[42]'), of('clients=[4]'), of('clients=[42,5]'), of()].map(
    (where) => keptAt(where, new Set()).length,
  );
  expect(offered).toEqual([1, 0, 0, 0]);
});

test('a form that begins with somebody else offers nothing, and offers it again with the first one', async () => {
  const user = rowOf('users', 7, { name: 'Mary' });
  fakeFetch({
    'GET /v1/a/users': { body: page([user]) },
    'GET /v1/a/users/brief': { body: page([user]) },
  });
  const begin = async (contactPerson: number) => {
    const { router } = await show('/app/clients');
    await act(async () => router.navigate('/app/clients/new', { state: { preset: { contactPerson } } }));
    await screen.findByLabelText('Phone');
  };
  await begin(7);
  await type('Phone', '0412 345 678');
  await closeTab();
  await begin(8);
  await act(async () => void (await heldLocks()));
  expect(screen.queryByText(offer)).toBeNull();
  cleanup();
  await begin(7);
  expect(await screen.findByText(offer)).toBeTruthy();
});

test('what is no input is ignored, and what is old or too much gives way', () => {
  localStorage.setItem(keyOf(place, 'broken'), '{"at":');
  localStorage.setItem(keyOf(place, 'foreign'), '{"at":1,"typed":[]}');
  expect(keptAt(place, new Set())).toEqual([]);
  const now = 100 * 86_400_000;
  keep(keyOf(place, 'old'), input(now - 15 * 86_400_000));
  for (let at = 0; at < 60; at += 1) keep(keyOf(place, `many-${at}`), input(now + at, String(at)));
  const names = keptAt(place, new Set()).map(({ typed }) => typed.name);
  expect([names.length, names[0], names.at(-1)]).toEqual([50, '59', '10']);
});

test('a full storage keeps the latest', () => {
  const set = Storage.prototype.setItem;
  keep(keyOf(place, 'old'), input(1, 'old'));
  Storage.prototype.setItem = function setItem(this: Storage, key: string, text: string) {
    if (this.length > 0 && this.getItem(key) === null) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, text);
  };
  keep(keyOf(place, 'new'), input(2, 'new'));
  Storage.prototype.setItem = set;
  expect(keptAt(place, new Set()).map(({ typed }) => typed.name)).toEqual(['new']);
});
