import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allDefinitions, definitionOf } from 'shared-contracts/entities';
import { inOrder, moved, sized, toggled } from './choosing.model.ts';
import { offeredColumns, shownColumns } from './columns.model.ts';

const offered = offeredColumns(definitionOf('rooms'));
const shown = (chosen: readonly string[] | null) => shownColumns(offered, chosen).map(({ name }) => name);

test('does not store a choice that equals the default', () => {
  const without = toggled(offered, null, 'floor');
  expect(without).toEqual(['description', 'capacity', 'taxons']);
  expect(toggled(offered, without, 'floor')).toBeNull();
});

test('can leave the title alone', () => {
  expect(shown(toggled(offered, ['floor'], 'floor'))).toEqual(['name']);
});

test('a column moves among those that are shown, and keeps its place when another one is switched on', () => {
  const first = moved(offered, null, 'capacity', 0);
  expect(first).toEqual(['capacity', 'description', 'floor', 'taxons']);
  const fewer = toggled(offered, first, 'floor');
  expect(shown(fewer)).toEqual(['name', 'capacity', 'description', 'taxons']);
  expect(shown(toggled(offered, fewer, 'floor'))).toEqual(shown(first));
  expect(moved(offered, first, 'capacity', 1)).toBeNull();
  expect(shown(moved(offered, null, 'capacity', 99)).at(-1)).toBe('capacity');
});

test('stores a width with its column, removes it with the column, and resets it', () => {
  const wide = sized(offered, null, 'capacity', 200);
  expect(wide).toEqual(['description', 'capacity:200', 'floor', 'taxons']);
  expect(moved(offered, wide, 'capacity', 0)?.[0]).toBe('capacity:200');
  expect(sized(offered, wide, 'capacity', null)).toBeNull();
  const title = sized(offered, null, 'name', 300);
  expect(title?.[0]).toBe('name:300');
  expect(shown(title)).toEqual(shown(null));
});

test('after any choices every column stands once, the title first, and the stored text reads back the same', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('toggle' as const), at: fc.nat(), to: fc.nat(9) }),
    fc.record({ do: fc.constant('move' as const), at: fc.nat(), to: fc.nat(9) }),
    fc.record({ do: fc.constant('size' as const), at: fc.nat(), to: fc.nat(900) }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...allDefinitions),
      fc.array(step, { maxLength: 12 }),
      (definition, steps) => {
        const all = offeredColumns(definition);
        let chosen: string[] | null = null;
        for (const one of steps) {
          const name = all[1 + (one.at % (all.length - 1))]?.name ?? '';
          if (one.do === 'toggle') chosen = toggled(all, chosen, name);
          if (one.do === 'move') chosen = moved(all, chosen, name, one.to);
          if (one.do === 'size') chosen = sized(all, chosen, name, one.to);
          const columns = shownColumns(all, chosen);
          expect(columns[0]?.name).toBe(definition.titleField);
          expect(new Set(columns.map((column) => column.name)).size).toBe(columns.length);
          expect(
            inOrder(all, chosen)
              .map(({ column }) => column.name)
              .sort(),
          ).toEqual(
            all
              .slice(1)
              .map((column) => column.name)
              .sort(),
          );
          expect(shownColumns(all, chosen?.join().split(',') ?? null)).toEqual(columns);
        }
      },
    ),
  );
});
