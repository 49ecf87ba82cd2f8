import { channelTypes } from '../session/session.ts';
import type { EntityDefinition } from './definition.ts';
import { options } from './field.ts';

const administration = [channelTypes.administration];

export const availables: EntityDefinition = {
  name: 'availables',
  singular: 'availability',
  plural: 'Availability',
  scope: 'tenant',
  channelTypes: administration,
  content: false,
  titleField: 'name',
  defaultSort: 'name',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: 200,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    owner: {
      kind: 'choice',
      label: 'Holds for',
      options: options('business', 'coach', 'location', 'service'),
      initial: 'business',
      required: true,
      filterable: true,
      column: 'shown',
    },
    coach: { kind: 'relation', label: 'Coach', to: 'coaches', filterable: true, column: 'shown' },
    location: { kind: 'relation', label: 'Location', to: 'locations', filterable: true, column: 'offered' },
    service: { kind: 'relation', label: 'Service', to: 'services', filterable: true, column: 'offered' },
    timeZone: { kind: 'timeZone', label: 'Time zone', required: true, column: 'shown' },
    weekly: { kind: 'weekly', label: 'Every week', column: 'shown' },
    overrides: {
      kind: 'overrides',
      label: 'On single days',
      help: 'They take the place of the week on that day.',
      column: 'offered',
    },
  },
  alternatives: [{ by: 'owner', fields: ['coach', 'location', 'service'] }],
  empty: 'Availability says when a coach, a location or a service can be booked.',
};

export const blockings: EntityDefinition = {
  name: 'blockings',
  singular: 'blocking',
  plural: 'Blockings',
  scope: 'tenant',
  channelTypes: administration,
  content: false,
  titleField: 'reason',
  defaultSort: '-start',
  fields: {
    reason: {
      kind: 'text',
      label: 'Reason',
      max: 200,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    start: {
      kind: 'dateTime',
      label: 'Start',
      required: true,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    end: { kind: 'dateTime', label: 'End', required: true, sortable: true, column: 'shown' },
    scope: {
      kind: 'choice',
      label: 'Blocks',
      options: [
        { value: 'all', label: 'Everything' },
        { value: 'coach', label: 'A coach' },
        { value: 'room', label: 'A room' },
        { value: 'location', label: 'A location' },
        { value: 'service', label: 'A service' },
      ],
      initial: 'all',
      required: true,
      filterable: true,
      column: 'shown',
    },
    coach: { kind: 'relation', label: 'Coach', to: 'coaches', filterable: true, column: 'shown' },
    room: { kind: 'relation', label: 'Room', to: 'rooms', filterable: true, column: 'offered' },
    location: { kind: 'relation', label: 'Location', to: 'locations', filterable: true, column: 'shown' },
    service: { kind: 'relation', label: 'Service', to: 'services', filterable: true, column: 'offered' },
    repeats: {
      kind: 'choice',
      label: 'Repeats',
      options: options('never', 'daily', 'weekly', 'monthly', 'yearly'),
      initial: 'never',
      required: true,
      filterable: true,
      column: 'offered',
    },
    repeatsUntil: { kind: 'date', label: 'Repeats until', column: 'offered' },
  },
  orderRules: [
    { earlier: 'start', later: 'end', mayEqual: false, message: 'The end must come after the start.' },
  ],
  alternatives: [{ by: 'scope', fields: ['coach', 'room', 'location', 'service'] }],
  empty: 'Blockings are times in which nothing can be booked: a holiday, a repair, a day off.',
};
