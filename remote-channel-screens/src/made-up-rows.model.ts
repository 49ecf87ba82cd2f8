import type { ListAnswer } from 'shared-contracts/api';
import { type EntityDefinition, initialValues, type Row } from 'shared-contracts/entities';

// About as many as a window shows.
const count = 15;

/** A page of rows of nobody's, for a list that is warmed up. */
export function madeUpPage(definition: EntityDefinition): ListAnswer {
  const at = '2025-01-01T00:00:00Z';
  const isNamed = definition.fields[definition.titleField]?.kind === 'text';
  // A column without a value is not shown, and would not be warmed up.
  const texts = Object.entries(definition.fields).filter(([, { kind, column }]) => column && kind === 'text');
  const filled = Object.fromEntries(texts.map(([name]) => [name, 'A row']));
  const values = {
    ...{ ...initialValues(definition), ...filled },
    ...(isNamed ? { [definition.titleField]: 'A row' } : {}),
  };
  const row = { version: 1, createdAt: at, updatedAt: at, createdBy: '', updatedBy: '', taxons: [], values };
  const data = Array.from({ length: count }, (_, place): Row => ({ ...row, id: place + 1 }));
  return { success: true, data, titles: {}, next: null, total: count };
}
