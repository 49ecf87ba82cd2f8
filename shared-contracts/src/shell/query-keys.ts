import type { EntityName } from '../entities/names.ts';

/**
 * Query keys of the one cache of server data. Remotes invalidate them to announce changes: `entity(name)` covers every list, row and title of an entity.
 */
export const queryKeys = {
  entity: (name: EntityName | string) => ['entity', name] as const,
  list: (name: EntityName, given: unknown) => ['entity', name, 'list', given] as const,
  row: (name: EntityName, id: number) => ['entity', name, 'row', id] as const,
  titles: (name: EntityName, given: unknown) => ['entity', name, 'titles', given] as const,
  values: (name: EntityName, field: string) => ['entity', name, 'values', field] as const,
  /** The session data: channels and entity types. */
  session: ['session'] as const,
  /** The person's account; the account screen reads it, and so does the frame, to show when a trial ends. */
  account: (tenant: string) => ['account', tenant] as const,
  anyAccount: ['account'] as const,
  overview: (channel: number) => ['overview', channel] as const,
  allOverviews: ['overview'] as const,
  /** Progress of the Setup Guide; any write to the business may complete a step. */
  setUpGuide: ['set-up-guide'] as const,
  found: (channel: number, words: string) => ['entity', 'any', 'found', channel, words] as const,
  taxons: ['taxons'] as const,
  taxonTree: (mode: string, type: string) => ['taxons', mode, type] as const,
  entityTaxons: (type: string, id: number) => ['taxons', 'entity', type, id] as const,
  taxonNames: (ids: readonly number[]) => ['taxons', 'names', ...ids] as const,
};
