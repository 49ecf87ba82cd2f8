import { expect, test } from '@jest/globals';
import { balancesOf, balanceWords } from './balances.model.ts';

const items = [
  { id: 1, quantity: 10 },
  { id: 2, quantity: 1 },
];

test('a balance is the package’s sessions of each service minus used ones', () => {
  const sessions = [
    { service: 1, clients: [7] },
    { service: 1, clients: [8, 7] },
    { service: 2, clients: [8] },
  ];
  expect(balancesOf(items, sessions)).toEqual([
    {
      client: 7,
      balances: [
        { service: 1, has: 10, used: 2 },
        { service: 2, has: 1, used: 0 },
      ],
    },
    {
      client: 8,
      balances: [
        { service: 1, has: 10, used: 1 },
        { service: 2, has: 1, used: 1 },
      ],
    },
  ]);
});

test('a service that is not in the package is named too', () => {
  expect(balancesOf([], [{ service: 3, clients: [7] }])).toEqual([
    { client: 7, balances: [{ service: 3, has: 0, used: 1 }] },
  ]);
});

test.each([
  [{ has: 10, used: 3 }, '7 of 10 left'],
  [{ has: 10, used: 10 }, 'None of 10 left'],
  [{ has: 10, used: 12 }, '2 more than the 10 in it'],
  [{ has: 0, used: 1 }, '1 that is not in it'],
])('%j in words', (balance, words) => {
  expect(balanceWords({ service: 1, ...balance })).toBe(words);
});
