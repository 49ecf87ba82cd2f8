import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wrongAddress } from './page-address.model.ts';
import { pathOf, svgOf } from './qr.model.ts';

test.each([
  ['studio', true],
  ['studio-2', true],
  ['', false],
  ['Studio', false],
  ['a--b', false],
  ['-a', false],
  ['x'.repeat(61), false],
])('the address “%s” is taken: %s', (address, isRight) => {
  expect(wrongAddress(address, 'studio') === null).toBe(isRight);
});

test('a path covers the dark modules of a code and nothing else', () => {
  const row = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 5 }), (modules) => {
      const { size, path } = pathOf(modules);
      const covered = new Set<string>();
      for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
        for (let one = 0; one < Number(length); one += 1)
          covered.add(`${Number(x) + one - 4} ${Number(y) - 4}`);
      const dark = modules.flatMap((cells, y) => cells.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
      expect([...covered].sort()).toEqual(dark.sort());
      expect(size).toBe(13);
      expect(svgOf({ size, path })).toContain(`viewBox="0 0 13 13"`);
    }),
  );
});
