import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { paymentMethods } from './payments.ts';

/** The kinds of entries that take sessions from a client. All others give some. */
export const takingKinds: readonly string[] = ['given', 'refunded', 'debited'];

// Only these kinds have a price and what was paid.
const paidKinds = ['sold', 'refunded'];
const kinds = [
  { value: 'sold', label: 'Sold' },
  { value: 'received', label: 'Received as a gift' },
  { value: 'credited', label: 'Credited' },
  { value: 'given', label: 'Given to another client' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'debited', label: 'Debited' },
];

export const packageEntries: EntityDefinition = {
  name: 'package-entries',
  singular: 'package entry',
  plural: 'Package entries',
  scope: 'tenant',
  channelTypes: [channelTypes.dashboard],
  // Without a link: the page of a client and the form of a package lead to the list.
  screen: { icon: 'business' },
  groups: [{ label: 'Entry', fields: ['kind', 'recipient', 'date', 'validUntil', 'price', 'items'] }],
  content: false,
  titleField: 'package',
  rowLead: { second: 'date' },
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
    due: {
      kind: 'money',
      label: 'Price',
      help: 'What the client owes for it, less what was paid. For a refund: what they owe no more.',
      column: 'shown',
    },
    kind: {
      kind: 'choice',
      label: 'Kind',
      options: kinds,
      initial: 'sold',
      required: true,
      sortable: true,
      filterable: true,
      help: 'Sold, received and credited give sessions to the client; given, refunded and debited take some.',
      column: 'shown',
    },
    recipient: {
      kind: 'relation',
      label: 'Given to',
      to: 'users',
      filterable: true,
      help: 'This client receives them: the other entry is written with this one.',
      column: 'offered',
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
      help: 'The last day on which they can be used. Empty: without end.',
      column: 'shown',
    },
    price: {
      kind: 'money',
      label: 'Paid',
      ranged: true,
      help: 'For a refund: what was paid back.',
      column: 'shown',
    },
    method: {
      kind: 'choice',
      label: 'Paid by',
      options: paymentMethods,
      sortable: true,
      filterable: true,
      column: 'offered',
    },
  },
  // The ledger must explain a balance later, so an entry keeps what it gave or took.
  fixed: {
    fields: ['client', 'package', 'kind', 'recipient', 'date', 'items'],
    message: 'An entry stays as it was written. Write another one that takes or gives the difference.',
  },
  taking: { by: 'kind', values: takingKinds, fields: ['items', 'price', 'due'] },
  silences: kinds
    .map(({ value: is }) => ({
      ...{ by: 'kind', is },
      fields: [
        ...(is === 'given' ? [] : ['recipient']),
        ...(takingKinds.includes(is) ? ['validUntil'] : []),
        ...(paidKinds.includes(is) ? [] : ['price']),
      ],
    }))
    .concat(
      kinds
        .filter(({ value }) => !paidKinds.includes(value))
        .flatMap(({ value: is }) => [
          { by: 'kind', is, fields: ['due'] },
          { by: 'kind', is, fields: ['method'] },
        ]),
    ),
  orderRules: [
    {
      earlier: 'date',
      later: 'validUntil',
      mayEqual: true,
      message: 'The last day must not come before the date of the entry.',
    },
  ],
  sameCurrency: [
    {
      earlier: 'due',
      later: 'price',
      message: 'The price is in another currency. Enter what was paid in that one, or record a payment.',
    },
  ],
  empty: 'Package entries are what each client bought, was given or was refunded of your packages.',
};
