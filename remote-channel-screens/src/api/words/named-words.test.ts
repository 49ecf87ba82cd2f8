import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { inWordsOf } from './named-words.ts';

const users = definitionOf('users');
const clients = { ...users, singular: 'client', plural: 'Clients' };

test.each([
  ['Imported 4 users from users.csv', 'Imported 4 clients from users.csv'],
  ['Undone: Imported 1 user from a.csv; 1 left out', 'Undone: Imported 1 client from a.csv; 1 left out'],
  ['Another user has this email.', 'Another client has this email.'],
  ['Fill this in.', 'Fill this in.'],
])('%s', (sentence, expected) => {
  expect(inWordsOf(clients, sentence)).toBe(expected);
  expect(inWordsOf(users, sentence)).toBe(sentence);
});
