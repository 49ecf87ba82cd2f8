// One thing: what every list and every detail is shown and looked at with, whatever its entity.

import { afterAll, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { FakeAnswer, SeenRequest } from 'remote-kit/testing';
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type Field,
  type FieldValue,
  fieldOf,
  type Row,
} from 'shared-contracts/entities';
import { detailPath, listPath } from 'shared-contracts/routes';
import type { Titles } from '../ui/value-text.ts';
import { one, page, rowOf } from './show.tsx';

/** Whether an entity has what every entity has; null if it cannot, by its definition. */
export type Has = Record<string, boolean | null>;

/** Holds each entity to what every entity has, and prints the table of it. */
export function holdEach(
  what: string,
  entities: readonly EntityName[],
  has: (entity: EntityName) => Promise<Has>,
) {
  const table: Record<string, Has> = {};
  afterAll(() => {
    const names = Object.keys(Object.values(table)[0] ?? {});
    const sign = (value: boolean | null | undefined) => (value === null ? '–' : value ? '✓' : '✗');
    const head = names.map((name, at) => `${String(at + 1).padStart(3)}  ${name}`);
    const lines = Object.entries(table).map(
      ([entity, row]) => `${entity.padEnd(16)}${names.map((name) => sign(row[name]).padStart(4)).join('')}`,
    );
    const numbers = `${''.padEnd(16)}${names.map((_, at) => String(at + 1).padStart(4)).join('')}`;
    process.stdout.write(`\n${[what, ...head, '', numbers, ...lines].join('\n')}\n`);
  });
  describe(what, () => {
    // Several screens each, which takes its time beside other work.
    const limitMs = 180_000;
    const each = entities.map((entity) => [entity] as const);
    test.each(each)(
      '%s',
      async (entity) => {
        const row = await has(entity);
        table[entity] = row;
        const missing = Object.entries(row).filter(([, value]) => value === false);
        expect(missing.map(([name]) => name)).toEqual([]);
      },
      limitMs,
    );
  });
}

/** The screen of an entity's list; null for the one business. */
export function listOf(entity: EntityName): string | null {
  if (entity === 'my-business') return null;
  if (entity === 'agendas') return '/app/agendas?list=agendas';
  // Their list is a catalogue, unless one asks for the table.
  if (entity === 'features') return '/app/features?shape=table';
  return listPath(entity);
}

/** The form of a row. */
export function formOf(entity: EntityName, id: number | 'new'): string {
  return entity === 'agendas' && id !== 'new'
    ? `/app/agendas?list=agendas&agenda=${id}&form=agenda`
    : detailPath(entity, id);
}

/** Values for what a row cannot be without. */
function filled(definition: EntityDefinition): Row['values'] {
  const values: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (field.required && !('initial' in field && field.initial)) values[name] = sampleOf(field);
  }
  for (const { earlier, later } of definition.orderRules ?? [])
    if (values[later]) values[later] = String(values[earlier]).replace('-02-', '-03-');
  return values;
}

/** The row of {@link named} with a value for each column that its list shows, since empty ones are hidden. */
export function namedInFull(entity: EntityName, id: number, name: string) {
  const fields = Object.entries(allFields(definitionOf(entity)));
  const shown = fields.filter(([, { column }]) => column === 'shown');
  const values = Object.fromEntries(shown.map(([one, field]) => [one, sampleOf(field)]));
  const { row, titles } = named(entity, id, name);
  const stated = Object.entries(row.values).filter(([, value]) => value !== null && value !== false);
  const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
  const own = Object.fromEntries(stated.filter(([, value]) => value !== '' && !isEmptyList(value)));
  return { row: { ...row, taxons: [1], values: { ...row.values, ...values, ...own } }, titles };
}

function sampleOf(field: Field): FieldValue {
  switch (field.kind) {
    case 'integer':
      return field.min;
    case 'choice':
      return field.options[0]?.value ?? null;
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => value);
    case 'date':
      return '2026-02-01';
    case 'dateTime':
      return '2026-02-01T10:00:00.000Z';
    case 'timeZone':
      return 'Europe/Berlin';
    case 'blocks':
      return [{ type: 'paragraph', text: 'A text' }];
    case 'items':
      return [{ id: 1, quantity: 1, ...(field.of ? { of: 1 } : {}) }];
    case 'relation':
      return 1;
    case 'relations':
      return [1];
    case 'text':
      if (field.phone) return '+49 30 901820';
      if (field.language) return 'de';
      if (field.format === 'url') return 'https://test.example/ada';
      return field.format === 'email' ? 'ada@test.example' : 'ada';
    case 'boolean':
      return true;
    case 'currency':
      return 'EUR';
    case 'country':
      return 'DE';
    case 'money':
      return { amount: 1850, currency: 'EUR' };
    case 'weekly':
      return [{ day: 1, from: '09:00', to: '12:00' }];
    case 'steps':
      return [{ day: 1, title: 'Warm up', rest: false, required: true }];
    default:
      throw new Error(`A sample of ${field.kind} is wanted.`);
  }
}

/** A row that people call by a name, or whose title leads to one of that name. */
export function named(entity: EntityName, id: number, name: string, more: Row['values'] = {}) {
  const definition = definitionOf(entity);
  const field = fieldOf(definition, definition.titleField);
  const value: FieldValue = field?.kind === 'relation' ? id : name;
  const titles: Titles = field?.kind === 'relation' ? { [field.to]: { [id]: name } } : {};
  const values = { ...filled(definition), [definition.titleField]: value, ...more };
  return { row: rowOf(entity, id, values), titles };
}

/** Names of {@link named} rows, joined. */
export function titlesOf(rows: readonly { titles: Titles }[]): Titles {
  const all: Record<string, Record<string, string>> = {};
  for (const { titles } of rows)
    for (const [entity, some] of Object.entries(titles)) all[entity] = { ...all[entity], ...some };
  return all;
}

/** Answers to what the screens of an entity ask for beside its rows. */
export function around(
  entity: EntityName,
): Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)> {
  const agenda = rowOf('agendas', 3, { name: 'Congress', timeZone: 'Europe/Berlin' });
  return {
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
    ...(entity === 'agenda-sessions'
      ? {
          'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
          'GET /v1/a/agendas/3': { body: one(agenda) },
        }
      : {}),
    ...(entity === 'my-business'
      ? { 'GET /v1/a/my-business': { body: page([named(entity, 5, 'Ada').row]) } }
      : {}),
  };
}

const selectors = {
  button: 'button',
  link: 'a',
  heading: 'h1',
  toolbar: '[role="toolbar"]',
  textbox: '[role="textbox"]',
} as const;

/** Elements of a role and a name, found by tag: computing the roles and names of a whole form would take most of the time of these tests. */
function found(role: keyof typeof selectors, name: string | RegExp, within: ParentNode = document) {
  return [...within.querySelectorAll<HTMLElement>(selectors[role])].filter((element) => {
    const called = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return typeof name === 'string' ? called === name : name.test(called);
  });
}

/** Whether something of a role and a name is shown. */
export const shows = (...args: Parameters<typeof found>) => found(...args).length > 0;

/** Waits for what has a role and a name, and returns the first of it. */
export function comes(...args: Parameters<typeof found>): Promise<HTMLElement> {
  return waitFor(() => {
    const [first] = found(...args);
    if (!first) throw new Error(`There is no ${args[0]} of the name ${args[1]}.`);
    return first;
  });
}
