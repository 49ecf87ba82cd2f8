import { expect, test } from '@jest/globals';
import { peopleIn } from './author-names.ts';

const nobody = () => false;
const here =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test.each([
  ['Ada Lovelace, Alan Turing', ['Ada Lovelace', 'Alan Turing']],
  ['Ada Lovelace and Alan Turing', ['Ada Lovelace', 'Alan Turing']],
  ['By Ada Lovelace & Alan Turing', ['Ada Lovelace', 'Alan Turing']],
  ['Ada Lovelace, Alan Turing, and Grace Hopper', ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']],
  ['Ada Lovelace, Alan Turing und Grace Hopper', ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']],
  ['Lucía Paz y Ana de la Cruz', ['Lucía Paz', 'Ana de la Cruz']],
  ['Ada Lovelace; Reuters', ['Ada Lovelace', 'Reuters']],
  ['Lovelace, Ada; Turing, Alan', ['Lovelace, Ada', 'Turing, Alan']],
  ['山田太郎、佐藤花子', ['山田太郎', '佐藤花子']],
])('%s are several people, whether they are here or not', (author, people) => {
  expect(peopleIn(author, nobody)).toEqual(people);
});

test.each([
  'Ada Lovelace',
  'Lovelace, Ada',
  'Smith, Jones & Co',
  'Smith, Jones and Co.',
  'Procter & Gamble',
  'Sammy Davis, Jr.',
  'Martin Luther King, Jr., Ph.D.',
  'Research and Development Team',
  'Ministry of Health, Berlin',
  'Anderson Miller & Sons',
])('%s is one author, where nobody here says otherwise', (author) => {
  expect(peopleIn(author, nobody)).toEqual([author]);
});

test('who is here decides before the form of the names', () => {
  expect(peopleIn('Lovelace, Ada', here('Ada Lovelace'))).toEqual(['Ada Lovelace']);
  expect(peopleIn('Ada, Grace', here('Ada', 'Grace'))).toEqual(['Ada', 'Grace']);
  expect(peopleIn('Meer, Wind und Co', here('Meer, Wind und Co', 'Meer'))).toEqual(['Meer, Wind und Co']);
  expect(peopleIn('Ada Lovelace and Alan Turing', here('Ada Lovelace and Alan Turing'))).toEqual([
    'Ada Lovelace and Alan Turing',
  ]);
  expect(peopleIn('Reuters and Ada Lovelace', here('Reuters'))).toEqual(['Reuters', 'Ada Lovelace']);
});
