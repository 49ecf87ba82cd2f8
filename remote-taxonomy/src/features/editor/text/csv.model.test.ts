import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { indexTerms, type SourceTerm } from '../../../ui/terms/term-index.model.ts';
import { csvOf, isCsv, readCsv } from './csv.model.ts';
import { pathsIn } from './outline.model.ts';

const anyName = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab,"; =+@-é') })
  .map((name) => name.trim())
  .filter((name) => name !== '');

test('a tree survives a CSV round trip, with any names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyName, { minLength: 1, maxLength: 9 }), (names) => {
      let tree: SourceTerm[] = [];
      names.forEach((name, at) => {
        tree =
          at % 3 === 0
            ? [...tree, { id: at + 1, name, uses: 0 }]
            : [{ id: at + 1, name, uses: at, children: tree }];
      });
      const index = indexTerms(tree);
      const csv = csvOf(index);
      expect(isCsv(csv)).toBe(true);
      expect(readCsv(csv)).toEqual({ paths: pathsIn(index), errors: [] });
    }),
    { numRuns: 500 },
  );
});

test('no cell starts like a formula', () => {
  const csv = csvOf(indexTerms([{ id: 1, name: '=1+1', uses: 0 }]));
  expect(csv).toContain("'=1+1");
  expect(readCsv(csv).paths).toEqual([['=1+1']]);
});

test('reports rows with a gap or an invalid name', () => {
  const { paths, errors } = readCsv(`Level 1,Level 2\nBoats,Ferries\n,Tugs\n${'x'.repeat(201)},\n`);
  expect(paths).toEqual([['Boats'], ['Boats', 'Ferries']]);
  expect(errors).toEqual([
    { line: 3, message: 'Enter a name.' },
    { line: 4, message: 'Use at most 200 characters.' },
  ]);
});

test('lines of names are not CSV', () => {
  expect(isCsv('Boats\n  Ferries')).toBe(false);
  expect(isCsv('Level 1,Level 2\n')).toBe(true);
});
