import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { rowTitle, titleParts } from '../value-text.ts';
import { clientIn } from './client-name.ts';

const titles = { users: { 7: 'Mary Roberts', 8: 'Mary Roberts-Bell' }, services: { 3: 'Swimming' } };
const as = (typed: string, of: string, rest = '') =>
  `Booking page: Booked as “${typed}” with the email of ${of}${rest}.`;

test.each([
  [null, 'Mary Roberts'],
  ['Brings a friend.', 'Mary Roberts'],
  [as('Leo Roberts', 'Mary Roberts'), 'Leo Roberts (email of Mary Roberts)'],
  [as('Leo', 'Mary Roberts', ', the phone number +49 30 777'), 'Leo (email of Mary Roberts)'],
  [
    `Shy.\n${as('Leo', 'Mary Roberts')}\n${as('Ida “Bee” Roberts', 'Mary Roberts')}`,
    'Ida “Bee” Roberts (email of Mary Roberts)',
  ],
  [as('Leo', 'Mary Roberts-Bell'), 'Mary Roberts'],
  ['Booking page: Mary Roberts gave the phone number +49 30 777.', 'Mary Roberts'],
])('a client of a session with the notes %j is called %s', (notes, name) => {
  expect(clientIn({ notes }, 7, titles.users)).toBe(name);
});

test('a session is called by the name that was typed for its client', () => {
  const row = rowOf('appointments', 1, { service: 3, clients: [7, 8], notes: as('Leo', 'Mary Roberts') });
  expect(rowTitle(definitionOf('appointments'), row, titles)).toBe(
    'Swimming, Leo (email of Mary Roberts) and 1 more',
  );
});

test('the title of a session says whom it is for as the field of its clients does, unless another name was typed', () => {
  const partsOf = (notes: string | null) =>
    titleParts(
      definitionOf('appointments'),
      rowOf('appointments', 1, { service: 3, clients: [7, 8], notes }),
      titles,
    );
  expect(partsOf(null)).toEqual({ what: 'Swimming', whom: 'Mary Roberts and 1 more', field: 'clients' });
  expect(partsOf(as('Leo', 'Mary Roberts')).field).toBeNull();
});
