import { sourceDefinition } from 'shared-contracts/api/pipelines';
import type { EntityDefinition } from 'shared-contracts/entities';

/** The definition that the columns of a file are matched with: sessions of an agenda may have an end instead of a duration. */
export function matchedDefinition(definition: EntityDefinition): EntityDefinition {
  if (definition.name !== 'agenda-sessions') return definition;
  const { day: _, ...fields } = sourceDefinition(definition.name).fields;
  return { ...definition, fields };
}
