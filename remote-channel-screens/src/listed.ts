import type { EntityName } from 'shared-contracts/entities';

/** The list plus detail pairs; agendas and their sessions have a screen of their own. */
export const listed: readonly EntityName[] = [
  'channels',
  'events',
  'articles',
  'profiles',
  'contributors',
  'rooms',
  'floors',
  'volumes',
  'issues',
  'users',
  'groups',
  'appointments',
  'plans',
  'features',
  'pipelines',
];
