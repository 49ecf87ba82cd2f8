import { expect, test } from '@jest/globals';
import type { ListedClient } from 'shared-contracts/api/class-lists';
import type { EntityValues } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { classListsOf, daySheetsOf } from './class-lists.model.ts';

const titles = {
  services: { 3: 'Yoga', 4: 'Massage' },
  coaches: { 1: 'Mara', 2: 'Tomás' },
  locations: { 5: 'Studio 1' },
  packages: { 6: 'Ten lessons' },
  users: { 7: 'Zoe', 8: 'Bo', 9: 'Álvaro', 10: 'Cy' },
};
const of = (id: number, values: Partial<ListedClient> = {}): [number, ListedClient] => [
  id,
  { id, phone: null, notes: null, contact: null, firstSession: 1, ...values },
];
const clients = new Map([
  of(7, { phone: '+351 7' }),
  of(8, { notes: 'Allergic to nuts.', contact: { name: 'Zoe', phone: '+351 7' }, firstSession: 20 }),
  of(9, { phone: '+351 9', contact: { name: 'Zoe', phone: '+351 7' } }),
  of(10, { phone: '+351 10' }),
]);
const facts = { titles, zone: 'Asia/Kolkata', capacities: new Map([[3, 5]]), clients };

const session = (id: number, values: EntityValues) =>
  rowOf('appointments', id, {
    ...{ service: 3, coach: 1, location: 5, status: 'accepted', clients: [], waiting: [] },
    ...{ start: '2026-03-02T18:00:00.000Z', end: '2026-03-02T19:30:00.000Z' },
    ...values,
  });

test('a class list has who comes by name, with a box, and an empty line for each free place', () => {
  const price = { amount: 2000, currency: 'EUR' };
  const row = session(20, {
    clients: [7, 8, 9],
    waiting: [10],
    package: 6,
    paysSingly: [7],
    price,
    noShows: [9],
  });
  expect(classListsOf([row], facts)).toEqual([
    {
      heading: 'Yoga',
      // In the zone of the business the class begins on the day on which it ends.
      below: 'Monday 2 March 2026, 23:30–01:00 · Mara · Studio 1 · 3 of 5 places taken',
      columns: ['', 'Client', 'Phone', 'Pays with'],
      rows: [
        [
          'box',
          { text: 'Álvaro', below: ['Did not come'] },
          { text: '+351 9', below: ['or Zoe'] },
          { text: 'Ten lessons' },
        ],
        [
          'box',
          { text: 'Bo', below: ['First time here', 'Allergic to nuts.'] },
          { text: '+351 7', below: ['Zoe'] },
          { text: 'Ten lessons' },
        ],
        ['box', { text: 'Zoe', below: [] }, { text: '+351 7', below: [] }, { text: 'singly, €20.00' }],
        ['box', { text: '' }, { text: '' }, { text: '' }],
        ['box', { text: '' }, { text: '' }, { text: '' }],
      ],
      foot: 'Waiting list: 1. Cy, +351 10',
    },
  ]);
  // The row stays in the order in which they were booked.
  expect(row.values.clients).toEqual([7, 8, 9]);
});

test('lists stand in the order of time, without what is called off and what is for one client', () => {
  const later = { start: '2026-03-02T20:00:00.000Z', end: '2026-03-02T21:00:00.000Z' };
  const rows = [
    session(21, { ...later, service: 4, clients: [7, 8] }),
    session(22, { service: 4, clients: [7] }),
    session(23, { status: 'cancelled', clients: [7, 8] }),
    session(24, { clients: [] }),
  ];
  const lists = classListsOf(rows, facts);
  expect(lists.map(({ heading, rows: lines }) => [heading, lines.length])).toEqual([
    ['Yoga', 5],
    ['Massage', 2],
  ]);
});

test('a service for hundreds leaves twenty lines to write on', () => {
  const [list] = classListsOf([session(25, { clients: [7] })], { ...facts, capacities: new Map([[3, 400]]) });
  expect([list?.rows.length, list?.below]).toEqual([21, expect.stringContaining('1 of 400 places taken')]);
});

test('each coach has a sheet for each day, with whom to call', () => {
  const early = { start: '2026-03-02T06:00:00.000Z', end: '2026-03-02T07:00:00.000Z' };
  const rows = [
    session(20, { clients: [8, 7] }),
    session(31, { ...early, service: 4, clients: [9], status: 'pending', location: null }),
    session(32, { ...early, coach: 2 }),
    session(33, { ...early, coach: 2, status: 'cancelled', clients: [7] }),
    session(34, { start: '2026-03-02T19:00:00.000Z', end: '2026-03-02T20:00:00.000Z' }),
  ];
  expect(daySheetsOf(rows, facts).map(({ heading, below, rows: lines }) => [heading, below, lines])).toEqual([
    [
      'Mara',
      'Monday 2 March 2026',
      [
        [
          { text: '11:30–12:30', below: ['Not confirmed'] },
          { text: 'Massage', below: [] },
          { text: 'Álvaro, +351 9' },
        ],
        [
          { text: '23:30–01:00', below: [] },
          { text: 'Yoga', below: ['Studio 1'] },
          { text: 'Bo, +351 7, first time here\nZoe, +351 7' },
        ],
      ],
    ],
    ['Tomás', 'Monday 2 March 2026', [expect.arrayContaining([{ text: 'Nobody yet' }])]],
    ['Mara', 'Tuesday 3 March 2026', [expect.arrayContaining([{ text: 'Nobody yet' }])]],
  ]);
});
