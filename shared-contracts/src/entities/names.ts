import { entityNames } from './screens/screens.derived.ts';

/** The name of an entity. */
export type EntityName = (typeof entityNames)[number];

/** Tells an entity's name from any other word. */
export function isEntityName(value: unknown): value is EntityName {
  return entityNames.some((name) => name === value);
}
