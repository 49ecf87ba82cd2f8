import { afterAll, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  allFields,
  definitionOf,
  type EntityName,
  type FieldValue,
  fieldOf,
} from 'shared-contracts/entities';
import { detailPath, listPath } from 'shared-contracts/routes';
import { fakeFetch } from 'shared-contracts/testing';
import { chosenFields } from './features/detail/alternatives.model.ts';
import { isPreviewed } from './features/detail/preview/preview.model.ts';
import { listed } from './listed.ts';
import { shapesOf } from './shapes.ts';
import { one, page, rowOf, show } from './testing/show.tsx';
import { capital } from './ui/value-text.ts';

// Those that a tab of My Business lists, by its address.
const tabs: Partial<Record<EntityName, string>> = {
  services: '/app/my-business/services',
  packages: '/app/my-business/packages',
  locations: '/app/my-business/locations',
  availables: '/app/my-business/availability',
  blockings: '/app/my-business/blockings',
  coaches: '/app/my-business/coaches',
};
const entities = [...listed, ...(Object.keys(tabs) as EntityName[])];

/** Whether an entity has what every entity has; null where it cannot, by its definition. */
type Row = Record<string, boolean | null>;
const table: Record<string, Row> = {};

afterAll(() => {
  const names = Object.keys(Object.values(table)[0] ?? {});
  const sign = (value: boolean | null | undefined) => (value === null ? '–' : value ? '✓' : '✗');
  const head = names.map((name, at) => `${String(at + 1).padStart(3)}  ${name}`);
  const lines = Object.entries(table).map(
    ([entity, row]) => `${entity.padEnd(16)}${names.map((name) => sign(row[name]).padStart(4)).join('')}`,
  );
  const numbers = `${''.padEnd(16)}${names.map((_, at) => String(at + 1).padStart(4)).join('')}`;
  process.stdout.write(`\n${[...head, '', numbers, ...lines].join('\n')}\n`);
});

const has = (role: string, name: string | RegExp) => screen.queryAllByRole(role, { name }).length > 0;
const isSort = (element: Element) => element.getAttribute('aria-sort') !== null;

/** A row whose name is *Ada*, or whatever names it leads to. */
function sample(entity: EntityName) {
  const definition = definitionOf(entity);
  const field = fieldOf(definition, definition.titleField);
  const value: FieldValue = field?.kind === 'relation' ? 9 : 'Ada';
  const titles = field?.kind === 'relation' ? { [field.to]: { 9: 'Ada' } } : {};
  return { row: rowOf(entity, 5, { [definition.titleField]: value }), titles };
}

async function listHas(entity: EntityName): Promise<Row> {
  const definition = definitionOf(entity);
  const { row, titles } = sample(entity);
  fakeFetch({ [`GET /v1/a/${entity}/brief`]: { body: page([row], { titles }) } });
  await show(tabs[entity] ?? listPath(entity));
  const grid = await screen.findByRole('grid');
  await within(grid).findAllByRole('row');
  const fields = Object.entries(allFields(definition));
  const heads = within(grid).getAllByRole('columnheader');
  const shown = fields.filter(([, field]) => field.column === 'shown').map(([, field]) => field.label);
  const sortable = fields.filter(([, field]) => field.column === 'shown' && field.sortable);
  const shapes = shapesOf[entity] ?? [];
  return {
    'list: its name': entity in tabs ? null : has('heading', definition.plural),
    'list: the columns of its definition': shown.every((label) =>
      heads.some(({ textContent }) => textContent?.includes(label)),
    ),
    'list: sorted by each that can be': sortable.every(([, field]) =>
      heads.some(
        (head) =>
          head.textContent?.includes(field.label) &&
          (isSort(head) || within(head).queryByRole('button') !== null),
      ),
    ),
    'list: a row leads to its screen': within(grid).queryAllByRole('link').length > 0,
    'list: a new one':
      has('button', `New ${definition.singular}`) || has('link', `New ${definition.singular}`),
    'list: columns chosen, ordered and sized': has('button', /^Columns/),
    'list: narrowed by its fields': fields.some(([, field]) => field.filterable)
      ? has('button', /^Narrow down/)
      : null,
    'list: views under a name': has('button', /^Views/),
    'list: rows chosen, and all of them': has('checkbox', /^Select all/),
    'list: work on many rows, and its undo': has('button', 'Recent work'),
    'list: CSV': has('button', /CSV/),
    'list: its bin': has('link', /^Bin/),
    'list: shown in another way':
      shapes.length > 0 ? shapes.every(({ label }) => has('button', label)) : null,
  };
}

async function detailHas(entity: EntityName): Promise<Row> {
  const definition = definitionOf(entity);
  const { row, titles } = sample(entity);
  const slots: string[] = [];
  fakeFetch({
    [`GET /v1/a/${entity}/5`]: { body: one(row, titles) },
    [`GET /v1/a/${entity}/brief`]: { body: page([row], { titles }) },
  });
  await show(detailPath(entity, 5), {
    Slot: ({ name }) => {
      slots.push(name);
      return null;
    },
  });
  await screen.findByText('Save');
  const labels = [...document.querySelectorAll('label')];
  const fields = chosenFields(definition, Object.entries(allFields(definition)), row.values);
  return {
    'detail: its title': has('heading', 'Ada'),
    'detail: a field of the form for each of its definition': fields.every(([, field]) =>
      labels.some(({ textContent }) => textContent === field.label),
    ),
    'detail: what is required is marked': fields
      .filter(([, field]) => field.required)
      .every(([, field]) =>
        labels.some((label) => label.textContent === field.label && /required/.test(label.className)),
      ),
    'detail: Save and Delete': has('button', 'Save') && has('button', 'Delete'),
    'detail: history': has('button', 'History'),
    'detail: tags and categories': slots.includes('taxonomy.ticker'),
    'detail: published, scheduled, archived': definition.content
      ? has('button', 'Publish') && has('button', /^More that/)
      : null,
    'detail: preview on a phone': isPreviewed(entity) ? has('button', 'Preview') : null,
  };
}

describe('every entity has what every entity has', () => {
  test.each(entities.map((entity) => [capital(definitionOf(entity).plural), entity] as const))(
    '%s',
    async (_, entity) => {
      const list = await listHas(entity);
      document.body.replaceChildren();
      const row = { ...list, ...(await detailHas(entity)) };
      table[entity] = row;
      const missing = Object.entries(row).filter(([, value]) => value === false);
      expect(missing.map(([name]) => name)).toEqual([]);
    },
  );
});
