import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { courseField, offeredName, offerField } from './offered-fields.ts';

export const packages: EntityDefinition = {
  name: 'packages',
  singular: 'package',
  plural: 'Packages',
  scope: 'tenant',
  channelTypes: [channelTypes.administration],
  screen: { icon: 'business', list: '/app/my-business/packages', row: '/app/packages/:id', shownBy: 'tab' },
  content: false,
  titleField: 'name',
  rowLead: { second: 'price' },
  defaultSort: 'name',
  fields: {
    name: offeredName,
    items: { kind: 'items', label: 'Services in it', to: 'services', required: true, column: 'shown' },
    price: { kind: 'money', label: 'Price', ranged: true, column: 'shown' },
    validDays: {
      kind: 'integer',
      label: 'Valid for',
      min: 1,
      max: 3650,
      unit: 'days',
      sortable: true,
      column: 'shown',
    },
    giftable: { kind: 'boolean', label: 'Can be bought as a gift', filterable: true, column: 'shown' },
    offer: offerField({
      offered: 'Sold',
      ended: 'No longer sold',
      help: 'Clients go on using what they have of a package that is no longer sold.',
    }),
    course: courseField,
    description: { kind: 'text', label: 'Description', max: 5000, multiline: true, searched: true },
  },
  // Without one, clients would have the course for nothing.
  requirements: [
    {
      by: 'course',
      values: ['offered', 'only'],
      field: 'price',
      message: 'Enter the price of the course; 0 if it costs nothing.',
    },
  ],
  unique: [['name']],
  empty: 'Packages sell several sessions of your services as one.',
};
