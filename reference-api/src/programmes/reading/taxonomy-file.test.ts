import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pathKey } from '../../taxonomy/services/outline.model.ts';
import { parseTaxonomy } from './taxonomy-file.ts';

test('gives every category once, parents before children', () => {
  const text = '# comment\nA > B > C\r\n\nA > B\n  A > D  \n';
  expect(parseTaxonomy(text, 'file')).toEqual([['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'D']]);
});

test.each([
  ['A\nB > > C', 'file, line 2: a name between two > is missing'],
  ['A >', 'file, line 1: a name between two > is missing'],
  ['x'.repeat(201), 'file, line 1: Use at most 200 characters'],
  ['A\u0007', 'file, line 1: Remove the invisible control characters'],
  ['# nothing', 'file: it holds no category'],
])('says what is wrong with %j and where', (text, message) => {
  expect(() => parseTaxonomy(text, 'file')).toThrow(message);
});

test('has a parent before each of its children, whatever the paths', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', 'ö', ' '), minLength: 1, maxLength: 4 })
    .map((text) => `${text}x`);
  const paths = fc.array(fc.array(name, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(paths, (text) => {
      const found = parseTaxonomy(text.map((path) => path.join(' > ')).join('\n'), 'file');
      const seen = new Set<string>(['']);
      for (const path of found) {
        expect(seen.has(pathKey(path.slice(0, -1)))).toBe(true);
        expect(seen.has(pathKey(path))).toBe(false);
        seen.add(pathKey(path));
      }
      for (const path of text) expect(seen.has(pathKey(path.map((part) => part.trim())))).toBe(true);
    }),
  );
});
