import { expect, test } from '@jest/globals';
import { isCalled, plainHeader } from './header-words.ts';

test.each([
  ['Track', ['Eje', 'Eje temático', 'Axe thématique', 'Parcours', 'Trilha', 'Themenstrang']],
  ['Type', ['Tipo de sesión', 'Formato', 'Modalidade', 'Vortragsart']],
  ['Room', ['Sala', 'Salle', 'Raum', 'ルーム']],
])('%s is called %j in the files of others', (label, headers) => {
  for (const header of headers)
    expect([header, isCalled(label, plainHeader(header))]).toEqual([header, true]);
  expect(isCalled(label, plainHeader('Speaker'))).toBe(false);
});
