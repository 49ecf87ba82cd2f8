import { beforeEach, expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import { storageKeys } from 'shared-contracts/session';
import { tokenOf } from '../../testing/token.ts';
import { readNotices, writeNotices } from './notices.model.ts';

const ada = tokenOf({ sub: 'ada' });
localStorage.setItem(storageKeys.token, ada);
const { beginSessionAtom, endSessionAtom, hostStore } = await import('../../session/session.atoms.ts');
const { clearNoticesAtom, noticesAtom, keepNotice, seeNoticesAtom, unseenAtom } = await import(
  './notices.atoms.ts'
);

// A new store reads the storage of the tab, like a page after a reload with the same token.
const reload = () => createStore();
const titles = (store = hostStore) => store.get(noticesAtom).map(({ title }) => title);

beforeEach(() => {
  hostStore.set(beginSessionAtom, ada);
});

test('notifications survive a reload; seen ones do not count as new, and successes are not listed', async () => {
  keepNotice('1', { kind: 'warning', title: 'Seen' });
  hostStore.set(seeNoticesAtom);
  await new Promise((done) => setTimeout(done, 2));
  keepNotice('3', { kind: 'success', title: 'Saved again' });
  keepNotice('2', { kind: 'danger', title: 'Not saved', detail: 'The server is away.' });
  const store = reload();
  expect(store.get(noticesAtom)).toEqual([
    expect.objectContaining({ kind: 'danger', title: 'Not saved', detail: 'The server is away.' }),
    expect.objectContaining({ kind: 'warning', title: 'Seen', detail: null }),
  ]);
  expect(store.get(unseenAtom)).toBe(1);
});

test('stores only the last 30 notifications', () => {
  for (let at = 1; at <= 40; at++) keepNotice(String(at), { kind: 'info', title: `Note ${at}` });
  expect([titles(reload()).length, titles(reload())[0]]).toEqual([30, 'Note 40']);
});

test('a cleared list stays empty over a reload', () => {
  keepNotice('1', { kind: 'info', title: 'Note' });
  hostStore.set(clearNoticesAtom);
  expect(titles(reload())).toEqual([]);
});

test('signing out clears notifications, on the page and in the storage of the tab', () => {
  keepNotice('1', { kind: 'info', title: 'Ada was here' });
  hostStore.set(endSessionAtom);
  expect(titles()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ada');
});

test('successes that an older version stored are not listed', () => {
  const saved = { key: '1', kind: 'success', title: 'Saved', detail: null, at: 1 } as const;
  const stored = writeNotices({ notices: [saved], seenUntil: 0 }, '7 ada');
  expect(readNotices(stored, '7 ada').notices).toEqual([]);
});

test('notifications of another tenant or person, and malformed ones, stay hidden', () => {
  const note = { key: '1', kind: 'info', title: 'Note', detail: null, at: 1 } as const;
  const stored = writeNotices({ notices: [note], seenUntil: 0 }, '7 ada');
  expect(readNotices(stored, '7 ada').notices).toEqual([note]);
  for (const person of ['8 ada', '7 grace', '']) expect(readNotices(stored, person).notices).toEqual([]);
  for (const broken of ['', '{', '{"of":"7 ada","given":[{"title":1}],"seenUntil":0}', '{"of":"7 ada"}'])
    expect(readNotices(broken, '7 ada').notices).toEqual([]);
});
