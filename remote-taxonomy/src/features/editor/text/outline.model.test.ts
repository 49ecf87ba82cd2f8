import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mostTaxonLevels } from 'shared-contracts/api';
import { indexTerms } from '../../../ui/terms/term-index.model.ts';
import { compareWith, lineOf, linesOf, readOutline } from './outline.model.ts';

const anyName = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'ab >\\-*#•é'.split(''), ' > ') })
  .map((name) => name.trim().slice(0, 200))
  .filter((name) => name !== '');

test('an outline survives a round trip', () => {
  fc.assert(
    fc.property(fc.array(anyName, { minLength: 1, maxLength: mostTaxonLevels }), (path) => {
      const { paths, errors } = readOutline(lineOf(path));
      expect(errors).toEqual([]);
      expect(paths.at(-1)).toEqual(path);
    }),
    { numRuns: 2000 },
  );
});

test('indentation by spaces or tabs gives the parent', () => {
  const { paths } = readOutline('Boats\n  Ferries\n    Car ferries\n  Tugs\nTrains\n\tNight trains\n');
  expect(paths.map((path) => path.join('/'))).toEqual([
    'Boats',
    'Boats/Ferries',
    'Boats/Ferries/Car ferries',
    'Boats/Tugs',
    'Trains',
    'Trains/Night trains',
  ]);
});

test('paths and indentation combine, and each term appears once', () => {
  const { paths } = readOutline('Boats > Ferries\n  Car ferries\nBoats > Tugs\nBoats\n');
  expect(paths.map((path) => path.join('/'))).toEqual([
    'Boats',
    'Boats/Ferries',
    'Boats/Ferries/Car ferries',
    'Boats/Tugs',
  ]);
});

test('ignores bullets, empty lines, comments and the byte order mark', () => {
  const { paths, errors } = readOutline('\uFEFF# A comment: 1\r\n\r\n- Boats\r\n  * Ferries\r\n• #sea\r\n');
  expect(errors).toEqual([]);
  expect(paths).toEqual([['Boats'], ['Boats', 'Ferries'], ['#sea']]);
});

test('reports invalid lines with the reason, and accepts the others', () => {
  const deep = Array.from({ length: mostTaxonLevels + 1 }, (_, at) => `L${at}`).join(' > ');
  const { paths, errors } = readOutline(`Good\n${'x'.repeat(201)}\n${deep}\nA >  > B\nBad\u0007name`);
  expect(paths).toEqual([['Good']]);
  expect(errors).toEqual([
    { line: 2, message: 'Use at most 200 characters.' },
    { line: 3, message: 'Go at most 30 levels deep.' },
    { line: 4, message: 'Enter a name.' },
    { line: 5, message: 'Remove the invisible control characters.' },
  ]);
});

test('previews new and existing terms of a paste', () => {
  const index = indexTerms([
    { id: 1, name: 'Boats', uses: 0, children: [{ id: 2, name: 'Ferries', uses: 0 }] },
  ]);
  const { paths } = readOutline('Boats > Ferries > Car ferries\nBoats > Tugs\nTrains > Boats');
  expect(compareWith(index, 0, paths)).toEqual({
    made: [['Boats', 'Ferries', 'Car ferries'], ['Boats', 'Tugs'], ['Trains'], ['Trains', 'Boats']],
    there: 2,
  });
  expect(compareWith(index, 1, [['Ferries'], ['Boats']])).toEqual({ made: [['Boats']], there: 1 });
});

test('a tree survives a round trip as lines', () => {
  const index = indexTerms([
    {
      id: 1,
      name: 'A > B',
      uses: 0,
      children: [{ id: 2, name: '- c\\', uses: 0, children: [{ id: 3, name: '# d', uses: 0 }] }],
    },
  ]);
  expect(readOutline(linesOf(index)).paths).toEqual([
    ['A > B'],
    ['A > B', '- c\\'],
    ['A > B', '- c\\', '# d'],
  ]);
});

test('rejects a level without a name, and never reads a separator as a name', () => {
  const { paths, errors } = readOutline('Weird > > name\nBoats > Ferries\nRoom > Board');
  expect(errors).toEqual([{ line: 1, message: 'Enter a name.' }]);
  expect(paths).toEqual([['Boats'], ['Boats', 'Ferries'], ['Room'], ['Room', 'Board']]);
});

test('names that differ only in case are one term', () => {
  expect(readOutline('Boats\nBOATS > Ferries').paths).toEqual([['Boats'], ['BOATS', 'Ferries']]);
});
