import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';

/** The kinds of payments that add to what a client owes. All others take from it. */
const returnedKinds: readonly string[] = ['returned'];

/** How something is paid. */
export const paymentMethods = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'other', label: 'Other' },
];

export const payments: EntityDefinition = {
  name: 'payments',
  singular: 'payment',
  plural: 'Payments',
  scope: 'tenant',
  channelTypes: [channelTypes.dashboard],
  // The page of a client and the list of who owes lead to them.
  screen: { icon: 'business' },
  content: false,
  titleField: 'client',
  rowLead: { second: 'amount' },
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
    kind: {
      kind: 'choice',
      label: 'Kind',
      options: [
        { value: 'paid', label: 'Paid' },
        { value: 'returned', label: 'Paid back' },
        { value: 'waived', label: 'Waived' },
      ],
      initial: 'paid',
      required: true,
      sortable: true,
      filterable: true,
      help: 'What is waived is not to be paid any more: a discount, or a mistake.',
      column: 'shown',
    },
    amount: { kind: 'money', label: 'Amount', ranged: true, positive: true, required: true, column: 'shown' },
    date: { kind: 'date', label: 'Date', required: true, sortable: true, filterable: true, column: 'shown' },
    method: {
      kind: 'choice',
      label: 'Paid by',
      options: paymentMethods,
      sortable: true,
      filterable: true,
      column: 'shown',
    },
    sale: {
      kind: 'relation',
      label: 'For the package',
      to: 'package-entries',
      filterable: true,
      column: 'shown',
    },
    session: {
      kind: 'relation',
      label: 'For the session',
      to: 'appointments',
      filterable: true,
      column: 'shown',
    },
  },
  // Whoever reads later what was paid sees every step. How it was paid changes no sum, and may be put right.
  fixed: {
    fields: ['client', 'kind', 'amount', 'date', 'sale', 'session'],
    message: 'A payment stays as it was written. Write another one for the difference.',
  },
  taking: { by: 'kind', values: returnedKinds, fields: ['amount'] },
  empty: 'Payments are what clients paid after a sale, and for single sessions.',
};
