import { expect, test } from '@jest/globals';
import type { ReleaseChange } from 'shared-contracts/api';
import { changeText, partsText, sumText } from './changes.model.ts';

const place = (more: object = {}) => ({
  ...{
    start: '2019-12-27T11:00:00+01:00',
    duration: 45,
    room: 'Ada',
    title: 'Opening',
    speakers: ['Bo', 'Cy'],
  },
  ...more,
});
const change = (kind: ReleaseChange['kind'], before: object | null, after: object | null): ReleaseChange => ({
  ...{ kind, session: 1, before: before && place(before), after: after && place(after) },
});

test('a change has the times of the agenda’s zone', () => {
  expect(changeText(change('new', null, {}))).toBe('Fri 27 Dec 2019, 11:00, 45 min, Ada');
  expect(changeText(change('cancelled', {}, null))).toBe('Fri 27 Dec 2019, 11:00, 45 min, Ada');
  expect(changeText(change('moved', {}, { room: 'Borg', start: '2019-12-28T02:30:00+01:00' }))).toBe(
    'Fri 27 Dec 2019, 11:00, 45 min, Ada → Sat 28 Dec 2019, 02:30, 45 min, Borg',
  );
  expect(changeText(change('speakers', {}, { speakers: [] }))).toBe('Bo, Cy → nobody');
  expect(changeText(change('renamed', {}, { title: 'Welcome' }))).toBe('“Opening” → “Welcome”');
});

test('changes are summed up in a fixed order', () => {
  expect(sumText([])).toBe('');
  const kinds = ['moved', 'new', 'moved', 'speakers'] as const;
  expect(sumText(kinds.map((kind) => ({ kind })))).toBe('1 new, 2 moved, 1 with other speakers');
});

test('what is different beside the sessions is named', () => {
  expect(partsText([])).toBe('');
  expect(partsText(['days', 'zone'])).toBe('its days and its time zone');
});
