import { expect, test } from '@jest/globals';
import { detailPath, entityPaths, listPath } from '../../routes/routes.ts';
import { allDefinitions, allFields } from '../catalogue.ts';
import { entityNames, entityScreens } from '../screens/screens.derived.ts';
import { definitions } from './definitions.ts';

test('the key of an entity is its name', () => {
  expect(Object.entries(definitions).filter(([key, { name }]) => key !== name)).toEqual([]);
  expect(allDefinitions.map(({ name }) => name)).toEqual(entityNames);
});

test.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'the pages, cards and groups of %s show fields that it has, each group its own',
  (_, definition) => {
    const { page = {}, cards, groups = [] } = definition;
    const { kicker = [], lead = [], facts = [], text = [], contents = [] } = page;
    const named = [kicker, lead, facts, text, contents, cards?.facts ?? [], cards?.groupBy ?? []].flat();
    const grouped = groups.flatMap(({ fields }) => fields);
    expect(new Set(grouped).size).toBe(grouped.length);
    expect([...named, ...grouped].filter((name) => !(name in allFields(definition)))).toEqual([]);
  },
);

test.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'what stands beside the titles of %s is a field that a list can read',
  (_, definition) => {
    const { image, second } = definition.rowLead ?? {};
    const fields = allFields(definition);
    expect([image, second].filter((name) => name && !fields[name]?.column)).toEqual([]);
    expect(image === undefined || fields[image]?.kind === 'image').toBe(true);
  },
);

test('no two entities have one address for their rows, and no two made from definitions share a list', () => {
  const rows = entityNames.map((name) => detailPath(name, 'new'));
  expect(new Set(rows).size).toBe(rows.length);
  const lists = entityNames.filter((name) => entityScreens[name].shownBy === 'definition').map(listPath);
  expect(new Set(lists).size).toBe(lists.length);
  expect(entityPaths).toEqual(expect.arrayContaining(lists));
});

test('links of one channel type have orders of their own', () => {
  for (const type of new Set(allDefinitions.flatMap(({ channelTypes }) => channelTypes))) {
    const orders = allDefinitions
      .filter(({ channelTypes }) => channelTypes.includes(type))
      .flatMap(({ screen }) => screen?.link?.order ?? []);
    expect(new Set(orders).size).toBe(orders.length);
  }
});

test('derived values survive as JSON, as the build stores them', () => {
  expect(JSON.parse(JSON.stringify(entityScreens))).toEqual(entityScreens);
});
