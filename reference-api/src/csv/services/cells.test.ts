import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { allDefinitions, allFields, type Field, type FieldValue, fieldRule } from 'shared-contracts/entities';
import { asWritten, harmless } from './harmless.ts';
import { fromLocalTime, localTime } from './local-time.ts';
import { readCell } from './read-cell.ts';
import { cellText } from './write-cell.ts';

const zone = 'Europe/Berlin';

/** A value through a file: written, made harmless, quoted, and all of it back. */
function through(field: Field, value: FieldValue) {
  const cell = harmless(cellText(field, value, { titles: {}, zone: null }));
  const text = Papa.unparse([['x', cell]], { newline: '\r\n' });
  const [[, read = ''] = []] = Papa.parse<string[]>(`${text}\r\n`, { newline: '\r\n', delimiter: ',' }).data;
  return readCell(field, read, zone);
}

const nasty = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=x",
    '-5',
    '"',
    'a;b',
    '[rest]',
    '[1]',
    '{}',
    '# x',
    '## y',
    '- z',
    '1. one',
    '> q',
    '<p>r</p>',
    '<b>s',
  ),
  fc.constantFrom(
    'a\n\nb',
    'a\r\nb',
    'x https://a.example',
    'Day 1: x',
    '  in  ',
    '#5',
    '[#5]',
    'Ł 漢 😀',
    ',',
    'a\tb',
  ),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const words = fc
  .array(fc.oneof(nasty, fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 4 })
  .map((some) => some.join('').replace(forbidden, '').trim() || 'x');
const url = fc.nat(999).map((number) => `https://test.example/${number}?a=b;c,d`);
const clock = fc.nat(23).map((hour) => `${String(hour).padStart(2, '0')}:30`);

const block = fc.oneof(
  words.map((text) => ({ type: 'paragraph' as const, text })),
  words.map((text) => ({ type: 'paragraph' as const, text, runs: [{ text, bold: true as const }] })),
  fc
    .tuple(words, fc.constantFrom(2, 3, 4))
    .map(([text, level]) => ({ type: 'heading' as const, text, level })),
  words.map((text) => ({ type: 'heading' as const, text })),
  words.map((text) => ({ type: 'quote' as const, text })),
  fc
    .tuple(words, fc.constantFrom('bullets' as const, 'numbers' as const), fc.nat(5))
    .map(([text, list, depth]) => ({ type: 'paragraph' as const, text, list, ...(depth ? { depth } : {}) })),
);

const kinds: [string, Field, fc.Arbitrary<FieldValue>][] = [
  ['text', { kind: 'text', label: 'Text', max: 5000, multiline: true }, words],
  ['integer', { kind: 'integer', label: 'Number', min: -1e9, max: 1e9 }, fc.integer({ min: -1e9, max: 1e9 })],
  ['boolean', { kind: 'boolean', label: 'Yes' }, fc.boolean()],
  [
    'money',
    { kind: 'money', label: 'Price' },
    fc.record({ amount: fc.nat(1e11), currency: fc.constantFrom('EUR', 'JPY', 'KWD') }),
  ],
  [
    'point',
    { kind: 'point', label: 'Place' },
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
    }),
  ],
  ['blocks', { kind: 'blocks', label: 'Text' }, fc.array(block, { minLength: 1, maxLength: 5 })],
  [
    'links',
    { kind: 'links', label: 'Links' },
    fc.array(fc.record({ title: fc.oneof(words, fc.constant('')), url }), { minLength: 1, maxLength: 3 }),
  ],
  ['image', { kind: 'image', label: 'Cover' }, fc.record({ url, alt: words })],
  [
    'steps',
    { kind: 'steps', label: 'Steps' },
    fc.array(
      fc
        .record({
          day: fc.integer({ min: 1, max: 1000 }),
          title: words,
          rest: fc.boolean(),
          required: fc.boolean(),
          to: fc.constantFrom({}, {}, { article: 12 }, { service: 7 }),
        })
        .map(({ to, ...step }) => ({ ...step, ...to })),
      { minLength: 1, maxLength: 4 },
    ),
  ],
  [
    'weekly',
    { kind: 'weekly', label: 'Hours' },
    fc
      .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), from: clock }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ day }) => day,
      })
      .map((days) => days.map((one) => ({ ...one, to: '24:00' }))),
  ],
  [
    'overrides',
    { kind: 'overrides', label: 'Days' },
    fc.constantFrom<FieldValue>(
      [{ date: '2026-12-24', from: null, to: null }],
      [
        { date: '2026-12-31', from: '10:00', to: '14:00' },
        { date: '2026-12-30', from: null, to: null },
      ],
    ),
  ],
];

test.each(kinds)('any value of a field of kind %s survives export and import', (_, field, values) => {
  fc.assert(
    fc.property(values, (value) => {
      // What no row could have is nothing that has to come back.
      const rule = fieldRule(field).safeParse(value);
      fc.pre(rule.success);
      expect(through(field, rule.data ?? null)).toEqual({ value: rule.data });
    }),
    { numRuns: 300 },
  );
});

test('every option of every field is read by its value and by what people call it', () => {
  for (const definition of allDefinitions) {
    for (const field of Object.values(allFields(definition))) {
      if (field.kind !== 'choice') continue;
      for (const { value, label } of field.options) {
        expect([field.label, readCell(field, value, zone)]).toEqual([field.label, { value }]);
        expect([field.label, readCell(field, label, zone)]).toEqual([field.label, { value }]);
      }
    }
  }
});

test('rows are named by id or by title, however often', () => {
  const field = { kind: 'items', label: 'Items', to: 'services' } as const;
  expect(readCell(field, 'Tide; tables [#12]; 3 × Walk; #7', zone)).toEqual({
    references: [
      { id: null, title: 'Tide', quantity: 1 },
      { id: 12, title: 'tables [#12]', quantity: 1 },
      { id: null, title: 'Walk', quantity: 3 },
      { id: 7, title: '#7', quantity: 1 },
    ],
  });
  const one = { kind: 'relation', label: 'Room', to: 'rooms' } as const;
  expect(readCell(one, 'Track #5', zone)).toEqual({
    references: [{ id: null, title: 'Track #5', quantity: 1 }],
  });
});

test('items that belong to rows name both, by id or by title, and say how where they do not', () => {
  const field = { kind: 'items', label: 'Own packages', to: 'packages', of: 'users' } as const;
  expect(readCell(field, 'Ana: 10-class pass; Bo [#4]: Yoga: five [#7]', zone)).toEqual({
    references: [
      { id: null, title: '10-class pass', quantity: 1, of: { id: null, title: 'Ana' } },
      { id: 7, title: 'Yoga: five [#7]', quantity: 1, of: { id: 4, title: 'Bo [#4]' } },
    ],
  });
  expect(readCell(field, 'Ana', zone)).toEqual({
    wrong: 'Write each user with a package, such as “Ana: Ten lessons”.',
  });
  const titles = { users: { 4: 'Ann: Bo; C' }, packages: { 7: 'Yoga: five' } };
  const value = [{ id: 7, quantity: 1, of: 4 }];
  const cell = cellText(field, value, { titles, zone: null });
  expect(readCell(field, cell, zone)).toMatchObject({ references: [{ id: 7, of: { id: 4 } }] });
  expect(cellText(field, value, { titles: { users: { 4: 'Ana' }, packages: { 7: 'Five' } }, zone })).toBe(
    'Ana: Five',
  );
});

test('a table of contents survives export and import, with any names', () => {
  const field = { kind: 'blocks', label: 'Contents', to: 'articles' } as const;
  const part = fc.record({
    type: fc.constant('heading' as const),
    text: words,
    rows: fc.array(
      fc.nat(999).map((id) => id + 1),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), words, (value, title) => {
      const rule = fieldRule(field).safeParse(value);
      fc.pre(rule.success);
      const sections = (rule.data ?? []) as { text: string; rows: number[] }[];
      const titles = {
        articles: Object.fromEntries(sections.flatMap(({ rows }) => rows).map((id) => [id, title])),
      };
      const read = readCell(
        field,
        harmless(cellText(field, rule.data ?? null, { titles, zone: null })),
        zone,
      );
      expect('sections' in read && read.sections).toEqual(sections.map(({ text }) => text));
      expect('references' in read && read.references.map(({ id, section }) => [section, id])).toEqual(
        sections.flatMap(({ rows }, place) => rows.map((id) => [place, id])),
      );
    }),
    { numRuns: 300 },
  );
  expect(readCell(field, 'Tides', zone)).toEqual({ wrong: expect.stringContaining('## Essays') });
});

test('a title in a cell stays one entry, with any characters', () => {
  const field = { kind: 'relations', label: 'Rooms', to: 'rooms' } as const;
  const titles = { rooms: { 1: 'A; B [#9]', 2: 'C\nD' } };
  const cell = cellText(field, [1, 2], { titles, zone: null });
  const read = readCell(field, cell, zone);
  expect('references' in read && read.references.map(({ id }) => id)).toEqual([1, 2]);
});

test('local times and instants convert both ways, except in a repeated hour', () => {
  expect(localTime('2026-07-01T01:00:00.000Z', 'Asia/Tokyo')).toBe('2026-07-01 10:00');
  expect(fromLocalTime('2026-03-29 02:30', zone)).toBe('2026-03-29T01:30:00.000Z');
  expect(fromLocalTime('2026-10-25 02:30', zone)).toBe('2026-10-25T00:30:00.000Z');
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 360 });
  fc.assert(
    fc.property(minutes, fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'UTC'), (minute, where) => {
      const iso = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      const back = fromLocalTime(localTime(iso, where), where) ?? '';
      expect(localTime(back, where)).toBe(localTime(iso, where));
    }),
  );
});

test('an invalid cell gives the message of the rule, or the expected format', () => {
  const wrong = (field: Field, cell: string) => readCell(field, cell, zone);
  expect(wrong({ kind: 'integer', label: 'N', min: 1, max: 9 }, 'many')).toEqual({
    wrong: 'Enter a number.',
  });
  expect(wrong({ kind: 'integer', label: 'N', min: 1, max: 9 }, '12')).toEqual({ wrong: 'Enter 9 or less.' });
  expect(wrong({ kind: 'date', label: 'D' }, '2026-02-30')).toEqual({ wrong: 'There is no such day.' });
  expect(wrong({ kind: 'money', label: 'P' }, '12')).toEqual({ wrong: 'Write it as 12.50 EUR.' });
  expect(wrong({ kind: 'money', label: 'P' }, '1.255 EUR')).toEqual({ wrong: 'Write it as 12.50 EUR.' });
  expect(wrong({ kind: 'boolean', label: 'B' }, 'perhaps')).toEqual({ wrong: 'Choose yes or no.' });
  expect(wrong({ kind: 'country', label: 'C' }, 'Greece')).toEqual({ value: 'GR' });
  expect(asWritten("'+49 30")).toBe('+49 30');
});

test('an option that a tenant made is written by its name, and read by it', () => {
  const options = [{ value: '5f2a', label: 'Skipper', retired: true }];
  const level: Field = { kind: 'choice', label: 'Level', custom: true, options };
  expect(cellText(level, '5f2a', { titles: {}, zone: null })).toBe('Skipper');
  expect(through(level, '5f2a')).toEqual({ value: '5f2a' });
});

test('numbers, amounts, days and times are read by the digits of any script', () => {
  const read = (field: Field, cell: string) => readCell(field, cell, zone, { currency: 'INR' });
  expect(read({ kind: 'integer', label: 'L', min: 0, max: 999 }, '१२३')).toEqual({ value: 123 });
  const amount = { amount: 12_500_000, currency: 'INR' };
  expect(read({ kind: 'money', label: 'P' }, '₹१,२५,०००')).toEqual({ value: amount });
  expect(read({ kind: 'date', label: 'D' }, '१४.०१.२०१०')).toEqual({ value: '2010-01-14' });
  expect(read({ kind: 'text', label: 'T', max: 20 }, 'कक्षा १')).toEqual({ value: 'कक्षा १' });
});

test('a number with decimals is read with a point or a comma, unless the comma may separate thousands', () => {
  const length: Field = { kind: 'integer', label: 'Length', min: -1e9, max: 1e9, decimals: 2 };
  expect(['7.25', '7,5', '-7,25'].map((text) => readCell(length, text, zone))).toEqual([
    { value: 7.25 },
    { value: 7.5 },
    { value: -7.25 },
  ]);
  const grouped = ['1.234,5', '1,234.5', "-1'234.50", '1 234,5', '1.234.567,25', '1,234,567', '12,34,567.5'];
  expect(grouped.map((text) => readCell(length, text, zone))).toEqual(
    [1234.5, 1234.5, -1234.5, 1234.5, 1_234_567.25, 1_234_567, 1_234_567.5].map((value) => ({ value })),
  );
  for (const text of ['1.23.4,5', '1.234,5,6', '1.234.5', '7,2 kg', '- 7', '1,2345']) {
    expect(readCell(length, text, zone)).toEqual({ wrong: 'Enter a number.' });
  }
  const wrong = 'This may be two numbers. Write it without a separator of thousands.';
  for (const text of ['1,250', '1.250']) expect(readCell(length, text, zone)).toEqual({ wrong });
  expect(readCell({ ...length, decimals: 0 }, '7,5', zone)).toEqual({ wrong: 'Enter a number.' });
});
