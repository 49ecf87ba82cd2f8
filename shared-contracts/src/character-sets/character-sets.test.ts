import { expect, test } from '@jest/globals';
import { characterSets, guessedSet } from './character-sets.ts';

/** Every text of one or two bytes of a set, by the text. */
function bytesOf(set: string): Map<string, number[]> {
  const decoder = new TextDecoder(set);
  const known = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if (text.length === 1 && text !== '\ufffd' && !known.has(text)) known.set(text, bytes);
  };
  for (let first = 0; first < 256; first += 1) add([first]);
  if (characterSets.find(({ value }) => value === set)?.isWide)
    for (let first = 0x81; first < 255; first += 1)
      for (let second = 0x40; second < 255; second += 1) add([first, second]);
  return known;
}

function encoded(text: string, set: string): Uint8Array {
  const known = bytesOf(set);
  return new Uint8Array(
    [...text].flatMap((sign) => {
      const bytes = known.get(sign);
      if (!bytes) throw new Error(`${set} has no ${sign}`);
      return bytes;
    }),
  );
}

const czech = 'Jméno,Email\nŽaneta Dvořáková,z@example.cz\nJiří Šťastný,j@example.cz\n';
const greek = 'Όνομα,Email\nΓιώργος Παπαδόπουλος,g@example.gr\n';
const japanese = '名前,メール\n山田太郎,yamada@example.jp\n佐藤はなこ,sato@example.jp\n';
const polish = 'Imię,Email\nŁukasz Wiśniewski,l@example.pl\nŻaneta Wójcik,z@example.pl\n';
const russian = 'Имя,Email\nАнна Иванова,a@example.ru\nСергей ПЕТРОВ,s@example.ru\n';
const turkish = 'Ad,E-posta\nGüneş Yıldız,g@example.com\nÇağrı Şahin,c@example.com\n';
const western = 'Name,Email\nJürgen Groß,j@example.de\nJosé Núñez,n@example.es\nL’Oréal – 20 €,x\n';

test.each([
  ['windows-1252', western],
  ['windows-1252', 'Name\nFrançois Lefèvre\nSøren Ångström\nConceição\n'],
  ['windows-1250', polish],
  ['windows-1250', 'Title;Body\nŚnieg na żaglach;Zażółć gęślą jaźń\nStara łódź;Krótki tekst.\n'],
  ['iso-8859-2', polish],
  ['windows-1250', czech],
  ['windows-1254', turkish],
  ['windows-1254', 'Ad\nİBRAHİM ÖZTÜRK\nAYŞE\n'],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['ibm866', russian],
  ['windows-1253', greek],
  ['windows-1255', 'שם,Email\nדוד כהן,d@example.il\n'],
  ['windows-1256', 'اسم,Email\nمحمد علي,m@example.eg\n'],
  ['windows-1257', 'Vardas,Email\nŽydrūnas Šarūnas,z@example.lt\nRūta Jokūbėnaitė,r@example.lt\n'],
  ['windows-874', 'ชื่อ,Email\nสมชาย ใจดี,s@example.th\n'],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['gb18030', '姓名,邮箱\n王小明,w@example.cn\n张伟,z@example.cn\n'],
  ['big5', '姓名,郵箱\n王小明,w@example.tw\n張偉國,z@example.tw\n'],
  ['euc-kr', '이름,메일\n김철수,k@example.kr\n이영희,l@example.kr\n'],
])('a file in %s is guessed by its letters where the browser speaks English', (set, text) => {
  expect(guessedSet(encoded(text, set), ['en-GB', 'en'])).toBe(set);
});

test('of sets that fit alike, the one of the language of the browser is guessed', () => {
  const bytes = encoded('Name\nMüller\n', 'windows-1252');
  expect(guessedSet(bytes, ['de-AT'])).toBe('windows-1252');
  expect(guessedSet(bytes, ['hu-HU', 'en'])).toBe('windows-1250');
  expect(guessedSet(bytes, ['tr'])).toBe('windows-1254');
});

test('a guess does not depend on how far below the first letter stands', () => {
  const many = 'plain,plain@example.com\n'.repeat(20_000);
  const bytes = new Uint8Array([...new TextEncoder().encode(many), ...encoded(turkish, 'windows-1254')]);
  expect(guessedSet(bytes, [])).toBe('windows-1254');
});
