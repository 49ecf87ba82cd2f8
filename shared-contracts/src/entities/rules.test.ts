import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  allDefinitions,
  allFields,
  brokenRules,
  definitionOf,
  type EntityValues,
  fieldRule,
  initialValues,
  valuesSchema,
} from './catalogue.ts';
import type { Field } from './field.ts';
import { rowSchema } from './row-schema.ts';

test('rejects a rule that ends before the first time, by the local date', () => {
  const event = (recurrence: string) =>
    brokenRules(definitionOf('events'), {
      ...initialValues(definitionOf('events')),
      ...{ title: 'Run', privacy: 'public', timeZone: 'Europe/Berlin', recurrence },
      ...{ startsAt: '2027-03-26T23:30:00Z', endsAt: '2027-03-27T01:00:00Z' },
    }).recurrence;
  const words = 'It ends before it starts: give a later last day.';
  expect(event('FREQ=DAILY;UNTIL=20270326')).toBe(words);
  expect(event('FREQ=DAILY;UNTIL=20270326T232959Z')).toBe(words);
  expect(event('FREQ=DAILY;UNTIL=20270327')).toBeUndefined();
  expect(event('FREQ=DAILY')).toBeUndefined();
});

test('rejects what was paid in another currency than the price', () => {
  const paid = (due: string | null, price: string | null) =>
    brokenRules(definitionOf('package-entries'), {
      ...{ client: 1, package: 2, kind: 'sold', date: '2027-03-26', items: [{ id: 3, quantity: 1 }] },
      due: due && { amount: 4800, currency: due },
      price: price && { amount: 4800, currency: price },
    }).price;
  expect([paid('EUR', 'EUR'), paid('EUR', null), paid(null, 'CAD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(paid('EUR', 'CAD')).toBe(
    'The price is in another currency. Enter what was paid in that one, or record a payment.',
  );
});

test('rejects a blocking whose last day precedes its start in every time zone', () => {
  const blocking = (values: EntityValues) =>
    brokenRules(definitionOf('blockings'), {
      ...initialValues(definitionOf('blockings')),
      ...{ reason: 'Repair', start: '2026-06-10T08:00:00Z', end: '2026-06-10T09:00:00Z' },
      ...values,
    }).repeatsUntil;
  const words = 'It ends before it starts: give a later last day.';
  expect(blocking({ repeats: 'weekly', repeatsUntil: '2026-06-01' })).toBe(words);
  expect(blocking({ repeats: 'daily', repeatsUntil: '2026-06-08' })).toBe(words);
  expect(blocking({ repeats: 'daily', repeatsUntil: '2026-06-09' })).toBeUndefined();
  expect(blocking({ repeats: 'daily', repeatsUntil: '2026-06-10' })).toBeUndefined();
  expect(blocking({ repeats: 'never', repeatsUntil: '2026-06-01' })).toBeUndefined();
  expect(blocking({ repeats: 'daily', repeatsUntil: '2026-06-31' })).toBe('Enter a date that exists.');
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+05:30', false],
  ['-03', false],
  ['Mars/Base', false],
])('%s as a time zone: %s', (zone, isOne) => {
  const field = allFields(definitionOf('events')).timeZone;
  if (!field) throw new Error('Events have no time zone.');
  expect(fieldRule(field).safeParse(zone).success).toBe(isOne);
});

const user = (values: EntityValues) =>
  brokenRules(definitionOf('users'), {
    ...initialValues(definitionOf('users')),
    ...{ name: 'Ada', email: 'ada@test.example' },
    ...values,
  });

test('refuses a birthday in the future, and takes the day that it is somewhere on Earth', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect(user({ birthday: inDays(2) })).toEqual({ birthday: 'A birthday lies in the past.' });
  expect(user({ birthday: inDays(0) })).toEqual({});
  expect(user({ birthday: '1815-12-10' })).toEqual({});
  expect(user({ birthday: '2030-02-31' })).toEqual({ birthday: 'Enter a date that exists.' });
});

test.each([
  ['abc', false],
  ['-', false],
  ['12', false],
  ['112', true],
  ['(1 12)', true],
  ['tel. 965', false],
  ['tel. 96511', true],
  ['+49 30 901820', true],
  ['(030) 90-18/20 ext. 5', true],
  ['٠٣٠٩٠١٨', true],
])('%s as a phone number: %s', (phone, isOne) => {
  const message = 'Write the number in digits, such as +49 30 901820.';
  expect(user({ phone })).toEqual(isOne ? {} : { phone: message });
});

test('answers may hold a phone and a birthday from before these rules', () => {
  const shape = rowSchema(definitionOf('users'));
  const values = { ...initialValues(definitionOf('users')), phone: 'abc', birthday: '2999-01-01' };
  const times = { createdAt: '', updatedAt: '', createdBy: '', updatedBy: '' };
  expect(shape.safeParse({ id: 1, version: 1, ...times, taxons: [], values }).success).toBe(true);
});

const room = { ...initialValues(definitionOf('rooms')), name: 'Great Hall' };

test('a new row of every entity fails only for empty required fields', () => {
  for (const definition of allDefinitions) {
    const values = initialValues(definition);
    const empty = Object.entries(allFields(definition))
      .filter(
        ([name, field]) =>
          field.required &&
          (values[name] === null || (Array.isArray(values[name]) && values[name].length === 0)),
      )
      .map(([name]) => name);
    expect(Object.keys(brokenRules(definition, values)).sort()).toEqual(empty.sort());
  }
});

test('every entity has a title field and a sortable default sort', () => {
  for (const definition of allDefinitions) {
    const fields = allFields(definition);
    expect(fields[definition.titleField]?.required).toBe(true);
    const sort = definition.defaultSort.replace(/^-/, '');
    expect(sort === 'updatedAt' || fields[sort]?.sortable).toBe(true);
    for (const names of definition.unique ?? [])
      for (const name of names) expect(fields).toHaveProperty(name);
    if (definition.within) expect(fields[definition.within]?.kind).toBe('relation');
    for (const rule of definition.orderRules ?? []) {
      expect(fields).toHaveProperty(rule.earlier);
      expect(fields).toHaveProperty(rule.later);
    }
  }
});

test.each([
  [{ ...room, name: '' }, { name: 'Fill this in.' }],
  [{ ...room, name: '   ' }, { name: 'Fill this in.' }],
  [{ ...room, name: 'x'.repeat(101) }, { name: 'Use at most 100 characters.' }],
  [{ ...room, name: 'bell\u0007' }, { name: 'Remove the invisible control characters.' }],
  [{ ...room, capacity: 1.5 }, { capacity: 'Enter a whole number.' }],
  [{ ...room, capacity: -1 }, { capacity: 'Enter 0 or more.' }],
  [{ ...room, floor: 0 }, { floor: expect.any(String) }],
  [{ ...room, capacity: null, floor: null }, {}],
])('the room %j breaks %j', (values, broken) => {
  expect(brokenRules(definitionOf('rooms'), values)).toEqual(broken);
});

test('the end must come after the start, whatever the offsets they are written in', () => {
  const event = { ...initialValues(definitionOf('events')), title: 'Talk', timeZone: 'Europe/Berlin' };
  const at = (startsAt: string, endsAt: string) =>
    brokenRules(definitionOf('events'), { ...event, startsAt, endsAt });
  expect(at('2026-01-01T10:00:00+01:00', '2026-01-01T09:30:00Z')).toEqual({});
  expect(at('2026-01-01T10:00:00+01:00', '2026-01-01T09:00:00Z')).toEqual({
    endsAt: 'The end must come after the start.',
  });
});

test('a date that does not exist is refused', () => {
  const rule = fieldRule({ kind: 'date', label: 'Day', required: true });
  expect(rule.safeParse('2024-02-29').success).toBe(true);
  for (const day of ['2023-02-29', '2024-04-31', '2024-13-01', '24-01-01', '2024-1-1', '']) {
    expect(rule.safeParse(day).success).toBe(false);
  }
});

test('no rule throws, whatever the value, and a write takes no field that the entity lacks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allDefinitions), fc.jsonValue(), (definition, value) => {
      const values = Object.fromEntries(Object.keys(allFields(definition)).map((name) => [name, value]));
      expect(() => brokenRules(definition, values as never)).not.toThrow();
      expect(valuesSchema(definition).safeParse({ somethingElse: value }).success).toBe(false);
    }),
  );
});

// A request may send such objects for any value: turning them into a string throws.
test('no rule throws on objects that cannot become a string', () => {
  const objects = [{ toString: '' }, [{ toString: '' }], [[{ valueOf: null, toString: null }]]];
  for (const definition of allDefinitions) {
    const names = Object.keys(allFields(definition));
    for (const value of objects) {
      for (const sent of [names, ...names.map((name) => [name])]) {
        const values = Object.fromEntries(names.map((name) => [name, sent.includes(name) ? value : null]));
        expect(() => brokenRules(definition, values as never)).not.toThrow();
      }
    }
  }
});

test.each<[string, EntityValues, Record<string, string>]>([
  ['scheduled without a time', { status: 'scheduled' }, { publishAt: 'Say when it is to be published.' }],
  ['scheduled with one', { status: 'scheduled', publishAt: '2026-12-01T09:00:00Z' }, {}],
  ['a draft without one', { status: 'draft' }, {}],
  [
    'an end before its start',
    { publishAt: '2026-12-01T09:00:00Z', unpublishAt: '2026-12-01T09:00:00+01:00' },
    { unpublishAt: 'This comes before the time of publishing.' },
  ],
  ['an end alone', { unpublishAt: '2026-12-01T09:00:00Z' }, {}],
])('publishing: %s', (_, values, broken) => {
  const volumes = definitionOf('volumes');
  const volume = { ...initialValues(volumes), number: 1, year: 2026, title: 'One' };
  expect(brokenRules(volumes, { ...volume, ...values })).toEqual(broken);
});

test.each<[EntityValues, Record<string, string>]>([
  [{ audience: 'everyone' }, {}],
  [{ audience: 'tags' }, {}],
  [{ audience: 'groups' }, { groups: 'Choose at least one group.' }],
  [{ audience: 'groups', groups: [1] }, {}],
])('a feature for %j breaks %j', (values, broken) => {
  const features = definitionOf('features');
  const feature = { ...initialValues(features), name: 'Articles', key: 'articles', position: 1 };
  expect(brokenRules(features, { ...feature, ...values })).toEqual(broken);
});

test('reports a limit that a value passes as the limit', () => {
  const wordsOf = (field: Field, value: unknown) =>
    fieldRule(field).safeParse(value).error?.issues[0]?.message;
  expect(wordsOf({ kind: 'money', label: 'Price' }, { amount: 1e12, currency: 'EUR' })).toBe(
    'Enter a smaller amount.',
  );
  const paragraphs = Array.from({ length: 2001 }, () => ({ type: 'paragraph', text: 'a' }));
  expect(wordsOf({ kind: 'blocks', label: 'Text' }, paragraphs)).toBe('Use at most 2,000 paragraphs.');
  const options = [{ value: 'a', label: 'A' }];
  expect(wordsOf({ kind: 'choices', label: 'Kinds', options }, ['a', 'a'])).toBe('Choose each option once.');
});

test.each(['=?utf-8?q?a?=@b.example', 'Ana <ana@b.example>', 'ana@b.example,bo@b.example', 'ana@b'])(
  'the email address of a client is one address as for accounts, so “%s” is none',
  (email) => {
    const rule = fieldRule({ kind: 'text', label: 'Email', max: 191, format: 'email' });
    expect(rule.safeParse(email).success).toBe(false);
    expect(rule.safeParse('änne.groß+news@müller.example').success).toBe(true);
  },
);
