import { expect, test } from '@jest/globals';
import { addressOf } from './address-of-name.ts';

test.each([
  ['Ärzte & Söhne, Straße 5', 'arzte-sohne-strasse-5'],
  ["Φυσικοθεραπεία Ο'Νηλ & Γιόγκα", 'fysikotherapeia-onil-giogka'],
  ['ΕΥΑΓΓΕΛΟΣ Μπάμπης, του Αυγούστου', 'evangelos-bampis-tou-avgoustou'],
  ['Ευτυχία', 'eftychia'],
  ['Йога студия «Объём» 2', 'ioga-studiya-obem-2'],
  ['Łódź Rowing', 'lodz-rowing'],
  ['瑜伽', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the address of “%s” is “%s”', (name, address) => {
  expect(addressOf(name)).toBe(address);
});
