/** Every entity of the product, as it stands in URLs and as the `type` of a call's context. */
export const entityNames = [
  'channels',
  'events',
  'articles',
  'profiles',
  'contributors',
  'agendas',
  'agenda-sessions',
  'rooms',
  'floors',
  'volumes',
  'issues',
  'users',
  'groups',
  'my-business',
  'services',
  'packages',
  'locations',
  'availables',
  'blockings',
  'coaches',
  'appointments',
  'plans',
  'features',
  'pipelines',
] as const;

/** One of {@link entityNames}. */
export type EntityName = (typeof entityNames)[number];

/** Tells an entity's name from any other word. */
export function isEntityName(value: unknown): value is EntityName {
  return entityNames.some((name) => name === value);
}
