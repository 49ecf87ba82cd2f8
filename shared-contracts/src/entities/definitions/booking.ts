// One thing: what a client does with the business by the calendar: sessions, and plans that lead to them.
import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { options } from '../field.ts';

/** The longest name of a series of sessions. */
export const longestSeries = 100;

/** The longest reason for booking a session in spite of conflicts, in characters. */
export const longestOverrideReason = 300;

/** The longest reason for cancelling a session, in characters. Since 2.27. */
export const longestCancelReason = 300;

/** The most sessions that are booked together, the first included. */
export const mostInSeries = 52;

/** The statuses in which a session does not take place: its coach and its clients are free then. */
export const statusesThatFree: readonly string[] = ['cancelled', 'rejected'];

/** The statuses in which a session is still to take place. */
export const openStatuses: readonly string[] = ['pending', 'accepted'];

/** The fields, besides its times and its status, that a change of one session can give to others of its series. A note belongs to one session alone. */
export const seriesFields: readonly string[] = [
  'service',
  'coach',
  'clients',
  'location',
  'package',
  'ownPackages',
  'paysSingly',
  'price',
];

/** The statuses that a change of one session can give to others of its series. Attendance belongs to one session alone. */
export const seriesStatuses: readonly string[] = [...openStatuses, ...statusesThatFree];

export const appointments: EntityDefinition = {
  name: 'appointments',
  singular: 'session',
  plural: 'Sessions',
  scope: 'tenant',
  channelTypes: [channelTypes.dashboard],
  screen: { icon: 'sessions', list: '/app/sessions', link: { order: 30 } },
  groups: [
    { label: 'When', fields: ['start', 'end'] },
    { label: 'Who and where', fields: ['coach', 'location', 'clients'] },
    { label: 'Booking', fields: ['status', 'series', 'package', 'paysSingly', 'noShows'] },
    { label: 'Payment', fields: ['price'] },
  ],
  content: false,
  titleField: 'service',
  rowLead: { second: 'coach' },
  defaultSort: '-start',
  fields: {
    service: {
      kind: 'relation',
      label: 'Service',
      to: 'services',
      only: { field: 'offer', value: 'offered', message: 'is no longer offered.' },
      required: true,
      searched: true,
      sortable: true,
      filterable: true,
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
    coach: {
      kind: 'relation',
      label: 'Coach',
      to: 'coaches',
      only: { field: 'employment', value: 'active', message: 'has left and takes no new sessions.' },
      required: true,
      searched: true,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    clients: {
      kind: 'relations',
      label: 'Clients',
      to: 'users',
      filterable: true,
      help: 'A class can be planned before anybody books it.',
      column: 'shown',
    },
    location: {
      kind: 'relation',
      label: 'Location',
      to: 'locations',
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: options('pending', 'accepted', 'rejected', 'cancelled', 'no-show', 'completed'),
      initial: 'pending',
      required: true,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    package: { kind: 'relation', label: 'Package used', to: 'packages', filterable: true, column: 'offered' },
    ownPackages: {
      kind: 'items',
      label: 'Own packages',
      to: 'packages',
      of: 'users',
      help: 'Clients of this session who pay with another package than the one that it names.',
      filterable: true,
      column: 'offered',
      apart: true,
    },
    paysSingly: {
      kind: 'relations',
      label: 'Pay singly',
      to: 'users',
      help: 'Clients of this session from whose package nothing is taken.',
      column: 'offered',
    },
    price: {
      kind: 'money',
      label: 'Price',
      ranged: true,
      help: 'What each client owes who pays singly, from its day on. A new session begins with that of its service.',
      column: 'offered',
    },
    noShows: {
      kind: 'relations',
      label: 'Did not come',
      to: 'users',
      help: 'Clients of this session who were not there. The package is used all the same.',
      filterable: true,
      column: 'offered',
    },
    arrived: {
      kind: 'relations',
      label: 'Arrived',
      to: 'users',
      help: 'Clients of this session who are there.',
      filterable: true,
      column: 'offered',
      apart: true,
    },
    cancelled: {
      kind: 'relations',
      label: 'Cancelled',
      to: 'users',
      help: 'Clients who gave up their place. It is free for others.',
      filterable: true,
      column: 'offered',
      apart: true,
    },
    lateCancels: {
      kind: 'relations',
      label: 'Cancelled late',
      to: 'users',
      help: 'Clients who cancelled after the free time. Their package is used all the same.',
      filterable: true,
      column: 'offered',
      apart: true,
    },
    waiting: {
      kind: 'relations',
      label: 'Waiting list',
      to: 'users',
      help: 'The first one who can be booked moves up when a place is free.',
      filterable: true,
      column: 'offered',
      apart: true,
    },
    overrideReason: {
      kind: 'text',
      label: 'Why booked anyway',
      max: longestOverrideReason,
      help: 'What staff said when they booked it in spite of what speaks against it.',
      column: 'offered',
      apart: true,
    },
    cancelReason: {
      kind: 'text',
      label: 'Why cancelled',
      max: longestCancelReason,
      help: 'The mail about the cancellation says it to its clients and coach.',
      column: 'offered',
      apart: true,
    },
    series: {
      kind: 'text',
      label: 'Series',
      max: longestSeries,
      searched: true,
      sortable: true,
      filterable: true,
      help: 'Groups sessions that belong together.',
      column: 'offered',
    },
  },
  orderRules: [
    { earlier: 'start', later: 'end', mayEqual: false, message: 'The end must come after the start.' },
  ],
  parts: [
    { field: 'ownPackages', of: 'clients' },
    { field: 'paysSingly', of: 'clients', if: 'package' },
    { field: 'noShows', of: 'clients' },
    { field: 'arrived', of: 'clients' },
    { field: 'lateCancels', of: 'cancelled' },
  ],
  partsBeyond: {
    ownPackages: ['waiting', 'cancelled'],
    paysSingly: ['waiting', 'cancelled'],
    lateCancels: ['clients'],
  },
  disjoint: [
    // Who pays singly pays with no package of their own either.
    { field: 'ownPackages', from: 'paysSingly' },
    { field: 'arrived', from: 'noShows' },
    { field: 'cancelled', from: 'clients' },
    { field: 'waiting', from: 'clients' },
    // The client of a session that was called off stays its client, and may have done so too late.
    { field: 'lateCancels', from: 'clients', unless: { by: 'status', values: statusesThatFree } },
  ],
  focus: { users: 'clients' },
  empty: 'Sessions are what clients have booked: a service, a coach, a time.',
};

export const plans: EntityDefinition = {
  name: 'plans',
  singular: 'plan',
  plural: 'Plans',
  scope: 'channel',
  channelTypes: [channelTypes.usersAndGroups],
  screen: { icon: 'plans', link: { order: 40 } },
  content: false,
  titleField: 'name',
  rowLead: { second: 'description' },
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
    description: {
      kind: 'text',
      label: 'Description',
      max: 1000,
      multiline: true,
      searched: true,
      column: 'shown',
    },
    start: { kind: 'date', label: 'First day', sortable: true, filterable: true, column: 'shown' },
    end: { kind: 'date', label: 'Last day', sortable: true, column: 'shown' },
    template: {
      kind: 'boolean',
      label: 'Template',
      filterable: true,
      help: 'Template only; not shown in the app.',
      column: 'shown',
    },
    steps: {
      kind: 'steps',
      label: 'Steps',
      help: 'Day 1 is the first day of the plan.',
      column: 'shown',
    },
    users: { kind: 'relations', label: 'Users', to: 'users', filterable: true, column: 'shown' },
    groups: { kind: 'relations', label: 'Groups', to: 'groups', filterable: true, column: 'shown' },
  },
  orderRules: [
    {
      earlier: 'start',
      later: 'end',
      mayEqual: true,
      message: 'The last day must not come before the first.',
    },
  ],
  focus: { users: 'users', groups: 'groups' },
  empty: 'Plans lead users and groups through a programme, a step a day.',
};
