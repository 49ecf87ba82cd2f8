import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brokenPasswordRule } from 'shared-contracts/api';
import { brokenEmail, brokenSignUp, emptySignUp, signUpData } from './person.model.ts';

const tooShort =
  'Enter a combination of at least eight (8) digits, letters and punctation marks (! ? . : , ;).';
const noDigit = 'Needs to contains at least one (1) digit.';
const noLetter = 'Needs to contains at least one (1) letter.';
const noMark = 'Needs to contain at least one (1) punctation mark (! ? . : , ;).';
const space = 'Spaces are not allowed.';

const right = {
  email: ' ada@example.org ',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  password: 'Secret!2025',
  birthday: { year: '1990', month: '5', day: '1' },
};

test.each([
  ['', tooShort],
  ['a!1', tooShort],
  ['        ', noDigit],
  ['abcdefgh', noDigit],
  ['12345678', noLetter],
  ['1234 678', noLetter],
  ['abcd1234', noMark],
  ['abcd 1234', noMark],
  ['abcd 1234!', space],
  ['abcd1234!', null],
  ['ωμέγα1234;', null],
])('returns the first rule that %j breaks', (password, rule) => {
  expect(brokenPasswordRule(password)).toBe(rule);
});

test('rules are checked in order: an earlier broken rule hides later ones', () => {
  const keeps: [string, (password: string) => boolean][] = [
    [tooShort, (password) => password.length >= 8],
    [noDigit, (password) => /[0-9]/.test(password)],
    [noLetter, (password) => /[a-z]/i.test(password)],
    [noMark, (password) => [...'!?.:,;'].some((mark) => password.includes(mark))],
    [space, (password) => !password.includes(' ')],
  ];
  const typed = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '9', '!', ';', ' ', '#'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (password) => {
      const first = keeps.find(([, isMet]) => !isMet(password))?.[0] ?? null;
      expect(brokenPasswordRule(password)).toBe(first);
    }),
    { numRuns: 500 },
  );
});

test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@exam ple.org'])(
  '%j is not an email address',
  (email) => {
    expect(brokenEmail(email)).toBe('Provide a valid email address.');
  },
);

test('an empty form has one error at each field', () => {
  expect(brokenSignUp(emptySignUp, '2026-06-15')).toEqual({
    email: 'Provide a valid email address.',
    firstName: "What's your name?",
    lastName: "What's your name?",
    password: tooShort,
    birthday: 'Choose the month, day and year of your birthday',
  });
});

test('a valid form has no errors, and is sent without surrounding spaces', () => {
  expect(Object.values(brokenSignUp(right, '2026-06-15')).filter(Boolean)).toEqual([]);
  expect(signUpData(right)).toEqual({
    emailAddress: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    dayOfBirth: '1990-05-01',
    password: 'Secret!2025',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});
