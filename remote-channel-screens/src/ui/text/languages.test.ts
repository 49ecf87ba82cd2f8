import { expect, test } from '@jest/globals';
import { languageChoices, languageText } from './languages.ts';

test('a language has its English name; text that is no tag stays as it is', () => {
  expect(languageText('de')).toBe('German');
  expect(languageText('pt-BR')).toBe('Brazilian Portuguese');
  expect(languageText('not a tag')).toBe('not a tag');
});

test('the own language is among the choices, once', () => {
  expect(languageChoices('gsw-CH').map(({ label }) => label)).toContain('Swiss German (Switzerland)');
  expect(languageChoices('de').filter(({ value }) => value === 'de')).toHaveLength(1);
  expect(languageChoices().every(({ value, label }) => value !== label)).toBe(true);
});
