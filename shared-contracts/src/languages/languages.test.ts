import { expect, test } from '@jest/globals';
import { clientLanguages, languageNames, spokenLanguage } from './languages.ts';

test.each([
  [['de'], 'de', 'de-DE'],
  [['pt-BR'], 'pt', 'pt-BR'],
  [['pt_PT'], 'pt', 'pt-PT'],
  [['DE-ch'], 'de', 'de-CH'],
  [['Portuguese'], 'pt', 'pt-PT'],
  [['português'], 'pt', 'pt-PT'],
  [['Alemao'], 'de', 'de-DE'],
  [[null, ' ', 'fr'], 'fr', 'fr-FR'],
  [['ja', 'es-MX'], 'es', 'es-MX'],
  [['en-US'], 'en', 'en-US'],
  [['not a language', undefined], 'en', 'en-GB'],
  [[], 'en', 'en-GB'],
])('of %j the language is %s, written as in %s', (texts, language, locale) => {
  expect(spokenLanguage(texts)).toEqual({ language, locale });
});

test('each language is found by what it calls itself', () => {
  for (const language of clientLanguages) {
    expect(spokenLanguage([languageNames[language]]).language).toBe(language);
  }
});
