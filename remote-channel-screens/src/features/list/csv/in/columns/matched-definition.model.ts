import { sourceDefinition, withColumnsBeside } from 'shared-contracts/api/pipelines';
import type { EntityDefinition } from 'shared-contracts/entities';

/** The definition that the columns of a file are matched with: sessions of an agenda may have an end instead of a duration, and events a day of their own. */
export function matchedDefinition(definition: EntityDefinition): EntityDefinition {
  if (definition.name === 'events') {
    return { ...definition, fields: { ...sourceDefinition('events').fields, ...definition.fields } };
  }
  if (definition.name !== 'agenda-sessions') return definition;
  const { day: _, ...fields } = withColumnsBeside(definition).fields;
  return { ...definition, fields };
}
