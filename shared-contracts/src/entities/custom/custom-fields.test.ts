import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allFields } from '../definition.ts';
import { definitions } from '../definitions/definitions.ts';
import type { EntityValues } from '../row.ts';
import { brokenRules, fieldRule, initialValues, valuesSchema } from '../rules.ts';
import { type CustomField, customFieldName, fieldOfCustom, withCustomFields } from './custom-fields.ts';
import { withCustomApart, withCustomBeside } from './custom-values.ts';

const { users, rooms } = definitions;
const field = (more: Partial<CustomField> = {}): CustomField => ({
  ...{ id: 12, label: 'Level', help: null, kind: 'text', options: [], required: false },
  ...more,
});

test('a definition grows by the fields of a tenant, in a group after the first one, and stays as it was itself', () => {
  const before = JSON.stringify(users);
  const grown = withCustomFields(users, [field(), field({ id: 13, label: 'Weight', kind: 'number' })]);
  expect(Object.keys(allFields(grown)).slice(-3)).toEqual(['custom12', 'custom13', 'notes']);
  expect(grown.groups?.map(({ label }) => label)).toEqual(['Person', 'Custom fields', 'In the app']);
  expect(JSON.stringify(users)).toBe(before);
  expect(withCustomFields(users, [])).toBe(users);
});

test('a field is required of the rows of which somebody says so', () => {
  const values = { ...initialValues(users), name: 'Ana', status: 'active' };
  const rulesOf = (isNeeded: boolean) =>
    brokenRules(
      withCustomFields(users, [field({ required: true })], (_, { required }) => required && isNeeded),
      values,
    );
  expect([rulesOf(false), rulesOf(true)]).toEqual([{}, { custom12: 'Fill this in.' }]);
});

test('a number has at most two decimals, within its bounds', () => {
  const rule = fieldRule(fieldOfCustom(field({ kind: 'number' })));
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (hundredths) => {
      expect(rule.safeParse(hundredths / 100).success).toBe(true);
    }),
  );
  for (const value of [0.001, 1e9 + 1, -1e9 - 1, Number.NaN, Number.POSITIVE_INFINITY, '1']) {
    expect(rule.safeParse(value).success).toBe(false);
  }
});

test('values go apart into a call and come back beside the others', () => {
  const name = fc.integer({ min: 1, max: 1e15 - 1 }).map((id) => customFieldName({ id }));
  const values = fc.dictionary(fc.oneof(name, fc.constantFrom('name', 'phone')), fc.string());
  fc.assert(
    fc.property(values, (some: EntityValues) => {
      expect(withCustomBeside(withCustomApart(some))).toEqual(some);
    }),
  );
  expect(withCustomApart({ name: 'Ana', custom12: 'x' })).toEqual({ name: 'Ana', custom: { custom12: 'x' } });
});

test('an entity without such fields refuses them, and names that are none are refused', () => {
  const custom = { custom12: 'x' };
  expect(valuesSchema(users).safeParse({ custom }).success).toBe(true);
  expect(valuesSchema(rooms).safeParse({ custom }).success).toBe(false);
  for (const wrong of [{ custom0: 'x' }, { name: 'x' }, { custom12: { a: 1 } }, { custom12: [1] }]) {
    expect(valuesSchema(users).safeParse({ custom: wrong }).success).toBe(false);
  }
});
