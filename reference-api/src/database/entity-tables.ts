import { allDefinitions, allFields } from 'shared-contracts/entities';
import { isLinked } from './columns.ts';
import { entityTable } from './entity-table.ts';
import { linkTable } from './link-table.ts';

/** The tables of every entity, and of its relations to many rows, by names that are theirs alone. */
export function entityTables(): Record<string, ReturnType<typeof entityTable | typeof linkTable>> {
  const ofEntities = allDefinitions.map(({ name }) => [name, entityTable(name)] as const);
  const ofRelations = allDefinitions.flatMap((definition) =>
    Object.entries(allFields(definition)).flatMap(([field, known]) =>
      isLinked(known)
        ? [[`${definition.name}.${field}`, linkTable(definition.name, field, known)] as const]
        : [],
    ),
  );
  return Object.fromEntries([...ofEntities, ...ofRelations]);
}
