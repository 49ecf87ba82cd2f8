import { expect, test } from '@jest/globals';
import { linksIn } from './owned.ts';

const link = { label: 'Notes', path: '/app/notes', types: [9, 3] };
const owned = ['/app/notes'];

test('valid links of a remote are accepted unchanged', () => {
  const deeper = { ...link, path: '/app/notes/mine' };
  expect(linksIn([link, deeper], owned)).toEqual([link, deeper]);
});

test.each([
  ['a path of another remote', { ...link, path: '/app/rooms' }],
  ['a path that begins like its own', { ...link, path: '/app/notes-of-others' }],
  ['a path that is not below /app', { ...link, path: '/notes' }],
  ['another site', { ...link, path: '//elsewhere.test/app/notes' }],
  ['a script', { ...link, path: 'javascript:alert(1)' }],
  ['no label', { ...link, label: ' ' }],
  ['a label that fills the rail', { ...link, label: 'x'.repeat(41) }],
  ['a type that no channel has', { ...link, types: [9, 5] }],
  ['no type', { ...link, types: [] }],
  ['types that are words', { ...link, types: ['9'] }],
  ['nothing', null],
  ['a word', 'Notes'],
])('drops a link with %s, and keeps the others', (_, wrong) => {
  expect(linksIn([wrong, link], owned)).toEqual([link]);
});

test.each([undefined, null, 'Notes', {}, 7])('a value that is no list (%j) has no links', (said) => {
  expect(linksIn(said, owned)).toEqual([]);
});
