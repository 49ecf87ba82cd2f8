import type { Call } from 'shared-contracts/api';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { addFact, type Facts } from './facts.ts';

type Json = Record<string, unknown>;

// Fields with texts for people; deployables do not depend on them.
const words = new Set(['label', 'help', 'empty', 'singular', 'plural', 'summary', 'title', 'message', 'tag']);

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// One fact for each property, at any depth.
function schemaFacts(facts: Facts, key: string, schema: Json, required: boolean): void {
  const { properties, required: needed, items, ...rest } = schema;
  addFact(facts, key, JSON.stringify(rest), required);
  if (isJson(items)) schemaFacts(facts, `${key}[]`, items, false);
  if (!isJson(properties)) return;
  for (const [name, property] of Object.entries(properties)) {
    const isNeeded = Array.isArray(needed) && needed.includes(name);
    if (isJson(property)) schemaFacts(facts, `${key}.${name}`, property, isNeeded);
  }
}

function jsonSchemaOf(schema: ZodMiniType): Json {
  const { $schema, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}

/** Facts of calls: method and path, and the schemas of input and response. */
export function callFacts(facts: Facts, calls: readonly Call[]): void {
  for (const { id, method, path, access, format = 'json', ...schemas } of calls) {
    addFact(facts, `call ${id}`, `${method} ${path} ${access} ${format}`);
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      schemaFacts(facts, `call ${id} ${part}`, jsonSchemaOf(schemas[part]), false);
    }
  }
}

/** Facts of plain data, such as a table of paths: one for each value, at any depth. Functions add no fact. */
export function dataFacts(facts: Facts, key: string, data: unknown): void {
  if (typeof data === 'function' || data === undefined) return;
  if (Array.isArray(data) && data.every((one) => typeof one !== 'object')) {
    for (const one of data) addFact(facts, `${key} has ${JSON.stringify(one)}`, 'member');
  } else if (Array.isArray(data)) {
    for (const one of data) {
      const name = isJson(one) ? (one.name ?? one.key ?? one.value) : undefined;
      if (typeof name === 'string') dataFacts(facts, `${key} ${name}`, one);
      else addFact(facts, `${key} has ${JSON.stringify(one)}`, 'member');
    }
  } else if (isJson(data)) {
    for (const [name, value] of Object.entries(data)) {
      if (!words.has(name) || typeof value !== 'string') dataFacts(facts, `${key}.${name}`, value);
    }
  } else addFact(facts, key, JSON.stringify(data));
}
