import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Call } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { declaredFacts } from './declared-facts.ts';
import type { Facts } from './facts.ts';
import { callFacts, dataFacts } from './value-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function declared(files: Record<string, string>): string[] {
  const place = join(folder, String(count++));
  mkdirSync(place);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return lines(declaredFacts({ shell: join(place, 'shell.d.ts') }));
}

const lines = (facts: Facts) =>
  [...facts].map(([key, { text, required }]) => `${key} ${required ? '=!' : '='} ${text}`);

test('describes an interface by its members, at any depth', () => {
  const found = declared({
    'shell.d.ts': `export interface Shell<T> extends Base {
    readonly 'a-b': string;
    legal?: { terms: string; };
    go(to: string): void;
}`,
  });
  expect(found).toEqual([
    'export shell Shell = here',
    'type Shell = interface<T> extends Base',
    'type Shell.a-b =! string',
    'type Shell.legal = {…}',
    'type Shell.legal.terms =! string',
    'type Shell.go(to: string): void =! signature',
  ]);
});

test('describes a re-exported declaration like a local one', () => {
  const kind = "declare const ö = 'ä';\nexport type Kind = 'a' | 'b';";
  const direct = declared({ 'shell.d.ts': "export { type Kind } from './one.ts';", 'one.d.ts': kind });
  const moved = declared({
    'shell.d.ts': "export { type Kind } from './two.ts';",
    'two.d.ts': "export { type Kind } from './three.ts';",
    'three.d.ts': kind,
  });
  expect(direct).toContain("type Kind = 'a' | 'b'");
  expect(direct).toContain('export shell Kind = here');
  expect(moved).toEqual(direct);
});

test('records only the package name of a library export', () => {
  const found = declared({ 'shell.d.ts': "export { default as Button } from 'antd/es/button/Button';" });
  expect(found).toEqual(['export shell Button = antd']);
});

test('records functions, constants and inner types, but neither schemas nor the version', () => {
  const found = declared({
    'shell.d.ts': `import { Inner } from "./inner.ts";
export declare function use(one: import("./inner.ts").Inner): void;
export declare const contractVersion = "1.2.0", width: number;
export declare const shape: z.ZodMiniObject<{ id: z.ZodMiniNumber<number> }>;`,
    'inner.d.ts': 'interface Inner { id: number }\nexport { Inner };',
  });
  expect(found).toContain('value use = function use(one: Inner): void');
  expect(found).toContain('value contractVersion = string');
  expect(found).toContain('value width = number');
  expect(found).toContain('value shape = (schema)');
  expect(found).toContain('type Inner.id =! number');
});

test('records both of two declarations with one name', () => {
  const found = declared({
    'shell.d.ts': "import './one.ts';\nimport './two.ts';",
    'one.d.ts': 'type Row = string;\nexport {};',
    'two.d.ts': 'type Row = number;\nexport {};',
  });
  expect(found).toEqual(['type Row = string', 'type Row~2 = number']);
});

const nothing = z.optional(z.object({}));

test('describes a call by its method and path, and by every property of its input and response', () => {
  const facts: Facts = new Map();
  callFacts(facts, [
    {
      id: 'greet',
      summary: 'Words for people',
      tag: 'x',
      method: 'POST',
      path: '/greet',
      access: 'public',
      params: nothing,
      query: nothing,
      body: z.object({ names: z.array(z.object({ first: z.string() })), loud: z.optional(z.boolean()) }),
      answer: z.object({ words: z.string() }),
    } satisfies Call,
  ]);
  expect(lines(facts)).toEqual(
    expect.arrayContaining([
      'call greet = POST /greet public json',
      'call greet body.names =! {"type":"array"}',
      'call greet body.names[].first =! {"type":"string"}',
      'call greet body.loud = {"type":"boolean"}',
      'call greet answer.words =! {"type":"string"}',
    ]),
  );
});

test('records data value by value and rows by name, and no texts for people', () => {
  const facts: Facts = new Map();
  dataFacts(facts, 'data x', {
    list: ['a', 'b'],
    rows: [{ name: 'rooms', label: 'Rooms', max: 5 }, { other: 1 }],
    make: () => 1,
  });
  expect(lines(facts)).toEqual([
    'data x.list has "a" = member',
    'data x.list has "b" = member',
    'data x.rows rooms.name = "rooms"',
    'data x.rows rooms.max = 5',
    'data x.rows has {"other":1} = member',
  ]);
});
