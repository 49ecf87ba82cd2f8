import { wherePrefix } from 'shared-contracts/api';
import { allDefinitions, allFields, type EntityDefinition, type EntityName } from 'shared-contracts/entities';
import { listPath, queryNames } from 'shared-contracts/routes';

/** A list that can be filtered by a row: the entity and its field. */
export interface Leading {
  /** As a card's counts have it. */
  of: string;
  definition: EntityDefinition;
  field: string;
}

/** The lists of a kind of channel that can be narrowed to a row of an entity. */
export function leadingTo(entity: EntityName, channelType: number): Leading[] {
  return allDefinitions
    .filter(({ channelTypes }) => channelTypes.some((type) => type === channelType))
    .flatMap((definition) =>
      Object.entries(allFields(definition))
        .filter(([, field]) => field.to === entity && field.filterable)
        .map(([field]) => ({ of: `${definition.name}.${field}`, definition, field })),
    )
    .toReversed();
}

/** The address of a list narrowed to what leads to a row. Sessions of all agendas count, so all of them are shown. */
export function narrowedPath({ definition, field }: Leading, id: number): string {
  const params = new URLSearchParams({
    ...(definition.name === 'agenda-sessions' ? { [queryNames.agenda]: 'all' } : {}),
    [wherePrefix + field]: String(id),
  });
  return `${listPath(definition.name)}?${params}`;
}
