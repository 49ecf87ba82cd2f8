import { expect, test } from '@jest/globals';
import { readFileText } from './file-text.ts';

/** A file as the browser hands it over, of which these tests have none with bytes. */
function fileOf(bytes: Uint8Array | string, size?: number): File {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const file = {
    name: 'a.csv',
    size: size ?? data.length,
    arrayBuffer: async () => data.slice().buffer,
  };
  return file as unknown as File;
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

test('decodes UTF-8 with and without BOM, both UTF-16 byte orders and windows-1252', async () => {
  const text = 'Name\nŁódź Ελλάδα';
  expect(await readFileText(fileOf(text))).toEqual({ text, set: null });
  expect(await readFileText(fileOf(`\uFEFF${text}`))).toEqual({ text, set: null });
  expect(await readFileText(fileOf(utf16(text, true)))).toEqual({ text, set: null });
  expect(await readFileText(fileOf(utf16(text, false)))).toEqual({ text, set: null });
  const bytes = new Uint8Array([...'Name\nCaf'].map((letter) => letter.charCodeAt(0)).concat([0xe9, 0x80]));
  expect(await readFileText(fileOf(bytes))).toEqual({ text: 'Name\nCafé€', set: 'windows-1252' });
});

test('a file that is not in UTF-8 is read in the set that a person chose, before the one that fits', async () => {
  const bytes = new Uint8Array([...'Name\nG'].map((letter) => letter.charCodeAt(0)).concat([0xfc, 0xfe]));
  expect(await readFileText(fileOf(bytes))).toEqual({ text: 'Name\nGüş', set: 'windows-1254' });
  expect(await readFileText(fileOf(bytes), { set: 'windows-1252' })).toEqual({
    ...{ text: 'Name\nGüþ', set: 'windows-1252' },
  });
});

test.each([
  ['a PDF', '%PDF-1.7 x', 'This is a PDF. A CSV file is needed.'],
  [
    'a spreadsheet',
    'PK\u0003\u0004xl/',
    'This is a spreadsheet or an archive. Save it as CSV there, and choose that file.',
  ],
  ['an image', 'GIF89a\u0001\u0000\u0001', 'This is not a text file. A CSV file is needed.'],
  [
    'an export of WordPress',
    '\n<?xml version="1.0"?><rss>, b</rss>',
    'This is a feed or an export in XML. Pipelines, in Administration, bring it in.',
  ],
  ['a calendar', 'BEGIN:VCALENDAR\nX', 'This is a calendar. Pipelines, in Administration, bring it in.'],
  ['a web page', '<!DOCTYPE html><p>a,b', 'This is a web page. A CSV file is needed.'],
  ['an empty file', '', 'This file is empty.'],
  ['a file of blanks', ' \n ', 'This file is empty.'],
])('%s is refused in words', async (_, content, wrong) => {
  expect(await readFileText(fileOf(content))).toEqual({ wrong });
});

test('contacts are a table in a list of people, and refused in another one', async () => {
  const file = fileOf('BEGIN:VCARD\r\nFN:Kiran\r\nEMAIL:kiran@example.in\r\nEND:VCARD\r\n');
  expect(await readFileText(file, { isOfPeople: true })).toEqual({
    text: 'sep=,\r\nName,Email\r\nKiran,kiran@example.in',
    set: null,
  });
  expect(await readFileText(file)).toEqual({
    wrong: 'These are contacts (vCard), which come into lists of people. A CSV file is needed here.',
  });
});

test('a file over 100 MiB is refused before it is read', async () => {
  const file = { ...fileOf('x', 200 * 1024 * 1024), arrayBuffer: () => Promise.reject(new Error('read')) };
  expect(await readFileText(file as File)).toEqual({
    wrong: 'A file has at most 100 MiB. Bring it in in pieces.',
  });
});

test('a missing file is reported', async () => {
  const file = {
    ...fileOf('x'),
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  };
  expect(await readFileText(file as File)).toEqual({
    wrong: 'This file cannot be read. It may have been moved or changed.',
  });
});
