// One thing: the definitions of what an app is made of and fed by: features and pipelines.
import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { options } from '../field.ts';

const { administration, core, usersAndGroups, conference, publication } = channelTypes;

export const features: EntityDefinition = {
  name: 'features',
  singular: 'feature',
  plural: 'Features',
  scope: 'channel',
  channelTypes: [core, usersAndGroups, conference, publication],
  screen: { icon: 'channels' },
  page: {},
  cards: { name: 'cards', label: 'Cards', sort: 'position', facts: ['audience', 'groups', 'key'] },
  content: false,
  titleField: 'name',
  rowLead: { second: 'key' },
  defaultSort: 'position',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: 100,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    key: {
      kind: 'text',
      label: 'Key',
      max: 60,
      format: 'slug',
      required: true,
      searched: true,
      help: 'The word by which the app knows the feature, such as articles.',
      column: 'shown',
    },
    position: {
      kind: 'integer',
      label: 'Position',
      min: 1,
      max: 1000,
      required: true,
      sortable: true,
      help: 'The app shows its features in this order.',
      column: 'shown',
    },
    enabled: { kind: 'boolean', label: 'Shown in the app', filterable: true, column: 'shown' },
    icon: { kind: 'text', label: 'Icon', max: 60, icon: true, column: 'offered' },
    audience: {
      kind: 'choice',
      label: 'Shown to',
      options: [
        { value: 'everyone', label: 'Everyone' },
        { value: 'groups', label: 'Users in its groups' },
        { value: 'tags', label: 'Users with one of its tags' },
      ],
      initial: 'everyone',
      required: true,
      filterable: true,
      help: 'Its tags are ticked beside it. Only General tags can be shared with users.',
      column: 'shown',
    },
    groups: { kind: 'relations', label: 'Groups', to: 'groups', column: 'shown' },
  },
  needs: [{ by: 'audience', is: 'groups', fields: ['groups'], message: 'Choose at least one group.' }],
  unique: [['key']],
  empty: 'Features are the modules of your app in this channel, in their order.',
};

export const pipelines: EntityDefinition = {
  name: 'pipelines',
  singular: 'pipeline',
  plural: 'Pipelines',
  scope: 'tenant',
  channelTypes: [administration],
  screen: { icon: 'pipelines', link: { order: 20 } },
  content: false,
  titleField: 'name',
  rowLead: { second: 'url' },
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
    format: {
      kind: 'choice',
      label: 'Format',
      options: [
        { value: 'csv', label: 'CSV' },
        { value: 'icalendar', label: 'iCalendar' },
        { value: 'feed', label: 'RSS, Atom or WordPress export' },
        { value: 'schedule', label: 'Conference schedule (JSON or XML)' },
      ],
      required: true,
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    source: {
      kind: 'choice',
      label: 'Source',
      options: [
        { value: 'upload', label: 'Upload' },
        { value: 'url', label: 'Address' },
      ],
      initial: 'upload',
      required: true,
      filterable: true,
      column: 'shown',
    },
    url: { kind: 'text', label: 'Address', max: 2000, format: 'url', column: 'shown' },
    every: {
      kind: 'choice',
      label: 'Runs by itself',
      options: [
        { value: 'hour', label: 'Every hour' },
        { value: 'day', label: 'Every day' },
        { value: 'week', label: 'Every week' },
      ],
      filterable: true,
      help: 'Only an address can be fetched without you. Empty: it runs when you start it.',
      column: 'shown',
    },
    channel: {
      kind: 'relation',
      label: 'Import into channel',
      to: 'channels',
      required: true,
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    target: {
      kind: 'choice',
      label: 'Import as',
      options: [
        ...options('articles', 'events', 'profiles'),
        { value: 'agenda-sessions', label: 'Sessions of an agenda' },
      ],
      required: true,
      filterable: true,
      column: 'shown',
    },
    agenda: {
      kind: 'relation',
      label: 'Agenda',
      to: 'agendas',
      help: 'For every session of a CSV that names none. A programme that is not here yet goes into it, too, if it is empty.',
      column: 'offered',
    },
    unknownNames: {
      kind: 'choice',
      label: 'Rooms and speakers that are not here',
      options: [
        { value: 'refuse', label: 'Leave their sessions out' },
        { value: 'create', label: 'Create them' },
      ],
      help: 'Of a CSV. The check counts and names them. Empty: their sessions are left out.',
      column: 'offered',
    },
    newRows: {
      kind: 'choice',
      label: 'What is new begins as',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
      ],
      help: 'Empty: articles, events and profiles as drafts; an agenda and its people published.',
      column: 'offered',
    },
    lastRun: {
      kind: 'choice',
      label: 'Last run',
      options: [
        { value: 'ok', label: 'Went well' },
        { value: 'failed', label: 'Failed' },
      ],
      reported: true,
      filterable: true,
      column: 'shown',
    },
    lastRunAt: {
      kind: 'dateTime',
      label: 'Last run at',
      reported: true,
      sortable: true,
      column: 'shown',
    },
  },
  alternatives: [{ by: 'source', fields: ['url'] }],
  silences: [
    {
      by: 'source',
      is: 'upload',
      fields: ['every'],
      message:
        'Only an address can be fetched without you. Leave this empty, or choose Address as the source.',
    },
    ...['articles', 'events', 'profiles'].map((is) => ({
      ...{ by: 'target', is, fields: ['agenda', 'unknownNames'] },
    })),
    // The others create what their source names.
    ...['icalendar', 'feed', 'schedule'].map((is) => ({ by: 'format', is, fields: ['unknownNames'] })),
  ],
  fits: [
    {
      ...{ by: 'format', is: 'icalendar', field: 'target', values: ['events', 'agenda-sessions'] },
      message: 'iCalendar becomes events or sessions of an agenda.',
    },
    {
      ...{ by: 'format', is: 'feed', field: 'target', values: ['articles'] },
      message: 'RSS or Atom becomes articles.',
    },
    {
      ...{ by: 'format', is: 'schedule', field: 'target', values: ['agenda-sessions'] },
      message: 'A conference schedule becomes sessions of an agenda.',
    },
  ],
  groups: [
    { label: 'Source', fields: ['format', 'source', 'url', 'every'] },
    { label: 'Target', fields: ['channel', 'target', 'newRows'] },
    { label: 'Sessions', fields: ['agenda', 'unknownNames'] },
  ],
  unique: [['name']],
  empty: 'Pipelines bring content from outside into a channel.',
};
