import { expect, test } from '@jest/globals';
import { replacedWords, wordComplaints } from './words.ts';

const table = `# Glossary

| term           | meaning                    | replaces              |
| -------------- | -------------------------- | --------------------- |
| bulk operation | One operation on many rows | \`deed\`, work on rows |
| prefetch       | To read what comes         | \`read ahead\`          |
| row            | One thing of an entity     |                       |
`;
const words = replacedWords(table);

test('words in code marks of the last column are replaced words, with their term', () => {
  expect(words).toEqual([
    { word: 'deed', term: 'bulk operation' },
    { word: 'read ahead', term: 'prefetch' },
  ]);
});

test.each([
  'a deed of many rows',
  'Deeds are undone',
  'runDeed(tx)',
  'deedsKey(entity)',
  'where deed_id = 1',
  './deeds-table.ts',
])('reports a replaced word in “%s” with its line and its term', (line) => {
  expect(wordComplaints(`first\n${line}`, words)).toEqual(['line 2: use "bulk operation", not "deed"']);
});

test.each(['read ahead of it', 'read-ahead.ts', 'readahead'])('two words in “%s” are found', (line) => {
  expect(wordComplaints(line, words)).toEqual(['line 1: use "prefetch", not "read ahead"']);
});

test.each(['indeed', 'it needed more', 'a bulk operation', 'proceedings'])(
  '“%s” is not a replaced word',
  (line) => {
    expect(wordComplaints(line, words)).toEqual([]);
  },
);
