import { expect, test } from '@jest/globals';
import { allDefinitions, allFields, definitionOf } from 'shared-contracts/entities';
import { formParts } from './form-parts.model.ts';

test.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'each field of %s that does not stand apart is in one part of its form',
  (_, definition) => {
    const { groups, side, facts } = formParts(definition);
    const names = [...groups.flatMap(({ fields }) => fields), ...side, ...facts].map(([name]) => name);
    const inForm = Object.entries(allFields(definition)).filter(([, { apart }]) => !apart);
    expect([...names].sort()).toEqual(inForm.map(([name]) => name).sort());
  },
);

test('fields without a group come first, common fields last, with the publishing fields next to them', () => {
  const { groups, side } = formParts(definitionOf('events'));
  const named = groups.map(({ label, fields }) => [label, fields.map(([name]) => name)]);
  expect(named[0]).toEqual([null, ['title']]);
  expect(named[1]).toEqual(['When', ['startsAt', 'endsAt', 'timeZone', 'recurrence']]);
  expect(named.at(-1)).toEqual([null, ['notes']]);
  expect(side.map(([name]) => name)).toContain('publishAt');
});
