import { expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { allDefinitions, allFields, fieldRule } from '../entities/catalogue.ts';
import { settingRule, settings } from '../entities/settings.ts';
import { allCalls } from './calls.ts';

interface Limit {
  check: string;
  error?: unknown;
}

// What is checked and limits nothing, or always has a sentence.
const limitless = ['overwrite', 'custom', 'meta', 'describe'];

/** The parts of a schema, each with its path. */
function partsOf(schema: z.core.$ZodType): [name: string, part: z.core.$ZodType][] {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  const options = ((def.options ?? []) as z.core.$ZodType[]).map((one): [string, z.core.$ZodType] => [
    '',
    one,
  ]);
  const inner = [def.innerType, def.element, def.in, def.out, def.valueType].flatMap((one) =>
    one ? [['', one] as [string, z.core.$ZodType]] : [],
  );
  return [...shape, ...(def.type === 'union' ? options : []), ...inner];
}

/** Where a schema has a limit without a sentence of its own. */
function speechless(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const checks = (schema._zod.def.checks ?? []) as { _zod: { def: Limit } }[];
  const own = checks
    .map(({ _zod }) => _zod.def)
    .filter(({ check, error }) => !limitless.includes(check) && error === undefined)
    .map(({ check }) => `${path}: ${check}`);
  const parts = partsOf(schema).flatMap(([name, part]) =>
    speechless(part, name === '' ? path : `${path}.${name}`, seen),
  );
  return [...own, ...parts];
}

test('every limit of a field has a sentence as message', () => {
  const rules = allDefinitions.flatMap((definition) =>
    Object.entries(allFields(definition)).flatMap(([name, field]) =>
      speechless(fieldRule(field), `${definition.name} ${name}`),
    ),
  );
  expect(rules).toEqual([]);
  const ofSettings = settings.flatMap((setting) => speechless(settingRule(setting), setting.key));
  expect(ofSettings).toEqual([]);
});

test('every limit of a call’s input has a sentence as message', () => {
  const found = allCalls().flatMap(({ id, body, query }) => [
    ...speechless(body, `${id} body`),
    ...speechless(query, `${id} query`),
  ]);
  expect(found).toEqual([]);
});
