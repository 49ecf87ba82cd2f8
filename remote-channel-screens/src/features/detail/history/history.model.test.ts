import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import {
  aroundChange,
  fieldDiffs,
  piecesOf,
  publicationText,
  valuesIn,
  wouldChange,
} from './history.model.ts';

const sessions = definitionOf('agenda-sessions');

test('the fields that a version changed come in the order of the form', () => {
  const changes = {
    room: { before: 3, after: 4 },
    start: { before: null, after: '2026-03-01T09:00:00.000Z' },
    kind: { before: 'session', after: 'break' },
  };
  expect(
    fieldDiffs(sessions, { changes }).map(({ field, before, after }) => [field.label, before, after]),
  ).toEqual([
    ['Start', null, '2026-03-01T09:00:00.000Z'],
    ['Room', 3, 4],
    ['Kind', 'session', 'break'],
  ]);
});

test('reports removed and added parts of a rich text with the block beside them, even if no word changed', () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, text });
  const before = ['a', 'b', 'c', 'd', 'e'].map(paragraph);
  const after = before.map((block) => (block.text === 'd' ? { type: 'heading' as const, text: 'd' } : block));
  expect(piecesOf(before, after)).toEqual([
    { kind: 'stayed', blocks: [paragraph('c')], more: true },
    { kind: 'gone', blocks: [paragraph('d')], more: false },
    { kind: 'new', blocks: [{ type: 'heading', text: 'd' }], more: false },
    { kind: 'stayed', blocks: [paragraph('e')], more: false },
  ]);
  expect(piecesOf([], [paragraph('a')])).toEqual([{ kind: 'new', blocks: [paragraph('a')], more: false }]);
});

test('a long text shows only the change, with some words around it', () => {
  const long = 'word '.repeat(200);
  const [before, after] = aroundChange(`${long}old ${long}`, `${long}new ${long}`);
  expect(before).toMatch(/^….*word old word.*…$/);
  expect(after).toMatch(/^….*word new word.*…$/);
  expect(before.length).toBeLessThan(100);
  expect(aroundChange('aaa', 'aa')).toEqual(['aaa', 'aa']);
  expect(aroundChange('a'.repeat(300), 'a'.repeat(200))[1]).toBe(`…${'a'.repeat(40)}`);
});

test('values of a version are the current ones with later changes reverted', () => {
  const now = { title: 'Third', notes: 'n2', capacity: 4 };
  const versions = [
    { version: 4, changes: { title: { before: 'Second', after: 'Third' } } },
    { version: 3, changes: { notes: { before: 'n1', after: 'n2' } } },
    { version: 2, changes: { title: { before: 'First', after: 'Second' } } },
    { version: 1, changes: {} },
  ];
  expect(valuesIn(now, versions, 4)).toEqual(now);
  expect(valuesIn(now, versions, 2)).toEqual({ title: 'Second', notes: 'n1', capacity: 4 });
  expect(valuesIn(now, versions, 1)).toEqual({ title: 'First', notes: 'n1', capacity: 4 });
  expect(wouldChange(sessions, now, valuesIn(now, versions, 3))).toEqual(['Title']);
  expect(wouldChange(sessions, now, now)).toEqual([]);
});

test.each([
  ['published', 'draft', 'This article is not published any more.'],
  ['published', 'archived', 'This article is not published any more.'],
  ['draft', 'published', 'This article is published at once.'],
  ['draft', 'archived', ''],
  ['published', 'published', ''],
])('restoring an article that is %s as %s says what readers see', (now, then, words) => {
  expect(publicationText(definitionOf('articles'), { status: now }, { status: then })).toBe(words);
});

test('a status that publishes nothing says nothing', () => {
  expect(publicationText(definitionOf('rooms'), { status: 'published' }, { status: 'draft' })).toBe('');
});
