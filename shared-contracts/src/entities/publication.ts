import { channelTypes } from '../session/session.ts';
import type { EntityDefinition } from './definition.ts';
import { options } from './field.ts';

const publicationOnly = [channelTypes.publication];

export const volumes: EntityDefinition = {
  name: 'volumes',
  singular: 'volume',
  plural: 'Volumes',
  scope: 'channel',
  channelTypes: publicationOnly,
  content: true,
  titleField: 'title',
  defaultSort: '-number',
  fields: {
    number: {
      kind: 'integer',
      label: 'Number',
      min: 1,
      max: 100_000,
      required: true,
      sortable: true,
      column: 'shown',
    },
    title: {
      kind: 'text',
      label: 'Title',
      max: 200,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    year: {
      kind: 'integer',
      label: 'Year',
      min: 1000,
      max: 9999,
      required: true,
      sortable: true,
      column: 'shown',
    },
    description: { kind: 'text', label: 'Description', max: 5000, multiline: true, searched: true },
  },
  unique: [['number']],
  empty: 'Volumes gather the issues of a year.',
};

export const issues: EntityDefinition = {
  name: 'issues',
  singular: 'issue',
  plural: 'Issues',
  scope: 'channel',
  channelTypes: publicationOnly,
  content: true,
  titleField: 'title',
  defaultSort: '-year',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      max: 200,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    volume: {
      kind: 'relation',
      label: 'Volume',
      to: 'volumes',
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    number: {
      kind: 'text',
      label: 'Number',
      max: 40,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    year: { kind: 'integer', label: 'Year', min: 1000, max: 9999, sortable: true, column: 'shown' },
    access: {
      kind: 'choice',
      label: 'Access',
      options: options('open', 'subscription'),
      initial: 'open',
      required: true,
      filterable: true,
      column: 'shown',
    },
    openFrom: { kind: 'date', label: 'Open from', column: 'offered' },
  },
  empty: 'Issues bring articles out together.',
};
