import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';

/** The kinds of entries that take sessions from a client. All others give some. */
export const takingKinds: readonly string[] = ['given', 'refunded', 'debited'];

export const packageEntries: EntityDefinition = {
  name: 'package-entries',
  singular: 'package entry',
  plural: 'Package entries',
  scope: 'tenant',
  channelTypes: [channelTypes.dashboard],
  // The page of a client and the form of a package lead to them.
  screen: { icon: 'business' },
  groups: [{ label: 'What', fields: ['kind', 'date', 'validUntil', 'price', 'items'] }],
  content: false,
  titleField: 'package',
  defaultSort: '-date',
  fields: {
    client: {
      kind: 'relation',
      label: 'Client',
      to: 'users',
      required: true,
      searched: true,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    package: {
      kind: 'relation',
      label: 'Package',
      to: 'packages',
      required: true,
      searched: true,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    kind: {
      kind: 'choice',
      label: 'Kind',
      options: [
        { value: 'sold', label: 'Sold' },
        { value: 'received', label: 'Received as a gift' },
        { value: 'credited', label: 'Credited' },
        { value: 'given', label: 'Given to another client' },
        { value: 'refunded', label: 'Refunded' },
        { value: 'debited', label: 'Debited' },
      ],
      initial: 'sold',
      required: true,
      sortable: true,
      filterable: true,
      help: 'The first three give sessions to the client, the others take some.',
      column: 'shown',
    },
    date: { kind: 'date', label: 'Date', required: true, sortable: true, filterable: true, column: 'shown' },
    items: {
      kind: 'items',
      label: 'Sessions',
      to: 'services',
      required: true,
      help: 'How many of which service.',
      column: 'shown',
    },
    validUntil: {
      kind: 'date',
      label: 'Valid until',
      sortable: true,
      help: 'The last day. Empty: for ever.',
      column: 'shown',
    },
    price: { kind: 'money', label: 'Price paid', column: 'shown' },
  },
  // What an entry gave or took stays: whoever reads the ledger later sees why.
  fixed: {
    fields: ['client', 'package', 'kind', 'date', 'items'],
    message: 'An entry stays as it was written. Write another one that takes or gives the difference.',
  },
  orderRules: [
    {
      earlier: 'date',
      later: 'validUntil',
      mayEqual: true,
      message: 'The last day must not come before the date of the entry.',
    },
  ],
  empty: 'Package entries are what each client bought, was given or was refunded of your packages.',
};
