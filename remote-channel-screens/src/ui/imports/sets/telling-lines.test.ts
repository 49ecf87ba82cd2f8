import { expect, test } from '@jest/globals';
import { tellingLines } from './telling-lines.ts';

test('the lines that tell are the first ones with more than ASCII, cut where they are long', () => {
  expect(tellingLines('Name\r\nGüneş\r\nAda\r\nÇağrı\nŞ\nİ')).toEqual(['Güneş', 'Çağrı', 'Ş']);
  expect(tellingLines(`é${'a'.repeat(500)}`)[0]).toHaveLength(161);
});
