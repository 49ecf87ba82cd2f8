import { expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { contactsTable, isContacts } from './contacts.model.ts';

const tableOf = (...lines: string[]) => {
  const [separator, ...rows] = contactsTable(lines.join('\r\n')).split('\r\n');
  expect(separator).toBe('sep=,');
  const options = { header: true, skipEmptyLines: true } as const;
  return Papa.parse<Record<string, string>>(rows.join('\r\n'), options).data;
};

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'];

test('a contact as Apple exports it is a line, with what a client may have in columns of its own', () => {
  const [row, ...others] = tableOf(
    ...card(
      'PRODID:-//Apple Inc.//macOS 15.1//EN',
      'N:Bhatt;Kiran;;;',
      'FN:Kiran Bhatt',
      'ORG:Sargam\\, Mumbai;Strings',
      'item1.EMAIL;type=INTERNET;type=HOME:kiran@example.in',
      'EMAIL;type=INTERNET;type=WORK;type=pref:kiran.work@example.in',
      'TEL;type=HOME;type=VOICE:022 2345 6789',
      'TEL;type=CELL;type=VOICE:+91 98200 77777',
      'item2.ADR;type=HOME:;;12 Hill Road;Mumbai;;400050;India',
      'BDAY:2007-06-05',
      'NOTE:Sitar\\, left-handed\\nParent waits ',
      ' outside\\; rings',
      'CATEGORIES:Pupils,Grade 3',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg',
      ' ABAQ==',
    ),
  );
  expect(others).toEqual([]);
  expect(row).toEqual({
    ...{ Name: 'Kiran Bhatt', Email: 'kiran.work@example.in', 'Other emails': 'kiran@example.in' },
    ...{ Phone: '+91 98200 77777', 'Other phones': '022 2345 6789', Birthday: '2007-06-05' },
    ...{ Notes: 'Sitar, left-handed\nParent waits outside; rings', Categories: 'Pupils; Grade 3' },
    ...{ Organisation: 'Sargam, Mumbai, Strings', Address: '12 Hill Road, Mumbai, 400050, India' },
  });
});

test('several contacts have the columns that any of them fills, each name as it is said', () => {
  const rows = tableOf(
    ...card('N:Iyer;Nisha;K.;Dr.;', 'EMAIL:nisha@example.in'),
    ...card('FN:प्रिया कुलकर्णी', 'TEL:+91 98198 00000'),
    ...card('ORG:Mehta Traders'),
  );
  expect(rows).toEqual([
    { Name: 'Nisha K. Iyer', Email: 'nisha@example.in', Phone: '', Organisation: '' },
    { Name: 'प्रिया कुलकर्णी', Email: '', Phone: '+91 98198 00000', Organisation: '' },
    { Name: 'Mehta Traders', Email: '', Phone: '', Organisation: 'Mehta Traders' },
  ]);
});

test.each([
  ['BDAY:20070605', '2007-06-05'],
  ['BDAY:2007-06-05T00:00:00Z', '2007-06-05'],
  ['BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-06-05', '--06-05'],
  ['BDAY:--0605', '--06-05'],
  ['BDAY;VALUE=text:circa 1800', 'circa 1800'],
])('%s is the birthday %s', (line, birthday) => {
  expect(tableOf(...card('FN:Uma', line))).toEqual([{ Name: 'Uma', Birthday: birthday }]);
});

test('an old phone writes letters as bytes, over several lines', () => {
  const rows = tableOf(
    ...['BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC='],
    ...['rgen;;;', 'TEL;CELL;PREF:+49 171 2345678', 'END:VCARD'],
  );
  expect(rows).toEqual([{ Name: 'Jürgen Müller', Phone: '+49 171 2345678' }]);
});

test('a parameter in quotation marks may have a colon', () => {
  const rows = tableOf(
    ...[
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Om',
      'TEL;VALUE=uri;TYPE="cell,voice";X-A="a:b":tel:+91-98200-1',
      'END:VCARD',
    ],
  );
  expect(rows).toEqual([{ Name: 'Om', Phone: '+91-98200-1' }]);
});

test('contacts are known by their first line', () => {
  expect(['\nBEGIN:VCARD\nFN:x', 'begin:vcard\r\n'].map(isContacts)).toEqual([true, true]);
  expect(['Name,Email\nBEGIN:VCARD', 'BEGIN:VCARDS', ''].map(isContacts)).toEqual([false, false, false]);
});
