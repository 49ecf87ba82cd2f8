import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { aroundChange, fieldDiffs, valuesIn, wouldChange } from './history.model.ts';

const sessions = definitionOf('agenda-sessions');
const given = { titles: { rooms: { 3: 'Ada', 4: 'Borg' } }, zone: 'Europe/Berlin' };

test('a change reads in labels, titles and formatted values, in the order of the form', () => {
  const changes = {
    room: { before: 3, after: 4 },
    start: { before: null, after: '2026-03-01T09:00:00.000Z' },
    kind: { before: 'session', after: 'break' },
  };
  expect(fieldDiffs(sessions, { changes }, given).map(({ name: _, ...rest }) => rest)).toEqual([
    { label: 'Start', before: 'Nothing', after: '1 Mar 2026, 10:00' },
    { label: 'Room', before: 'Ada', after: 'Borg' },
    { label: 'Kind', before: 'Session', after: 'Break' },
  ]);
});

test('yes and no are words, and a change that no word shows says so', () => {
  const changes = {
    featured: { before: true, after: false },
    body: {
      before: [{ type: 'paragraph', text: 'Same' }],
      after: [{ type: 'heading', text: 'Same' }],
    },
  };
  expect(fieldDiffs(definitionOf('articles'), { changes }, given)).toMatchObject([
    { label: 'Body', before: '', after: 'Changed in more than its words' },
    { label: 'Featured', before: 'Yes', after: 'No' },
  ]);
});

test('of a long text what changed is shown, with some words around it', () => {
  const long = 'word '.repeat(200);
  const [before, after] = aroundChange(`${long}old ${long}`, `${long}new ${long}`);
  expect(before).toMatch(/^….*word old word.*…$/);
  expect(after).toMatch(/^….*word new word.*…$/);
  expect(before.length).toBeLessThan(100);
  expect(aroundChange('aaa', 'aa')).toEqual(['aaa', 'aa']);
  expect(aroundChange('a'.repeat(300), 'a'.repeat(200))[1]).toBe(`…${'a'.repeat(40)}`);
});

test('values of a version are those of now with what came later taken back', () => {
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
