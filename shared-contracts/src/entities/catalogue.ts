import { agendaSessions, agendas, contributors, floors, rooms } from './conference.ts';
import { articles, events, profiles } from './content.ts';
import type { EntityDefinition } from './definition.ts';
import { type EntityName, entityNames, isEntityName } from './names.ts';
import { issues, volumes } from './publication.ts';
import { channels, groups, users } from './tenant.ts';

export { allFields, contentStatuses, type EntityDefinition, fieldOf, type OrderRule } from './definition.ts';
export type { Block, Field, FieldKind, FieldValue, Link, Option } from './field.ts';
export { type EntityName, entityNames, isEntityName } from './names.ts';
export {
  brokenRules,
  type EntityValues,
  fieldRule,
  initialValues,
  type Row,
  rowSchema,
  valuesSchema,
} from './rules.ts';

const definitions: Record<EntityName, EntityDefinition> = {
  channels,
  events,
  articles,
  profiles,
  contributors,
  agendas,
  'agenda-sessions': agendaSessions,
  rooms,
  floors,
  volumes,
  issues,
  users,
  groups,
};

/** The definition of an entity. */
export function definitionOf(name: EntityName): EntityDefinition {
  return definitions[name];
}

/** Every definition, in the order of {@link entityNames}. */
export const allDefinitions: readonly EntityDefinition[] = entityNames.map(definitionOf);

/** The definition with this name, or null for any other word. */
export function findDefinition(name: string): EntityDefinition | null {
  return isEntityName(name) ? definitions[name] : null;
}
