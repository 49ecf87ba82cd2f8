import { expect, test } from '@jest/globals';
import { type Identity, type KnownIdentity, resolveIdentities } from './identities.ts';

const options = { prefix: 'person:', scope: 'made' };
const entry = (more: Partial<Identity>): Identity => ({
  ...{ guid: '', code: '', id: '', email: '', name: 'Ada' },
  ...more,
});
const known = (id: number, words: string[], title = 'Ada'): KnownIdentity => ({
  ...{ id, title },
  key: `person:${JSON.stringify(words)}`,
});

/** Which rows the entries of a file are, and what is here after an import of it. */
function imported(entries: readonly Identity[], here: readonly KnownIdentity[]) {
  const resolved = resolveIdentities(entries, here, options);
  const rows = resolved.map(({ row, entries: own }) => [row, own]);
  const changed = new Map(resolved.map(({ row, key }) => [row, key]));
  return { rows, here: here.map((one) => ({ ...one, key: changed.get(one.id) ?? one.key })) };
}

test('a code that one person has stays theirs where a file gives it to another one, too', () => {
  const file = [entry({ guid: 'g', code: 'C', name: 'Ada' }), entry({ code: 'C', id: '7', name: 'Bea' })];
  const first = imported(file, [known(16, ['guid=g', 'name=Ada']), known(17, ['code=C', 'name=Bea'], 'Bea')]);
  expect(first.rows).toEqual([
    [16, [0]],
    [17, [1]],
  ]);
  expect(imported(file, first.here).rows).toEqual(first.rows);
});

test('a person with more identifiers than are kept is found by the newest of them', () => {
  const codes = Array.from({ length: 11 }, (_, at) => `code=C${at}`);
  const first = imported([entry({ guid: 'g', code: 'New' })], [known(5, ['guid=g', ...codes])]);
  expect(first.rows).toEqual([[5, [0]]]);
  for (const one of [{ code: 'New' }, { guid: 'g' }, { code: 'C10' }]) {
    expect(imported([entry({ name: 'Other', ...one })], first.here).rows).toEqual([[5, [0]]]);
  }
});

test('a person whose key has a number is found by their name, also where the profile has another one', () => {
  const long = 'x'.repeat(300);
  const first = imported([entry({ name: long })], [known(1, ['guid=g', 'name=Ada'])]);
  expect(first.rows).toEqual([[null, [0]]]);
  const [made] = resolveIdentities([entry({ name: long })], [], options);
  const here = [{ id: 2, key: `${made?.key}#2`, title: 'x'.repeat(120) }];
  expect(imported([entry({ name: long })], here).rows).toEqual([[2, [0]]]);
});
