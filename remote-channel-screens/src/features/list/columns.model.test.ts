import { expect, test } from '@jest/globals';
import { allDefinitions, definitionOf } from 'shared-contracts/entities';
import { offeredColumns, shownColumns, toggled } from './columns.model.ts';

const names = (columns: { name: string }[]) => columns.map((column) => column.name);

test.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'shows the title of %s first and its tags last',
  (_, definition) => {
    const shown = names(shownColumns(offeredColumns(definition), null));
    expect(shown[0]).toBe(definition.titleField);
    expect(shown.at(-1)).toBe('taxons');
  },
);

test('shows the chosen columns in their order and never loses the title', () => {
  const offered = offeredColumns(definitionOf('rooms'));
  expect(names(shownColumns(offered, ['floor', 'capacity', 'nothing']))).toEqual([
    'name',
    'floor',
    'capacity',
  ]);
});

test('forgets a choice that is what is shown anyway', () => {
  const offered = offeredColumns(definitionOf('rooms'));
  const without = toggled(offered, null, 'floor');
  expect(without).toEqual(['description', 'capacity', 'taxons']);
  expect(toggled(offered, without, 'floor')).toBeNull();
});

test('can leave the title alone', () => {
  const offered = offeredColumns(definitionOf('rooms'));
  const alone = toggled(offered, ['floor'], 'floor');
  expect(names(shownColumns(offered, alone))).toEqual(['name']);
});
