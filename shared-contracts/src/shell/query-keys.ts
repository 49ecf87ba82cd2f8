import type { EntityName } from '../entities/names.ts';

/**
 * Keys of the one cache of server data, by which remotes tell each other what has changed:
 * invalidating `entity(name)` reaches every list, row and title of it.
 */
export const queryKeys = {
  entity: (name: EntityName | string) => ['entity', name] as const,
  list: (name: EntityName, given: unknown) => ['entity', name, 'list', given] as const,
  row: (name: EntityName, id: number) => ['entity', name, 'row', id] as const,
  titles: (name: EntityName, given: unknown) => ['entity', name, 'titles', given] as const,
  values: (name: EntityName, field: string) => ['entity', name, 'values', field] as const,
  /** What a session starts with: its channels and entity types. */
  session: ['session'] as const,
  /** The account of the person, read by the account screen and by the frame, which tells when a trial ends. */
  account: (tenant: string) => ['account', tenant] as const,
  anyAccount: ['account'] as const,
  overview: (channel: number) => ['overview', channel] as const,
  allOverviews: ['overview'] as const,
  /** What of the Setup Guide is done: any write to the business may tick a step. */
  setUpGuide: ['set-up-guide'] as const,
  found: (channel: number, words: string) => ['entity', 'any', 'found', channel, words] as const,
  taxons: ['taxons'] as const,
  taxonTree: (mode: string, type: string) => ['taxons', mode, type] as const,
  entityTaxons: (type: string, id: number) => ['taxons', 'entity', type, id] as const,
  taxonNames: (ids: readonly number[]) => ['taxons', 'names', ...ids] as const,
};
