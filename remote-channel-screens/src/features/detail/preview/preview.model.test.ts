import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { phonePage, spanText } from './preview.model.ts';

const options = { titles: { contributors: { 7: 'Ada' }, issues: { 3: 'Autumn' } }, zone: 'UTC' };

test('an article has its issue above the title, its subtitle below it, its authors and its text', () => {
  const body = [{ type: 'paragraph' as const, text: 'Words' }];
  const values = { title: 'Tea', subtitle: 'On a tower', excerpt: 'Short', body, authors: [7], issue: 3 };
  expect(phonePage(definitionOf('articles'), values, options)).toEqual({
    cover: null,
    photo: null,
    kicker: 'Autumn',
    title: 'Tea',
    lead: 'On a tower',
    facts: [['Authors', 'Ada']],
    text: body,
    links: [],
    contents: [],
  });
});

test('empty fields are omitted, and an excerpt replaces a missing subtitle', () => {
  const page = phonePage(definitionOf('articles'), { title: '', excerpt: 'Short', body: [] }, options);
  expect(page).toMatchObject({ title: '', lead: 'Short', facts: [], text: [], kicker: '' });
});

test('the lines about a person are paragraphs', () => {
  const values = { displayName: 'Ada', bio: 'One\nline\n\nTwo\n\n' };
  expect(phonePage(definitionOf('profiles'), values, options).text.map(({ text }) => text)).toEqual([
    'One\nline',
    'Two',
  ]);
});

test.each([
  ['2026-12-01T09:00:00Z', '2026-12-01T10:30:00Z', '1 Dec 2026, 09:00 – 10:30'],
  ['2026-12-01T09:00:00Z', '2026-12-02T10:30:00Z', '1 Dec 2026, 09:00 – 2 Dec 2026, 10:30'],
  ['2026-12-01T09:00:00Z', null, '1 Dec 2026, 09:00'],
  [null, '2026-12-01T09:00:00Z', ''],
])('from %s to %s is “%s”', (from, to, text) => {
  expect(spanText(from, to, 'UTC')).toBe(text);
});

test('an issue shows its visible fields, and its contents without rows in the trash', () => {
  const sections = [
    { type: 'heading' as const, text: 'Essays', rows: [1, 2] },
    { type: 'heading' as const, text: 'Empty', rows: [2] },
  ];
  const values = { title: 'Spring', number: '4', year: 2026, shows: ['number'], sections };
  const { title, facts, contents } = phonePage(definitionOf('issues'), values, {
    titles: { articles: { 1: 'Tides' } },
    zone: 'UTC',
  });
  expect(title).toBe('');
  expect(facts).toEqual([['Number', '4']]);
  expect(contents).toEqual([{ title: 'Essays', entries: ['Tides'] }]);
});
